import type { Contact } from './contact';
import { contactLines, vCard, type VCardVersion } from './contact-lines';
import { folded } from './vcard-text';

interface FileParts {
  /** Of a small JPEG. */
  photo: Uint8Array | null;
  /** Where the card itself is to be seen. */
  address: string;
}

/** What an address book imports. Phones read photos of 3.0 alone; programs expect 4.0. */
export function contactFile(
  version: VCardVersion,
  contact: Contact,
  { photo, address }: FileParts,
): string {
  const { location } = contact;
  return folded(
    vCard(version, [
      ...contactLines(contact),
      `URL:${address}`,
      ...(location ? [placeLine(version, location)] : []),
      ...(photo ? [photoLine(version, photo)] : []),
    ]),
  );
}

const placeLine = (
  version: VCardVersion,
  { latitude, longitude }: NonNullable<Contact['location']>,
): string =>
  version === '3.0' ? `GEO:${latitude};${longitude}` : `GEO:geo:${latitude},${longitude}`;

const photoLine = (version: VCardVersion, photo: Uint8Array): string =>
  version === '3.0'
    ? `PHOTO;ENCODING=b;TYPE=JPEG:${base64Of(photo)}`
    : `PHOTO:data:image/jpeg;base64,${base64Of(photo)}`;

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
