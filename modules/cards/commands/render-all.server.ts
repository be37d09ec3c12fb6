import { job, lowPriority, RenderOrganization, RenderPersonalCard, type Job } from '#events/jobs';
import { systemContext } from '#events/store.server';
import type { Sql } from '#foundation/database.server';
import type { CardsDeps } from '../deps.server';
import { designedBy } from '../read/corporate-designs.server';
import { holdersOfCards } from '../read/personal-cards.server';
import { renderKey } from '../reactions';
import { DRAWING_VERSION } from '../rendering/hash.server';

/** Changes with the way in which cards are drawn, and with their fonts. */
const DRAWN = `cards-drawn-${DRAWING_VERSION}`;

export async function areDrawnAsToday(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 from log.done_once where name = ${DRAWN}`;
  return rows.length > 0;
}

const BATCH = 250;

/** Lays jobs for all cards there are, once for every way of drawing. */
export async function renderAll(deps: Pick<CardsDeps, 'store' | 'sql'>): Promise<void> {
  const { sql } = deps;
  if (await areDrawnAsToday(sql)) return;
  await layFor(deps, holdersOfCards, (userId) =>
    job(RenderPersonalCard, { userId }, { key: renderKey(userId) }),
  );
  await layFor(deps, designedBy, (organizationId) =>
    job(RenderOrganization, { organizationId }, { key: renderKey(organizationId) }),
  );
  await sql`insert into log.done_once (name) values (${DRAWN}) on conflict do nothing`;
}

type Ids = (sql: Sql, page: { after: string | null; limit: number }) => Promise<string[]>;

async function layFor(
  { store, sql }: Pick<CardsDeps, 'store' | 'sql'>,
  idsOf: Ids,
  jobFor: (id: string) => Job,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await idsOf(sql, { after, limit: BATCH });
    await store.transaction(systemContext('rendering'), (unit) =>
      Promise.resolve(ids.forEach((id) => unit.enqueue(lowPriority(jobFor(id))))),
    );
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}
