import { linesOf, onOneLine } from '#foundation/text-fields';
import { SIDES, type SideName } from './design/card';
import type { DesignDocument } from './design/document';
import { wordsOf } from './design/objects';
import { filled, placeholdersIn } from './design/placeholders';

/**
 * What a design says, by field name, where it says it for everybody to see: what is typed first, then what
 * its placeholders stood for before.
 */
export function detailsIn(
  design: Pick<DesignDocument, SideName>,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const texts = SIDES.flatMap((side) => design[side].objects).flatMap((object) => {
    const words = object.visible ? wordsOf(object) : null;
    if (!words) return [];
    const { fieldName: name } = object;
    const places = placeholdersIn(words.text);
    return [{ name, places, text: filled(words.text, {}).trim() }];
  });
  const details: Record<string, string> = {};
  const say = (name: string | null, text: string | undefined) => {
    if (name !== null && text) details[name] ??= text;
  };
  for (const { name, places, text } of texts) if (places.length === 0) say(name, text);
  const known = new Map(Object.entries(before));
  for (const { places } of texts) for (const place of places) say(place, known.get(place));
  for (const { name, text } of texts) say(name, text);
  return tidied(details);
}

/** Of the others some have several lines: an address, or a number for each. */
const ON_ONE_LINE = ['name', 'designation', 'employeeid'];

/** As the texts of other people's cards are: what is saved is what is seen. */
export const tidied = (details: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([name, text]) => [
      name,
      ON_ONE_LINE.includes(name) ? onOneLine(text) : linesOf(text),
    ]),
  );
