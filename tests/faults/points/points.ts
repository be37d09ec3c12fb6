/**
 * The steps at which something is killed, each before the server has the statement and after it has done it.
 * They are named by what passes between the product and its database.
 */
export const STEPS = {
  'command: reads rights': { statement: /from identity\.sessions/, for: 'any' },
  'command: begins': { statement: /^begin/i, for: 'any' },
  'command: locks a row': { statement: /for (no key )?update(?! skip)/, for: 'any' },
  'command: appends': { statement: /log\.append\(/, for: 'event' },
  'command: commits': { statement: /^commit/i, for: 'any' },
  'call: claims its key': { statement: /api\.claim/, for: 'any' },
  'call: keeps its answer': { statement: /update api\.idempotency set answer/, for: 'any' },
  'jobs: are queued': { statement: /log\.forward_jobs/, for: 'mail' },
  'jobs: one is taken': { statement: /locked_by = \$/, for: 'mail' },
  'jobs: one is done': { statement: /delete from .*_private_jobs/s, for: 'mail' },
  'mail: marked as sent': { statement: /insert into mail\.sent/, for: 'once' },
  'consumer: moves on': { statement: /update log\.checkpoints/, for: 'event' },
} as const satisfies Record<string, { statement: RegExp; for: 'any' | 'event' | 'mail' | 'once' }>;

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
