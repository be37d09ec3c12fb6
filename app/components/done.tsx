import { useEffect } from 'react';
import type { FormAnswer } from './form-answer';
import classes from './toaster.module.css';
import { toastSuccess } from './toaster';
import { useHydrated } from './use-hydrated';

/** Says what a form has done: as a toast, and in its place where there is no script. */
export function Done({ answer }: { answer?: FormAnswer }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (answer?.done) toastSuccess(answer.done, answer.done);
  }, [answer]);
  // Where there is no script there is no toast.
  return !hydrated && answer?.done ? <p className={classes.plain}>{answer.done}</p> : null;
}
