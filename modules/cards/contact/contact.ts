/** What a card says about its holder. Empty where it says nothing. */
export interface Contact {
  name: string;
  /** The designation. */
  title: string;
  organization: string;
  phones: string[];
  emails: string[];
  /** On one line or several, as people write it on an envelope. */
  address: string;
  /** The same in parts, where they are known apart. */
  addressParts?: { street: string; city: string; country: string };
  /** Where that is, in degrees. */
  location: { latitude: number; longitude: number } | null;
  website?: string;
  /** The id of an image. */
  photo?: string | null;
  /** What the organization counts its people by. */
  id?: string;
}

interface PersonName {
  first: string;
  last: string;
}

/** Only a name of exactly two words tells which is which; any other stays whole. */
export function splitName(name: string): PersonName {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words;
  return words.length === 2 ? { first, last } : { first: words.join(' '), last: '' };
}
