import type { Contact } from '#modules/cards/contract';

/** Links that open the phone, mail or map app. */

export function callTo(phone: string): string {
  const { number, extension } = dialled(phone);
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** A message goes to the number up to the first pause: nothing can be dialled after it. */
export const textTo = (phone: string): string => `sms:${dialled(phone).number.replace(/,.*/, '')}`;

const EXTENSION = /(?:ext(?:ension|n)?|(?<=[\d\s()])x)[.:]?\s*(\d{1,7})/i;
const INTERNATIONAL = /^[\s(]*(?:\+|00)/;
/** Only dialled within the country. */
const TRUNK_PREFIX = /\(\s*0\s*\)/;

/** Digits and dialling signs, without the spaces and brackets between them. */
function dialled(phone: string): { number: string; extension?: string } {
  const extension = EXTENSION.exec(phone);
  const shared = extension ? phone.slice(0, extension.index) : phone;
  const number = INTERNATIONAL.test(shared) ? shared.replace(TRUNK_PREFIX, '') : shared;
  return {
    number: number
      .replace(/[^\d+*#,]/g, '')
      .replace(/,+$/, '')
      .replaceAll('#', '%23'),
    extension: extension?.[1],
  };
}

export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Directions from where the visitor is; null where no place is known. */
export function wayTo({ location, address }: Pick<Contact, 'location' | 'address'>): string | null {
  const place = location ? `${location.latitude},${location.longitude}` : address;
  if (place === '') return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}

/** A mail without a recipient, with the link in it. */
export function mailOfLink(name: string, link: string): string {
  const subject = encodeURIComponent(name);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(link)}`;
}
