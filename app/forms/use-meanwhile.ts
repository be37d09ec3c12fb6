import { useEffect, useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { typeInto } from '../ui/suggest-field';

type Texts = Record<string, string>;

/**
 * What is stored may change while somebody types over it. A field that was left alone follows; of
 * one that was not, this says what it has become, and `take` puts that into it.
 */
export function useMeanwhile(
  form: RefObject<HTMLFormElement>,
  stored: Texts,
  schema: z.ZodType,
): { meanwhile: Texts; take: () => void } {
  const followed = useRef(stored);
  const [meanwhile, setMeanwhile] = useState<Texts>({});
  const said = JSON.stringify(stored);

  useEffect(() => {
    const missed: Texts = {};
    for (const [name, now] of Object.entries(JSON.parse(said) as Texts)) {
      if (followed.current[name] === now) continue;
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      const isOurs = meaning(schema, name, field.value) === meaning(schema, name, now);
      if (field.value !== followed.current[name] && !isOurs) missed[name] = now;
      else {
        followed.current = { ...followed.current, [name]: now };
        if (field.value !== now) typeInto(field, now);
      }
    }
    setMeanwhile(missed);
  }, [form, said, schema]);

  const take = () => {
    for (const [name, now] of Object.entries(meanwhile)) {
      followed.current = { ...followed.current, [name]: now };
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) typeInto(field, now);
    }
    setMeanwhile({});
  };
  return { meanwhile, take };
}

/** What a text becomes once it is kept; our own change comes back like that. */
function meaning(schema: z.ZodType, name: string, text: string): unknown {
  const parsed = schema.safeParse({ [name]: text });
  return parsed.success ? (parsed.data as Record<string, unknown>)[name] : text;
}
