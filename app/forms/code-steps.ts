import { useIsomorphicEffect } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { tabStorage } from '../ui/browser-storage';
import { DRAFTS, isOver, useDraftName } from './draft';
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
 * nothing. It is stored for this tab under a name and survives a reload, as drafts do.
 */
export function useCodeSteps(answer: CodeAnswer | undefined, page: string) {
  const name = useDraftName(page);
  const [seen, setSeen] = useState(answer);
  // What was sent before scripts ran is newer than what is stored.
  const [cameAnswered] = useState(answer?.step !== undefined);
  const [progress, setProgress] = useState(() =>
    progressOf(answer, { step: 'email', email: '', proof: '' }),
  );
  if (answer !== seen) {
    setSeen(answer);
    setProgress(progressOf(answer, progress));
  }
  useEffect(() => {
    const stored = readProgress(name);
    if (stored && !cameAnswered) setProgress(stored);
    return () => {
      // A user who signs in has used the proof, or needs none.
      if (isOver(name) || window.location.pathname === '/login') {
        tabStorage.drop(key(name));
      }
    };
  }, [name, cameAnswered]);
  useEffect(() => {
    tabStorage.write(key(name), { ...progress, at: Date.now() });
  }, [name, progress]);
  const answerFor = (step: CodeStep): CodeAnswer | undefined =>
    (answer?.about ?? progress.step) === step ? answer : undefined;
  return { ...progress, answerFor, restart: () => setProgress({ ...progress, step: 'email' }) };
}

export type CodeSteps = ReturnType<typeof useCodeSteps>;

/** The field that an answer opens gets the focus. The step of each form is its `data-step`. */
export function useStepFocus<Forms extends HTMLElement>(
  answer: CodeAnswer | undefined,
  step: CodeStep,
) {
  const forms = useRef<Forms>(null);
  // Together with the field: a moment later it would take the keys from where they go.
  useIsomorphicEffect(() => {
    if (answer?.done)
      forms.current
        ?.querySelector<HTMLElement>(`[data-step="${step}"] input:not([type=hidden])`)
        ?.focus();
  }, [answer, step]);
  return forms;
}

const key = (name: string) => `${DRAFTS}${name}-code`;

function readProgress(name: string): Progress | null {
  const { data } = storedProgress.safeParse(tabStorage.read(key(name)));
  if (!data || data.at < Date.now() - PROVEN_FOR_MS) return null;
  const { step, email, proof } = data;
  return { step, email, proof };
}
