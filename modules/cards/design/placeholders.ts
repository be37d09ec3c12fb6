import type { DesignObject } from './objects';

/** What stands for each field of whom the card is for, by field name. */
export type FieldTexts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/**
 * Puts values in the place of placeholders; one without a value leaves nothing. What is put in is
 * never looked at again: a person may be called {{email}}.
 */
export const filled = (text: string, texts: FieldTexts): string =>
  text.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(texts, name) ? texts[name]! : ''));

/** The fields that the objects ask for. */
export const fieldsIn = (objects: readonly DesignObject[]): string[] => [
  ...new Set(
    objects.flatMap((object) =>
      object.kind === 'text' ? [...object.text.matchAll(PLACEHOLDER)].map(([, name]) => name!) : [],
    ),
  ),
];
