import type { Contact } from './contact';
import { contactLines, vCard } from './contact-lines';
import { codeOf, type Code } from './qr-code';
import { codeSide } from './qr-drawing';
import { octetsOf, unfolded } from './vcard-text';

/**
 * More would need smaller modules than readers make out on a photo of 150 CSS pixels: see
 * docs/decisions/sharing.md.
 */
const MOST_OCTETS = 700;

/** What goes first where a card tells too much, and what takes its place. */
const SPARED: readonly ((contact: Contact) => Contact)[] = [
  (contact) => ({ ...contact, website: undefined }),
  (contact) => ({ ...contact, phones: contact.phones.slice(0, 1) }),
  (contact) => ({ ...contact, emails: contact.emails.slice(0, 1) }),
  (contact) => ({ ...contact, id: undefined }),
  (contact) => ({ ...contact, address: '' }),
  (contact) => ({ ...contact, title: '' }),
  (contact) => ({ ...contact, organization: '' }),
  (contact) => ({ ...contact, name: beginningOf(contact.name, 150) }),
  (contact) => ({ ...contact, emails: contact.phones.length > 0 ? [] : contact.emails }),
  (contact) => ({ ...contact, name: beginningOf(contact.name, 80) }),
  (contact) => ({ ...contact, name: beginningOf(contact.name, 40) }),
  (contact) => ({ ...contact, phones: [], emails: [] }),
];

function beginningOf(name: string, octets: number): string {
  let beginning = '';
  for (const letter of name) {
    if (octetsOf(beginning + letter) > octets) break;
    beginning += letter;
  }
  return beginning;
}

interface Carried {
  contact: Contact;
  /** As a vCard 3.0. */
  text: string;
}

/** What a code can carry of a contact, and then less and less. */
function carriedOf(contact: Contact): Carried[] {
  const carried = [contact];
  for (const spare of SPARED) carried.push(spare(carried.at(-1)!));
  return carried
    .map((contact) => ({ contact, text: unfolded(vCard('3.0', contactLines(contact))) }))
    .filter(({ text }) => octetsOf(text) <= MOST_OCTETS);
}

/** The text of the contact code. */
export const contactText = (contact: Contact): string => carriedOf(contact)[0]!.text;

const isReachable = ({ phones, emails }: Contact): boolean => phones.length + emails.length > 0;

/**
 * Of as much as there are pixels for, 64 each way at the least: two for each module, as not every reader makes
 * out smaller ones. Where a number or mail would have to go for that, a module has one pixel.
 */
export function contactCode(contact: Contact, pixels = Infinity, draw = codeOf): Code {
  const carried = carriedOf(contact);
  const fitting = (perModule: number) => (one: Carried) =>
    codeSide(draw(one.text)) * perModule <= pixels;
  const reachable = carried.filter((one) => isReachable(one.contact) === isReachable(contact));
  return draw((reachable.find(fitting(2)) ?? carried.find(fitting(1)))!.text);
}
