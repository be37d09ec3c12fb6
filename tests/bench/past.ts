import { listPeopleAt } from '#modules/organizations/index.server';
import type { RequestSortKey } from '#modules/requests/contract';
import { listRequestsAt } from '#modules/requests/index.server';
import { actorWith } from './few-and-many';
import { compare, type Row } from './measure';
import { EVENTS, fillPast, MANY } from './past-rows';
import { asOwner, type BenchServer } from './server';
import { startStageRuntime } from './stage';

const MOMENTS = 40;
const BOUND_MS = 200;

interface Question {
  what: string;
  /** Each in turn. */
  sorts: RequestSortKey[];
  q?: string;
  start?: number;
}

const EVERY_ORDER: RequestSortKey[] = [
  'name',
  'email',
  'contactNumber',
  'designation',
  'employeeId',
  'submittedAt',
];

const questions: Question[] = [
  { what: 'first page', sorts: EVERY_ORDER },
  { what: 'page 1,000', sorts: ['name', 'designation'], start: 10_000 },
  { what: 'page in the middle', sorts: ['name'], start: MANY / 2 },
  { what: 'search for one person', sorts: ['name'], q: 'person777@' },
  { what: 'search for a word that all have', sorts: ['name'], q: 'people' },
  { what: 'search for a word that nobody has', sorts: ['name'], q: 'quillhaven' },
];

/** Evenly through the log, and when little was in one state while nearly all was in another one. */
const moments: number[] = [
  ...Array.from({ length: MOMENTS }, (_, moment) => (EVENTS * (moment + 0.5)) / MOMENTS),
  ...[1, 2, 3, 4].flatMap((quarter) => [quarter * MANY - 1000, quarter * MANY - 4000]),
  ...[1, 2, 3].flatMap((quarter) => [quarter * MANY + 1000, quarter * MANY + 4000]),
].map(Math.round);

/** Lists as they stood, at moments from the first to the last of a million events. */
export async function measurePast(server: BenchServer): Promise<Row[]> {
  const { runtime, stop } = await startStageRuntime(await server.newDatabase());
  try {
    const organizationId = await asOwner(runtime, fillPast);
    const { services } = runtime;
    const actor = actorWith({ role: 'CORPORATE_ADMIN', organizationId });
    const rows: Row[] = [];
    for (const { what, sorts, q = '', start = 0 } of questions) {
      const page = {
        organizationId,
        order: 'ASC',
        q,
        start,
        end: start + 10,
        countTo: 1000,
      } as const;
      const lists = sorts.flatMap((sort) =>
        (['accepted', 'pending'] as const).map(
          (status) => (at: number) =>
            listRequestsAt(services, actor, { ...page, at, sort, status }),
        ),
      );
      rows.push(
        await slowest(what, [...lists, (at) => listPeopleAt(services, actor, { ...page, at })]),
      );
    }
    return rows;
  } finally {
    await stop();
  }
}

async function slowest(what: string, lists: ((at: number) => Promise<unknown>)[]): Promise<Row> {
  const times: number[] = [];
  for (const ask of lists) {
    for (const moment of moments) {
      const begun = performance.now();
      await ask(moment);
      times.push(performance.now() - begun);
    }
  }
  return compare(
    {
      what: `lists as of a moment in 1,000,000 events, ${what}: slowest ÷ ${BOUND_MS} ms`,
      unit: ' ms',
      n: `${lists.length} × ${moments.length} moments`,
      bound: { atMost: 1 },
    },
    { ours: Math.max(...times), bare: BOUND_MS },
  );
}
