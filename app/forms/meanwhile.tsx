import { Alert, Box, Button, Text } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { useWords } from '../language/use-words';
import { typeInto, wasName } from '../ui/form-fields';

interface Props {
  /** What has changed, by the name of its field. */
  meanwhile: Record<string, string>;
  labels: Record<string, string>;
  onTake: () => void;
}

/** Shows that another user saved first, before that is overwritten. */
export function Meanwhile({ meanwhile, labels, onTake }: Props) {
  const words = useWords('common').forms;
  const changes = Object.entries(meanwhile);
  return (
    <Box role="status" pos={changes.length > 0 ? undefined : 'absolute'}>
      {changes.length > 0 && (
        <Alert color="marigold" icon={<IconUserEdit aria-hidden />} title={words.changed}>
          {changes.map(([name, now]) => (
            <Text key={name} inherit style={{ overflowWrap: 'anywhere' }}>
              {now === ''
                ? words.nowEmpty(labels[name] ?? name)
                : words.nowIs(labels[name] ?? name, now)}
            </Text>
          ))}
          <Text inherit>{words.stillHere}</Text>
          <Button variant="default" size="compact-md" mt="xs" onClick={onTake}>
            {words.useTheirs}
          </Button>
        </Alert>
      )}
    </Box>
  );
}

/** Says in a form what its fields were when it was shown, or when they last followed. */
export const Was = ({ values }: { values: Record<string, string> }) => (
  <>
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={wasName(name)} value={value} />
    ))}
  </>
);

type Texts = Record<string, string>;

/**
 * What is stored may change while a user is editing it. A field that was left alone follows; of
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
