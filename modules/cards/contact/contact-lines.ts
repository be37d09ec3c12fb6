import { splitName, type Contact } from './contact';
import { escaped, structured } from './vcard-text';

export type VCardVersion = '3.0' | '4.0';

/** What both versions write alike: a card without pictures and places on the map. */
export function contactLines(contact: Contact): string[] {
  const { name, title, organization, phones, emails, address, website, id } = contact;
  const { street, city, country } = contact.addressParts ?? {
    street: address,
    city: '',
    country: '',
  };
  const { first, last } = splitName(name);
  const atWork = organization === '' ? '' : ';TYPE=WORK';
  const site = website && addressOfSite(website);
  return [
    `N:${structured(last, first, '', '', '')}`,
    `FN:${escaped(nameShown(contact))}`,
    ...(title ? [`TITLE:${escaped(title)}`] : []),
    ...(organization ? [`ORG:${escaped(organization)}`] : []),
    ...phones.map((phone) => `TEL${atWork || ';TYPE=CELL'}:${escaped(phone)}`),
    ...emails.map((email) => `EMAIL${atWork}:${escaped(email)}`),
    ...(address ? [`ADR${atWork}:${structured('', '', street, city, '', '', country)}`] : []),
    ...(site ? [`URL${atWork}:${spelledOut(site)}`] : []),
    ...(id ? [`NOTE:${escaped(`Employee ID ${id}`)}`] : []),
  ];
}

export const vCard = (version: VCardVersion, lines: readonly string[]): string[] => [
  'BEGIN:VCARD',
  `VERSION:${version}`,
  ...lines,
  'END:VCARD',
];

/** Address books refuse a card that is called nothing. */
const nameShown = ({ name, organization, emails, phones }: Contact): string =>
  [name.trim(), organization, ...emails, ...phones].find((text) => text !== '') ?? 'Leafcard';

/** Where a website as it was written leads to; null for nowhere. */
export function addressOfSite(website: string): string | null {
  const written = /^https?:/i.test(website) ? website : `https://${website}`;
  return URL.canParse(written) ? new URL(written).href : null;
}

/** An address is no text: its commas are not escaped, but spelled out. */
const spelledOut = (address: string): string =>
  address.replace(/[,;\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
