import type { Page } from '@playwright/test';
import { createStore } from '#events/store.server';
import { connect, type Sql } from '#foundation/database.server';
import { createLogParts } from '../../../app/runtime.server';
import { TEST_ENCRYPTION_KEYS, withDatabase } from '../../support/database';
import { waitingRequests } from '../../support/waiting-requests';
import type { Leafcard } from './leafcard';

/** So many people who wait for a card, as their events leave them. Gives the requests' ids. */
export async function letPeopleWait(
  { databaseUrl }: Leafcard,
  organizationId: string,
  count: number,
): Promise<string[]> {
  const sql = connect(databaseUrl, { max: 2, name: 'tests' });
  try {
    const [location] = await sql<{ id: string }[]>`
      select id from organizations.locations where organization_id = ${organizationId}`;
    const { codec, keyring, projections } = await createLogParts(sql, TEST_ENCRYPTION_KEYS);
    const store = createStore({ sql, codec, keyring, projections });
    const place = { organizationId, locationId: location?.id ?? '' };
    return await waitingRequests({ store }, place, count);
  } finally {
    await sql.end();
  }
}

/** Nobody can decide about this request until it is let go. */
export const holdRequest = (leafcard: Leafcard, id: string) =>
  hold(leafcard, (tx) => tx`select 1 from requests.requests where id = ${id} for update`);

/** No import comes past this person until it is let go. */
export const holdImported = (leafcard: Leafcard, email: string) =>
  hold(leafcard, (tx) => tx`select 1 from imports.rows where email = ${email} for update`);

async function hold(
  { databaseUrl }: Leafcard,
  lock: (tx: Sql) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const sql = connect(databaseUrl, { max: 1, name: 'tests' });
  let letGo = () => {};
  const given = new Promise<void>((resolve) => (letGo = resolve));
  let over: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    over = sql.begin(async (tx) => {
      // However long the browser takes.
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await lock(tx);
      resolve();
      await given;
    });
    over.catch(reject);
  });
  return async () => {
    letGo();
    await over;
    await sql.end();
  };
}

/** So much time goes by for bulk actions whose outcome was seen. */
export const letSeenBulksAge = ({ databaseUrl }: Leafcard, minutes: number): Promise<unknown> =>
  withDatabase(
    databaseUrl,
    (sql) =>
      sql`update bulk.bulks set dismissed_at = dismissed_at - make_interval(mins => ${minutes})`,
  );

/** Whatever was decided can be undone for another hour, however slow the machine is. */
export const allowLateUndo = ({ databaseUrl }: Leafcard): Promise<void> =>
  withDatabase(databaseUrl, async (sql) => {
    await sql`update requests.requests set undo_until = now() + interval '1 hour' where undo_until is not null`;
    await sql`update bulk.bulks set undo_until = now() + interval '1 hour' where undo_until is not null`;
  });

/**
 * By the clock of this page ten seconds are as long as a test, so that what can be undone can be for as long;
 * with `toasts`, what it shows for some seconds stays as long too. To be asked for before the page is opened.
 */
export const slowClock = (page: Page, { toasts = false } = {}): Promise<unknown> =>
  page.addInitScript((areSlow) => {
    const TIMES = 20;
    const now = Date.now;
    const begun = now();
    Date.now = () => begun + (now() - begun) / TIMES;
    if (!areSlow) return;
    const set = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      set(run, ms >= 2_500 ? ms * TIMES : ms, ...rest)) as typeof window.setTimeout;
  }, toasts);
