/** Between these two a text reads in its own direction, and turns nothing around that stands beside it. */
const ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Sentences with every name and number that comes as text apart from them: most are in other letters. */
export function isolating<Words>(words: Words): Words {
  if (typeof words === 'function') {
    const apart = (value: unknown) =>
      typeof value === 'string' && value !== '' ? `${ISOLATE}${value}${POP_ISOLATE}` : value;
    return ((...values: unknown[]) => words(...values.map(apart)) as unknown) as Words;
  }
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words;
  const entries = Object.entries(words).map(([key, value]) => [key, isolating(value as unknown)]);
  return Object.fromEntries(entries) as Words;
}
