import { useEffect, useState } from 'react';
import type { FormAnswer } from './form-answer';
import { dropProgress, keepProgress, keptProgress, type Progress } from './stored-progress';

/** How far somebody is who proves a mail address with a code. */
export type CodeStep = 'email' | 'code' | 'proven';

export interface CodeAnswer extends FormAnswer {
  /** Which form it answers; absent when the server was never reached. */
  about?: CodeStep;
  step?: CodeStep;
  email?: string;
}

const progressOf = (answer: CodeAnswer | undefined, before: Progress): Progress =>
  answer?.step ? { step: answer.step, email: answer.email ?? before.email } : before;

/**
 * The last answer says how far things are; one without a step leaves them where they were. Under a
 * name they survive a reload, until the page is left.
 */
export function useCodeSteps(answer: CodeAnswer | undefined, name?: string) {
  const [seen, setSeen] = useState(answer);
  const [progress, setProgress] = useState(() => progressOf(answer, { step: 'email', email: '' }));
  if (answer !== seen) {
    setSeen(answer);
    setProgress(progressOf(answer, progress));
  }
  useEffect(() => {
    if (!name) return;
    const kept = keptProgress(name);
    if (kept) setProgress(kept);
    return () => dropProgress(name);
  }, [name]);
  useEffect(() => {
    if (name) keepProgress(name, progress);
  }, [name, progress]);
  const answerFor = (step: CodeStep): CodeAnswer | undefined =>
    (answer?.about ?? progress.step) === step ? answer : undefined;
  return { ...progress, answerFor, restart: () => setProgress({ ...progress, step: 'email' }) };
}
