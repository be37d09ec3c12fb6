import { countTimeline, requestTimeline } from '#modules/requests/index.server';
import type { TimelineQuery } from '#modules/requests/read/timeline.server';
import { actorWith } from './few-and-many';
import { openLongLog, type LongLog } from './long-log';
import { compare, type Row } from './measure';
import type { BenchServer } from './server';

const EVENTS = 1_000_000;
const SIZE = 50;
const COUNTED = 10_000;
const TIMES = 10;
const BOUND_MS = 200;
const QUESTIONS = ['first page', 'next page', 'counted'] as const;

type Filter = Omit<TimelineQuery, 'organizationId'>;

/** By what the timeline is filtered, from what there is most of to what there is least of. */
export function timelineFilters({ admins, locations, person, first, last }: LongLog) {
  const middle = (first.getTime() + last.getTime()) / 2;
  const day = { since: new Date(middle), before: new Date(middle + 24 * 3600 * 1000) };
  const filters: Record<string, Filter> = {
    'nothing left out': {},
    'one person': { person },
    'an admin who did half of everything': { actor: admins.busy },
    'an admin who did little': { actor: admins.rare },
    'what that admin never did': { actor: admins.busy, type: 'RequestEdited' },
    'one type': { type: 'RequestAccepted' },
    'a rare type': { type: 'RequestClosed' },
    'a busy location': { locationId: locations.busy },
    'a location where little happens': { locationId: locations.rare },
    'a busy admin where little happens': { actor: admins.busy, locationId: locations.rare },
    'one day': day,
    'a busy admin on one day': { ...day, actor: admins.busy },
  };
  return filters;
}

export const timelineReader = ({ organizationId, services }: LongLog) => {
  const actor = actorWith({ role: 'CORPORATE_ADMIN', organizationId });
  return {
    page: (filter: Filter, size: number) =>
      requestTimeline(services, actor, { organizationId, ...filter }, size),
    count: (filter: Filter, most: number) =>
      countTimeline(services, actor, { organizationId, ...filter }, most),
  };
};

/** Pages of the timeline of an organization with a million events, and what is counted with the first. */
export async function measureTimeline(server: BenchServer): Promise<Row[]> {
  const log = await openLongLog(await server.newDatabase(), EVENTS);
  try {
    const { page, count } = timelineReader(log);
    const slow = { 'first page': 0, 'next page': 0, counted: 0 };
    const filters = Object.values(timelineFilters(log));
    for (const filter of filters) {
      const { entries } = await page(filter, SIZE);
      const olderThan = entries.at(-1)?.position;
      const taken = {
        'first page': await slowest(() => page(filter, SIZE)),
        'next page': await slowest(() => page({ ...filter, olderThan }, SIZE)),
        counted: await slowest(() => count(filter, COUNTED)),
      };
      for (const what of QUESTIONS) slow[what] = Math.max(slow[what], taken[what]);
    }
    return QUESTIONS.map((what) =>
      compare(
        {
          what: `timeline of 1,000,000 events, ${what}: slowest of all filters ÷ ${BOUND_MS} ms`,
          unit: ' ms',
          n: `${filters.length} × ${TIMES} times`,
          bound: { atMost: 1 },
        },
        { ours: slow[what], bare: BOUND_MS },
      ),
    );
  } finally {
    await log.close();
  }
}

async function slowest(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return Math.max(...times);
}
