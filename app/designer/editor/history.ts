/** So many steps can be taken back. */
export const STEPS = 150;

/** Steps of one kind that follow each other within this time are one, as the pulls of a slider are. */
const ONE_STEP_MS = 800;

export interface History<Moment> {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** What the last step was, for the next one to join it. */
  readonly last: { readonly kind: string; readonly at: number } | null;
}

export const noHistory: History<never> = { past: [], future: [], last: null };

/** After a step away from `before`. */
export function stepped<Moment>(
  history: History<Moment>,
  before: Moment,
  kind: string | null,
  at: number,
): History<Moment> {
  const { past, last } = history;
  const joins = kind !== null && last?.kind === kind && at - last.at < ONE_STEP_MS;
  return {
    past: joins ? past : [...past, before].slice(-STEPS),
    future: [],
    last: kind === null ? null : { kind, at },
  };
}

interface Travelled<Moment> {
  history: History<Moment>;
  moment: Moment;
}

/** A step back from `now`; null where there is none. */
export function undone<Moment>(
  { past, future }: History<Moment>,
  now: Moment,
): Travelled<Moment> | null {
  const moment = past.at(-1);
  if (!moment) return null;
  return { moment, history: { past: past.slice(0, -1), future: [now, ...future], last: null } };
}

export function redone<Moment>(
  { past, future }: History<Moment>,
  now: Moment,
): Travelled<Moment> | null {
  const [moment, ...rest] = future;
  if (!moment) return null;
  return { moment, history: { past: [...past, now], future: rest, last: null } };
}
