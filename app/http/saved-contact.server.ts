import type { Services } from '#events/services';
import type { Contact } from '#modules/cards/contract';
import { contactFile, contactPhotoOf } from '#modules/cards/index.server';

interface SavedContact {
  type: string;
  content: string;
  /** How it is called where it is saved. */
  fileName: string;
}

interface CardOfContact {
  contact: Contact;
  /** The page of the card. */
  page: string;
  /** Of the visitor. */
  address: string;
}

/** The file that puts a person into an address book: 3.0 for phones, 4.0 for programs. */
export async function savedContact(
  services: Services,
  version: '3.0' | '4.0',
  { contact, page, address }: CardOfContact,
): Promise<SavedContact> {
  const photo = contact.photo ? await contactPhotoOf(services, contact.photo, address) : null;
  return {
    type: `text/vcard; charset=utf-8; version=${version}`,
    content: contactFile(version, contact, { photo, address: page }),
    fileName: `${beginningOf(contact.name.trim()).trim() || 'Contact'}.vcf`,
  };
}

/** Most disks take 255 bytes, and proxies no endless header. */
const BYTES_MAX = 200;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

function beginningOf(name: string): string {
  let bytes = 0;
  for (const { index, segment } of letters.segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > BYTES_MAX) return name.slice(0, index);
  }
  return name;
}

/** A header for a file that may be called anything: RFC 6266. */
export const dispositionOf = (how: 'inline' | 'attachment', fileName: string): string =>
  `${how}; filename="contact.vcf"; filename*=UTF-8''${encoded(fileName)}`;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
