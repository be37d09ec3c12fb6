import { EXTENSION_WORD, isVanity, type Contact } from '#modules/cards/contract';

/** Links that open the phone, mail or map app. */

export function callTo(phone: string): string {
  const { number, extension } = dialled(phone);
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** A message goes to the number up to the first pause: nothing can be dialled after it. */
export const textTo = (phone: string): string => `sms:${dialled(phone).number.replace(/,.*/, '')}`;

const EXTENSION = new RegExp(`${EXTENSION_WORD}[^\\p{L}\\d+]*(\\d{1,7})`, 'iu');
const INTERNATIONAL = /^[\s(]*(?:\+|00)/;
/** Only dialled within the country. */
const TRUNK_PREFIX = /\(\s*0\s*\)/;

/** Digits and dialling signs, without the spaces and brackets between them. */
function dialled(phone: string): { number: string; extension?: string } {
  const extension = EXTENSION.exec(phone);
  const shared = extension ? phone.slice(0, extension.index) : phone;
  const number = INTERNATIONAL.test(shared) ? shared.replace(TRUNK_PREFIX, '') : shared;
  return {
    number: keyed(firstOf(number))
      .replace(/[^\d+*#,]/g, '')
      .replace(/,+$/, '')
      .replaceAll('#', '%23'),
    extension: extension?.[1],
  };
}

/** "030 1234567" of "030 1234567/68", but all of "030/1234567": a slash may also follow an area code or stand between groups. */
function firstOf(number: string): string {
  const parts = number.split('/');
  const end = parts.findIndex((part, at) => {
    const before = parts
      .slice(0, at)
      .join('')
      .replace(/^\D*00/, '');
    const [last, next] = [digitsIn(parts[at - 1] ?? ''), digitsIn(part)];
    // One or two digits are no number after an area code, and three are too many after ten.
    return next < last && digitsIn(before) >= (next < 3 ? 7 : 10);
  });
  return end > 0 ? parts.slice(0, end).join('/') : number;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** What is on the keys with A to Z. */
const KEYS = '22233344455566677778889999';

/** Letters of a vanity number as the digits of their keys. */
function keyed(number: string): string {
  if (!isVanity(number)) return number;
  return number.replace(/[A-Z]/gi, (letter) => KEYS[parseInt(letter, 36) - 10]!);
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
