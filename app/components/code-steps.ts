import { useState } from 'react';
import type { FormAnswer } from './form-answer';

/** How far somebody is who proves a mail address with a code. */
export type CodeStep = 'email' | 'code' | 'proven';

export interface CodeAnswer extends FormAnswer {
  /** Which form it answers; absent when the server was never reached. */
  about?: CodeStep;
  step?: CodeStep;
  email?: string;
}

interface Progress {
  step: CodeStep;
  email: string;
}

const progressOf = (answer: CodeAnswer | undefined, before: Progress): Progress =>
  answer?.step ? { step: answer.step, email: answer.email ?? before.email } : before;

/** The last answer says how far things are; one without a step leaves them where they were. */
export function useCodeSteps(answer: CodeAnswer | undefined) {
  const [seen, setSeen] = useState(answer);
  const [progress, setProgress] = useState(() => progressOf(answer, { step: 'email', email: '' }));
  if (answer !== seen) {
    setSeen(answer);
    setProgress(progressOf(answer, progress));
  }
  const answerFor = (step: CodeStep): CodeAnswer | undefined =>
    (answer?.about ?? progress.step) === step ? answer : undefined;
  return { ...progress, answerFor, restart: () => setProgress({ ...progress, step: 'email' }) };
}
