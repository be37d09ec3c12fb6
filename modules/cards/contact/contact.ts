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

const BETWEEN_NUMBERS = /([\r\n,;/|،、])/;
/** After a pause, with a key, or as an extension. */
const DIALLED_AFTER = /^\s*$|^\s*ext|#\s*$/i;
const AROUND_NUMBER = /^[\s,;/|،、]+|[\s,;/|،、]+$/g;
const FULL_NUMBER = 7;
/** A slash may follow the area code, which is shorter than this even with the country's code. */
const MORE_THAN_AREA_CODE = 8;

/** The numbers that are written in one place. What is dialled after one belongs to it. */
export function numbersIn(text: string): string[] {
  const [first = '', ...rest] = text.split(BETWEEN_NUMBERS);
  const numbers = [{ written: first, digits: digitsIn(first) }];
  for (let at = 0; at < rest.length; at += 2) {
    const [sign = '', next = ''] = rest.slice(at, at + 2);
    const [last, digits] = [numbers.at(-1)!, digitsIn(next)];
    const isNew = sign !== '/' || /^\s*[+0]/.test(next);
    const least = isNew ? FULL_NUMBER : MORE_THAN_AREA_CODE;
    if (last.digits >= least && digits >= FULL_NUMBER && !DIALLED_AFTER.test(next)) {
      numbers.push({ written: next, digits });
    } else {
      last.written += sign + next;
      last.digits += digits;
    }
  }
  return numbers
    .map(({ written }) => written.replace(AROUND_NUMBER, ''))
    .filter((written) => written !== '');
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const BETWEEN_MAILS = /[\s,;|<>،、]+/;

/** The mails that are written in one place; all of it where none is found. */
export function mailsIn(text: string): string[] {
  const mails = text.split(BETWEEN_MAILS).filter((word) => /.@./.test(word));
  return mails.length > 0 || text.trim() === '' ? mails : [text];
}
