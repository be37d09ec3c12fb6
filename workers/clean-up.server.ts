import { CleanUp, CleanUpImages } from '#events/jobs';
import { MAILS_KEPT } from '#events/kept-mails.server';
import type { Services } from '#events/services';
import {
  dropOldestPastImages,
  dropUnnamedUploads,
  markPastImages,
} from '#modules/cards/index.server';
import type { Sql } from '#foundation/database.server';
import type { Env, Limit } from '#foundation/env.server';
import { handle, type JobHandler } from './handler';
import { dropParkedJobs } from './parked-jobs.server';

interface Rule {
  table: string;
  /** The SQL condition of rows that are no longer needed. */
  expired: string;
}

const BATCH = 1000;
const DAY_SECONDS = 86_400;

const rules = (hitSeconds: number): Rule[] => [
  { table: 'identity.codes', expired: 'expires_at < now()' },
  { table: 'identity.proofs', expired: 'expires_at < now()' },
  { table: 'identity.sessions', expired: 'expires_at < now()' },
  { table: 'identity.reset_links', expired: 'expires_at < now()' },
  { table: 'organizations.tickets', expired: 'expires_at < now()' },
  { table: 'imports.imports', expired: 'expires_at < now()' },
  { table: 'organizations.invitations', expired: 'expires_at < now()' },
  {
    table: 'identity.sign_in_failures',
    expired: `at < now() - interval '1 day' and blocked_until < now()`,
  },
  { table: 'limits.hits', expired: `at < now() - interval '${hitSeconds} seconds'` },
  { table: 'log.commands', expired: `at < now() - interval '24 hours'` },
  { table: 'api.idempotency', expired: `at < now() - interval '24 hours'` },
  { table: 'bulk.bulks', expired: `started_at < now() - interval '2 days'` },
  { table: 'places.answers', expired: 'expires_at < now()' },
  {
    // Of jobs that were dropped.
    table: 'log.sealed_payloads',
    expired: `queued_at < now() - interval '1 hour' and not exists (
      select 1 from graphile_worker.jobs j where j.key = job_key)`,
  },
  { table: 'mail.sent', expired: `at < now() - interval '7 days'` },
  {
    table: 'mail.kept',
    expired: `id in (select id from mail.kept order by at desc, id desc offset ${MAILS_KEPT})`,
  },
];

/** Such a mail is useless by then, and its job contains an address, perhaps of a deleted account. */
const PARKED_MAIL_DAYS = 7;

/** Removes expired rows in batches, so that no lock is held for long; and what was parked of these tasks. */
export function createCleanUp(
  services: Pick<Services, 'sql' | 'log' | 'env' | 'images'>,
  mails: readonly string[],
): JobHandler {
  const { sql, log, env } = services;
  return handle(CleanUp, async () => {
    for (const { table, expired } of rules(longestWindow(env))) {
      const removed = await removeWhere(sql, table, expired);
      if (removed > 0) log.debug({ table, removed }, 'cleaned up');
    }
    const dropped = await dropParkedJobs(sql, mails, PARKED_MAIL_DAYS);
    if (dropped > 0) log.warn({ dropped }, 'dropped mails that failed for good a week ago');
    await dropUnnamedUploads(services);
  });
}

/** Looks at every picture there is, so it is done once a day. */
export const createCleanUpImages = (services: Pick<Services, 'sql' | 'env'>): JobHandler =>
  handle(CleanUpImages, async () => {
    await markPastImages(services);
    await dropOldestPastImages(services);
  });

/** The longest window of all rate limits, at least a day. */
const longestWindow = (env: Env): number =>
  Object.values(env)
    .flat()
    .filter((value): value is Limit => typeof value === 'object' && 'seconds' in value)
    .reduce((longest, { seconds }) => Math.max(longest, seconds), DAY_SECONDS);

async function removeWhere(sql: Sql, table: string, expired: string): Promise<number> {
  for (let removed = 0; ;) {
    const { count } = await sql.unsafe(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${expired} limit ${BATCH}))`,
    );
    removed += count;
    if (count < BATCH) return removed;
  }
}
