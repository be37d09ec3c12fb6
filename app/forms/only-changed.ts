import { z } from 'zod';

/** What a form calls the value that a field had before. */
const WAS = 'was-';

export const wasName = (name: string): string => `${WAS}${name}`;

/**
 * For forms that change something which others may change at the same time: a field that says what
 * it was says nothing when it still is. So nobody takes back what they never touched.
 */
export const onlyChanged = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(withoutUnchanged, schema);

function withoutUnchanged(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  const before = new Map(Object.entries(values));
  return Object.fromEntries(
    [...before].filter(
      ([name, value]) => !name.startsWith(WAS) && before.get(wasName(name)) !== value,
    ),
  );
}
