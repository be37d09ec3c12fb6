import { z } from 'zod';
import { WAS, wasName } from '../ui/form-fields';

/**
 * For forms that change something which others may change at the same time: a field that still has
 * its old value is left out. So nobody overwrites what they did not touch.
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
