import { notifications } from '@mantine/notifications';
import { useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PlainToast, toastError, toastSuccess, toastWithUndo } from '../ui/toasts';
import { useHydrated } from '../ui/use-hydrated';
import type { FormAnswer } from './form-answer';
import { FieldFault } from './form-message';
import { isHeard, useFetcher } from './use-fetcher';

/** What is being taken back, from which toast. */
interface Undo {
  /** Each press has a fetcher of its own: by the same one a second would cancel the first. */
  fetcherKey: string;
  toast: string;
}

let undos: readonly Undo[] = [];
let undoCount = 0;
const watchers = new Set<() => void>();
const NONE: typeof undos = [];

function setUndos(next: typeof undos): void {
  undos = next;
  for (const changed of watchers) changed();
}

const dropUndo = (undo: Undo): void => setUndos(undos.filter((other) => other !== undo));

function watchUndos(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

const useUndos = (): typeof undos =>
  useSyncExternalStore(
    watchUndos,
    () => undos,
    () => NONE,
  );

interface DoneProps {
  answer?: FormAnswer;
  /** Of what is sent from a dialog or drawer: once that is closed, a toast says what was refused as well. */
  orRefused?: boolean;
}

/** What a form has done: as a toast, or in its place where there is no script. */
export function Done({ answer, orRefused = false }: DoneProps) {
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
    const toast = `undo-${++undoCount}`;
    toastWithUndo(toast, done, () => {
      if (undos.some((other) => other.toast === toast)) return;
      const fetcherKey = `undo-${++undoCount}`;
      setUndos([...undos, { fetcherKey, toast }]);
      submit(undo, { method: 'post', action, navigate: false, fetcherKey });
    });
  }, [answer, submit, action]);
  useEffect(() => {
    if (!answer || !orRefused) return;
    // What sent it hears the answer in an effect as well, and may come after this on the page.
    queueMicrotask(() => isHeard(answer) || toastRefusal(answer));
  }, [answer, orRefused]);
  return !hydrated && answer?.done ? <PlainToast message={answer.done} /> : null;
}

/** On each page: says why something could not be undone, wherever the user has gone meanwhile. */
export function UndoRefusals() {
  return useUndos().map((undo) => <UndoRefusal key={undo.fetcherKey} undo={undo} />);
}

function UndoRefusal({ undo }: { undo: Undo }) {
  const { data } = useFetcher<FormAnswer>({ key: undo.fetcherKey });
  useEffect(() => {
    if (!data) return;
    // The page may still be loaded again, which takes long where the server is away: pressed meanwhile, it is sent.
    dropUndo(undo);
    // Without an answer it may be sent again.
    if (!data.isUnanswered) notifications.hide(undo.toast);
  }, [data, undo]);
  useEffect(() => {
    if (data) toastRefusal(data);
  }, [data]);
  return null;
}

function toastRefusal({ message, errors = {}, values = {} }: FormAnswer): void {
  const [[name, fault] = []] = Object.entries(errors);
  if (message) toastError(message);
  // No field is there: what was sent in it says what is meant.
  else if (name && fault) toastError(<FieldFault label={values[name] ?? name} fault={fault} />);
}
