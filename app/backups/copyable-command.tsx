import { Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { CopyText } from '../ui/copy-text';

interface Props {
  /** What it is for, above it. */
  label: string;
  /** In the name of the button: "the command to restore". */
  what: string;
  command: string;
}

/** To be typed in a terminal, which reads from left to right in every language. */
export function CopyableCommand({ label, what, command }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Group align="end" gap={12}>
      <Textarea
        ref={field}
        label={label}
        value={command}
        readOnly
        dir="ltr"
        autosize
        flex={1}
        miw={280}
        styles={{
          input: {
            fontFamily: 'var(--mantine-font-family-monospace)',
            fontSize: 'var(--mantine-font-size-sm)',
            overflowWrap: 'anywhere',
            textAlign: 'left',
          },
        }}
      />
      <CopyText field={field} what={what} />
    </Group>
  );
}
