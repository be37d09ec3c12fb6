import { Box } from '@mantine/core';
import { useLocation, useSubmit } from '@remix-run/react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { Said, useSay } from '../language/say';
import { Pieces, useWords } from '../language/use-words';
import { Note } from '../ui/note';
import { PlainToast, toastSuccess, toastWithUndo } from '../ui/toasts';
import { useHydrated } from '../ui/use-hydrated';
import type { FormAnswer } from './form-answer';

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

const PREDICATE = /^(is|must) /;

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

/** Each Undo has a fetcher of its own: by the same one a second would cancel the first. */
let undos: readonly string[] = [];
let undoCount = 0;
const watchers = new Set<() => void>();
const NONE: typeof undos = [];

function setUndos(next: typeof undos): void {
  undos = next;
  for (const changed of watchers) changed();
}

export const dropUndo = (key: string): void => setUndos(undos.filter((other) => other !== key));

function watchUndos(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export const useUndos = (): typeof undos =>
  useSyncExternalStore(
    watchUndos,
    () => undos,
    () => NONE,
  );

/** What a form has done: as a toast, or in its place where there is no script. */
export function Done({ answer }: { answer?: FormAnswer }) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  // Undo goes to this page also when the user has gone on to another one.
  const action = pathname + search;
  const shown = useRef<FormAnswer>();
  useEffect(() => {
    if (!answer?.done || shown.current === answer) return;
    shown.current = answer;
    const { done, undo } = answer;
    if (!undo) {
      toastSuccess(done);
      return;
    }
    const fetcherKey = `undo-${++undoCount}`;
    toastWithUndo(fetcherKey, done, () => {
      if (undos.includes(fetcherKey)) return;
      setUndos([...undos, fetcherKey]);
      submit(undo, { method: 'post', action, navigate: false, fetcherKey });
    });
  }, [answer, submit, action]);
  return !hydrated && answer?.done ? <PlainToast message={answer.done} /> : null;
}
