import type { Contact } from '#modules/cards/contract';

/** Addresses that open what a phone or a computer has for it. */

/** Digits, and what dials: without the spaces and brackets that people write between. */
const dialled = (phone: string): string => phone.replace(/[^\d+*#,]/g, '').replaceAll('#', '%23');

export const callTo = (phone: string): string => `tel:${dialled(phone)}`;
export const textTo = (phone: string): string => `sms:${dialled(phone)}`;
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
