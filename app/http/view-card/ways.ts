import type { Contact } from '#modules/cards/contract';

/** Addresses that open what a phone or a computer has for it. */

export function callTo(phone: string): string {
  const { number, extension } = dialled(phone);
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** Nothing is dialled after a message: it goes to the number up to the first pause. */
export const textTo = (phone: string): string => `sms:${dialled(phone).number.replace(/,.*/, '')}`;

const EXTENSION = /(?:ext(?:ension|n)?|(?<=[\d\s)])x)[.:]?\s*(\d{1,7})/i;
const INTERNATIONAL = /^[\s(]*(?:\+|00)/;
/** Is dialled within the country alone. */
const TRUNK_PREFIX = /\(\s*0\s*\)/;

/** Digits, and what dials: without the spaces and brackets that people write between. */
function dialled(phone: string): { number: string; extension?: string } {
  const written = firstNumber(phone);
  const extension = EXTENSION.exec(written);
  const shared = extension ? written.slice(0, extension.index) : written;
  const number = INTERNATIONAL.test(shared) ? shared.replace(TRUNK_PREFIX, '') : shared;
  return {
    number: number
      .replace(/[^\d+*#,]/g, '')
      .replace(/,+$/, '')
      .replaceAll('#', '%23'),
    extension: extension?.[1],
  };
}

const FULL_NUMBER = 7;
/** Some write a slash after the area code, which is shorter even with that of the country. */
const MORE_THAN_AREA_CODE = 8;

/** Of several that were written in one line. */
function firstNumber(phone: string): string {
  for (const { 0: sign, index } of phone.matchAll(/[,;/|]/g)) {
    const [before, after] = [phone.slice(0, index), phone.slice(index + 1)];
    const [next = ''] = after.split(/[,;/|]/);
    const beginsAnew = sign !== '/' || /^\s*[+0]/.test(next);
    const least = beginsAnew ? FULL_NUMBER : MORE_THAN_AREA_CODE;
    if (digitsIn(before) >= least && digitsIn(next) >= FULL_NUMBER) return before;
  }
  return phone;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** The way there from wherever the reader is; null where no place is known. */
export function wayTo({ location, address }: Pick<Contact, 'location' | 'address'>): string | null {
  const place = location ? `${location.latitude},${location.longitude}` : address;
  if (place === '') return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}

/** A mail to anybody, with the link in it. */
export function mailOfLink(name: string, link: string): string {
  const subject = encodeURIComponent(name);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(link)}`;
}
