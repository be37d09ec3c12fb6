import { DETAIL_KEYS, DETAILS } from '#foundation/card-details';

/** The text for each field of the person or the organization, by field name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What a side is filled with. */
export interface CardValues {
  texts: FieldTexts;
  /** Ids of images that come with the person or the organization, by field name. */
  images: Readonly<Record<string, string>>;
}

/** Fields of a corporate card that are filled in for each person, whatever was typed. */
export const FILLED_FIELDS: readonly string[] = [
  ...DETAIL_KEYS.map((key) => DETAILS[key].card.field),
  ...['email', 'companyname'],
  ...['address1', 'address2', 'address3'],
];

const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** The names of the fields for which a text keeps a place. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);

/**
 * Replaces placeholders by their values; one without a value leaves nothing. What is filled in is
 * not searched again: a person may be called {{email}}. `as` changes each value.
 */
export const filled = (text: string, texts: FieldTexts, as = (value: string) => value): string =>
  text.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(texts, name) ? as(texts[name]!) : '',
  );
