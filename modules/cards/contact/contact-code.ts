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
  (contact) => ({ ...contact, phones: [], emails: [] }),
  (contact) => ({ ...contact, name: beginningOf(contact.name, 150) }),
  (contact) => ({ ...contact, name: beginningOf(contact.name, 40) }),
];

function beginningOf(name: string, octets: number): string {
  let beginning = '';
  for (const letter of name) {
    if (octetsOf(beginning + letter) > octets) break;
    beginning += letter;
  }
  return beginning;
}

/** A vCard 3.0 of what a code can carry, and then of less and less. */
function contactTexts(contact: Contact): string[] {
  const carried = [contact];
  for (const spare of SPARED) carried.push(spare(carried.at(-1)!));
  return carried.map(textOf).filter((text) => octetsOf(text) <= MOST_OCTETS);
}

/** The text of the contact code. */
export const contactText = (contact: Contact): string => contactTexts(contact)[0]!;

/** Of as much as there are pixels for, 64 each way at the least: a module of less than one cannot be read. */
export const contactCode = (contact: Contact, pixels = Infinity, draw = codeOf): Code =>
  draw(contactTexts(contact).find((text) => codeSide(draw(text)) <= pixels)!);

const textOf = (contact: Contact): string => unfolded(vCard('3.0', contactLines(contact)));
