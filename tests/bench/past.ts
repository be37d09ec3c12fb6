import { listPeopleAt } from '#modules/organizations/index.server';
import type { RequestSortKey } from '#modules/requests/contract';
import { listRequestsAt } from '#modules/requests/index.server';
import { actorWith } from './few-and-many';
import { compare, type Row } from './measure';
import { EVENTS, fillPast, MANY } from './past-rows';
import { asOwner, type BenchServer } from './server';
import { startStageHouse } from './stage';

const MOMENTS = 40;
const BOUND_MS = 200;

interface Question {
  what: string;
  sort?: RequestSortKey;
  q?: string;
  start?: number;
}

const questions: Question[] = [
  { what: 'first page by name' },
  { what: 'first page by mail', sort: 'email' },
  { what: 'first page by contact number', sort: 'contactNumber' },
  { what: 'first page by designation', sort: 'designation' },
  { what: 'first page by employee id', sort: 'employeeId' },
  { what: 'first page by date', sort: 'submittedAt' },
  { what: 'page 1,000 by name', start: 10_000 },
  { what: 'page in the middle by name', start: MANY / 2 },
  { what: 'page 1,000 by designation', sort: 'designation', start: 10_000 },
  { what: 'search for one person', q: 'person777@' },
  { what: 'search for a word that all have', q: 'people' },
  { what: 'search for a word that nobody has', q: 'quillhaven' },
];

/** Evenly through the log, and when little was in one state while nearly all was in another one. */
const moments: number[] = [
  ...Array.from({ length: MOMENTS }, (_, moment) => (EVENTS * (moment + 0.5)) / MOMENTS),
  ...[1, 2, 3, 4].flatMap((quarter) => [quarter * MANY - 1000, quarter * MANY - 4000]),
  ...[1, 2, 3].flatMap((quarter) => [quarter * MANY + 1000, quarter * MANY + 4000]),
].map(Math.round);

/** Lists as they stood, at moments from the first to the last of a million events. */
export async function measurePast(server: BenchServer): Promise<Row[]> {
  const { house, stop } = await startStageHouse(await server.newDatabase());
  try {
    const organizationId = await asOwner(house, fillPast);
    const { services } = house;
    const actor = actorWith({ role: 'CORPORATE_ADMIN', organizationId });
    const rows: Row[] = [];
    for (const { what, sort = 'name', q = '', start = 0 } of questions) {
      const page = {
        organizationId,
        order: 'ASC',
        q,
        start,
        end: start + 10,
        countTo: 1000,
      } as const;
      for (const status of ['accepted', 'pending'] as const) {
        rows.push(
          await slowest(`${status} requests, ${what}`, (at) =>
            listRequestsAt(services, actor, 'organizations', { ...page, at, sort, status }),
          ),
        );
      }
      if (sort !== 'name') continue;
      rows.push(
        await slowest(`people, ${what}`, (at) => listPeopleAt(services, actor, { ...page, at })),
      );
    }
    return rows;
  } finally {
    await stop();
  }
}

async function slowest(what: string, ask: (at: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (const moment of moments) {
    const begun = performance.now();
    await ask(moment);
    times.push(performance.now() - begun);
  }
  return compare(
    {
      what: `${what}, as of a moment in 1,000,000 events: slowest ÷ ${BOUND_MS} ms`,
      unit: ' ms',
      n: `${moments.length} moments`,
      bound: { atMost: 1 },
    },
    { ours: Math.max(...times), bare: BOUND_MS },
  );
}
