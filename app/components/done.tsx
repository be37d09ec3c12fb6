import { useEffect } from 'react';
import type { FormAnswer } from './form-answer';
import classes from './toaster.module.css';
import { toastSuccess } from './toaster';

/** Says what a form has done: as a toast, and in its place where there is no script. */
export function Done({ answer }: { answer?: FormAnswer }) {
  useEffect(() => {
    if (answer?.done) toastSuccess(answer.done, answer.done);
  }, [answer]);
  return <noscript>{answer?.done && <p className={classes.plain}>{answer.done}</p>}</noscript>;
}
