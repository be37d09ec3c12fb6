import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useWords } from '../language/use-words';

type Outcome = 'copied' | 'selected';
type Field = HTMLInputElement | HTMLTextAreaElement;

const SAID_FOR = 4000;

/** Copies what stands in a field; where the browser does not let it, selects it for the keyboard. */
export function CopyText({ field, what }: { field: RefObject<Field>; what: string }) {
  const words = useWords('common').copying;
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <Group
      component="span"
      display="inline-flex"
      wrap="nowrap"
      gap={outcome ? 12 : 0}
      data-needs-script
    >
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        aria-label={words.copyThis(what)}
        onClick={() => {
          if (field.current) void copy(field.current).then(setOutcome);
        }}
      >
        {words.copy}
      </Button>
      <Text span role="status" fz="sm" c="var(--leaf-text)">
        {outcome && words[outcome]}
      </Text>
    </Group>
  );
}

interface CopyableProps {
  label: string;
  value: string;
  /** What is copied, as the button says it aloud. */
  what: string;
}

/** A text on one line with its button beside it, on a phone too. */
export function CopyableText({ label, value, what }: CopyableProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Group align="end" gap={12}>
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
        flex={1}
        miw={120}
      />
      <CopyText field={field} what={what} />
    </Group>
  );
}

async function copy(field: Field): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(field.value);
    return 'copied';
  } catch {
    // Not over plain http, and not where it is forbidden.
    field.focus();
    field.select();
    return 'selected';
  }
}
