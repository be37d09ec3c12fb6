import type { Contact, DesignDocument } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import type { CardKind } from '../editor/editor';

/** What a code tells that no card says. */
export type Beside = Pick<Contact, 'location' | 'website'>;

/** What the contact code of a card will tell, from what the card says. */
export function contactOf(
  kind: CardKind,
  { front, back }: Pick<DesignDocument, 'front' | 'back'>,
  values: CardValues,
  { location, website }: Beside = { location: null },
): Contact {
  const own = Object.fromEntries(
    [...back.objects, ...front.objects].flatMap((object) =>
      object.kind === 'text' && object.fieldName && object.visible
        ? [[object.fieldName, object.text]]
        : [],
    ),
  );
  const texts: Readonly<Record<string, string | undefined>> =
    kind === 'personal' ? own : values.texts;
  const all = (...names: string[]) => names.flatMap((name) => texts[name] || []);
  const address = kind === 'personal' ? 'addressLine' : 'address';
  return {
    name: texts.name ?? '',
    title: texts.designation ?? '',
    organization: texts.companyname ?? '',
    phones: all('contact'),
    emails: all('email'),
    address: all(`${address}1`, `${address}2`, `${address}3`).join(', '),
    location,
    website,
    id: texts.employeeid,
  };
}
