import { useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '../forms/form-answer';
import classes from './toaster.module.css';
import { toastSuccess } from './toaster';
import { toastWithUndo } from './undo-toast';
import { useHydrated } from './use-hydrated';

/** Says what a form has done: as a toast, and in its place where there is no script. */
export function Done({ answer }: { answer?: FormAnswer }) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  // Also for whoever has gone on to another page by then.
  const action = pathname + search;
  const said = useRef<FormAnswer>();
  useEffect(() => {
    if (!answer?.done || said.current === answer) return;
    said.current = answer;
    const { done, undo } = answer;
    const back = { method: 'post', action, navigate: false } as const;
    if (undo) toastWithUndo(done, () => submit(undo, back));
    else toastSuccess(done, done);
  }, [answer, submit, action]);
  // Where there is no script there is no toast.
  return !hydrated && answer?.done ? <p className={classes.plain}>{answer.done}</p> : null;
}
