import type { Contact } from './contact';
import { contactLines, vCard } from './contact-lines';
import { codeOf, type Code } from './qr-code';
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
  (contact) => ({ ...contact, name: beginningOf(contact.name) }),
];

const NAME_OCTETS = 150;

function beginningOf(name: string): string {
  let beginning = '';
  for (const letter of name) {
    if (octetsOf(beginning + letter) > NAME_OCTETS) break;
    beginning += letter;
  }
  return beginning;
}

/** The text of the contact code: a vCard 3.0 of what a code can carry. */
export function contactText(contact: Contact): string {
  let carried = contact;
  for (const spare of SPARED) {
    const text = textOf(carried);
    if (octetsOf(text) <= MOST_OCTETS) return text;
    carried = spare(carried);
  }
  return textOf(carried);
}

export const contactCode = (contact: Contact): Code => codeOf(contactText(contact));

const textOf = (contact: Contact): string => unfolded(vCard('3.0', contactLines(contact)));
