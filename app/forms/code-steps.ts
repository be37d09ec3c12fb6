import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { CodeAnswer, CodeStep } from './form-answer';

/** A proof is good for this long. */
const PROVEN_FOR_MS = 30 * 60_000;

const storedProgress = z.object({
  step: z.enum(['email', 'code', 'proven']),
  email: z.string(),
  proof: z.string().default(''),
  at: z.number(),
});

type Progress = Omit<z.infer<typeof storedProgress>, 'at'>;

const progressOf = (answer: CodeAnswer | undefined, before: Progress): Progress =>
  answer?.step
    ? { step: answer.step, email: answer.email ?? before.email, proof: answer.proof ?? '' }
    : before;

/**
 * How far the proof of a mail address has come: as the last answer says; one without a step changes
 * nothing. Under a name it is stored for this tab and survives a reload, until the page is left.
 */
export function useCodeSteps(answer: CodeAnswer | undefined, name?: string) {
  const [seen, setSeen] = useState(answer);
  const [progress, setProgress] = useState(() =>
    progressOf(answer, { step: 'email', email: '', proof: '' }),
  );
  if (answer !== seen) {
    setSeen(answer);
    setProgress(progressOf(answer, progress));
  }
  useEffect(() => {
    if (!name) return;
    const stored = readProgress(name);
    if (stored) setProgress(stored);
    return () => sessionStorage.removeItem(key(name));
  }, [name]);
  useEffect(() => {
    if (name) sessionStorage.setItem(key(name), JSON.stringify({ ...progress, at: Date.now() }));
  }, [name, progress]);
  const answerFor = (step: CodeStep): CodeAnswer | undefined =>
    (answer?.about ?? progress.step) === step ? answer : undefined;
  return { ...progress, answerFor, restart: () => setProgress({ ...progress, step: 'email' }) };
}

const key = (name: string) => `leafcard-progress-${name}`;

function readProgress(name: string): Progress | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key(name)) ?? 'null');
  const { data } = storedProgress.safeParse(stored);
  if (!data || data.at < Date.now() - PROVEN_FOR_MS) return null;
  const { step, email, proof } = data;
  return { step, email, proof };
}
