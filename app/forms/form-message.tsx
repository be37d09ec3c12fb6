import { Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Said, useSay } from '../language/say';
import { Pieces, useWords } from '../language/use-words';
import { Note } from '../ui/note';

/** What is wrong with the form as a whole, announced as it appears. */
export function FormMessage({ children }: { children?: string | ReactElement }) {
  return (
    // Without a message it takes no room.
    <Box role="alert" pos={children ? undefined : 'absolute'}>
      {children && (
        <Note icon={IconAlertTriangle} tone="coral">
          {typeof children === 'string' ? <Said>{children}</Said> : children}
        </Note>
      )}
    </Box>
  );
}

/** What is wrong with a field is said of it, without a capital; what is a sentence of its own has one. */
const PREDICATE = /^[a-z]/;

interface Fault {
  label: string;
  fault: string;
  /** What to do about it. */
  help?: ReactNode;
}

/** "is invalid" alone means too little in a screen reader: the label goes before it. */
export function FieldFault({ label, fault, help }: Fault) {
  const { forms } = useWords('common');
  const said = useSay()(fault);
  return (
    <>
      {PREDICATE.test(fault) ? (
        <Pieces of={forms.fault<ReactNode>(label, <span>{said}</span>)} />
      ) : (
        said
      )}
      {help && (
        <Box component="span" display="block" mt={4}>
          {help}
        </Box>
      )}
    </>
  );
}
