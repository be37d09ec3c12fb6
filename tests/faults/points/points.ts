import { CALLS, type CallName, type Trait } from './calls';

/**
 * The steps at which something is killed, each before the server has the statement and after it has done it.
 * They are named by what passes between the product and its database.
 */
export const STEPS = {
  'command: reads rights': { statement: /from identity\.sessions/, of: 'session' },
  'command: begins': { statement: /^begin/i, of: 'any' },
  'command: locks a row': { statement: /for (no key )?update(?! skip)/, of: 'any' },
  'command: appends': { statement: /log\.append\(/, of: 'event' },
  'command: commits': { statement: /^commit/i, of: 'any' },
  'call: claims its key': { statement: /api\.claim/, of: 'key' },
  'call: keeps its answer': { statement: /update api\.idempotency set answer/, of: 'key' },
  'jobs: are queued': { statement: /log\.forward_jobs/, of: 'jobs' },
  'jobs: one is taken': { statement: /locked_by = \$1::text,/, of: 'jobs' },
  'jobs: one is done': { statement: /delete from .*_private_jobs/s, of: 'jobs' },
  'bulk: takes its turn': { statement: /pg_try_advisory_xact_lock\('bulk/, of: 'bulk' },
  'bulk: closes a part': { statement: /update bulk\.chunks\s+set over/, of: 'bulk' },
  'import: stores a part': { statement: /update imports\.rows/, of: 'import' },
  'card: keeps a picture': { statement: /insert into media\.images/, of: 'drawing' },
  'mail: marked as sent': { statement: /insert into mail\.sent/, of: 'code' },
  'consumer: moves on': { statement: /update log\.checkpoints/, of: 'consumed' },
} as const satisfies Record<string, { statement: RegExp; of: Trait | 'any' }>;

export type StepName = keyof typeof STEPS;

export const VICTIMS = ['product', 'database', 'connection'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Point {
  step: StepName;
  when: 'before' | 'after';
}

export const POINTS: Point[] = (Object.keys(STEPS) as StepName[]).flatMap((step) =>
  (['before', 'after'] as const).map((when) => ({ step, when })),
);

export const nameOf = ({ step, when }: Point): string => `${step}, ${when}`;

const NAMES = Object.keys(CALLS) as CallName[];

/** The commands that pass a step. */
export function callsAt({ step }: Point): CallName[] {
  const { of } = STEPS[step];
  if (of === 'any') return NAMES;
  return NAMES.filter((name) => (CALLS[name].traits as readonly Trait[]).includes(of));
}

export interface Plan {
  point: Point;
  victim: Victim;
  name: CallName;
  /** Which of the statements that match, from 1. */
  nth: number;
}

/** A process costs seconds to start again, and the others nothing. */
const TURNS: readonly Victim[] = ['product', 'database', 'connection', 'database', 'connection'];

/** The same faults each time: each point in turn, with another command and another victim each time. */
export function planOf(fault: number): Plan {
  const [turn, at] = [Math.floor(fault / POINTS.length), fault % POINTS.length];
  const point = POINTS[at]!;
  const names = callsAt(point);
  const round = Math.floor(turn / names.length);
  return {
    point,
    victim: TURNS[(at + turn + round) % TURNS.length]!,
    name: names[(at + turn) % names.length]!,
    nth: 1 + (round % 2),
  };
}
