import { z } from 'zod';

/** How far somebody was with proving a mail, kept for this tab so that a reload loses nothing. */

/** So long the server remembers that a code has matched. */
const PROVEN_FOR_MS = 30 * 60_000;

const progress = z.object({
  step: z.enum(['email', 'code', 'proven']),
  email: z.string(),
  at: z.number(),
});

export type Progress = Omit<z.infer<typeof progress>, 'at'>;

const key = (name: string) => `leafcard-progress-${name}`;

export const keepProgress = (name: string, now: Progress): void =>
  sessionStorage.setItem(key(name), JSON.stringify({ ...now, at: Date.now() }));

export function keptProgress(name: string): Progress | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key(name)) ?? 'null');
  const { data } = progress.safeParse(kept);
  if (!data || data.at < Date.now() - PROVEN_FOR_MS) return null;
  return { step: data.step, email: data.email };
}

export const dropProgress = (name: string): void => sessionStorage.removeItem(key(name));
