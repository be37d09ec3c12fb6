/** Between these two a text reads in its own direction, and turns nothing around that stands beside it. */
const ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** For a file: a program that reads it may show these marks, or compare them. */
export const withoutIsolates = (text: string): string =>
  text.replaceAll(ISOLATE, '').replaceAll(POP_ISOLATE, '');

/** Wraps each text argument in Unicode isolates: most names and numbers are in another script. */
export function isolating<Words>(words: Words): Words {
  if (typeof words === 'function') {
    const isolated = (value: unknown) =>
      typeof value === 'string' && value !== '' ? `${ISOLATE}${value}${POP_ISOLATE}` : value;
    return ((...values: unknown[]) => words(...values.map(isolated)) as unknown) as Words;
  }
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words;
  const entries = Object.entries(words).map(([key, value]) => [key, isolating(value as unknown)]);
  return Object.fromEntries(entries) as Words;
}
