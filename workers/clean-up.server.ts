import { CleanUp, SendMail } from '#events/jobs';
import { MAILS_KEPT } from '#events/kept-mails.server';
import type { Cards } from '#modules/cards/index.server';
import type { Sql } from '#foundation/database.server';
import type { Env, Limit } from '#foundation/env.server';
import type { Log } from '#foundation/log.server';
import type { JobHandler } from './handler';
import { dropParkedJobs } from './parked-jobs.server';

interface Rule {
  table: string;
  /** Which rows have served their time. */
  over: string;
}

const BATCH = 1000;
const DAY_SECONDS = 86_400;

const rules = (hitSeconds: number): Rule[] => [
  // A checked code keeps its mail verified for half an hour, however short the code itself lives.
  {
    table: 'identity.codes',
    over: `expires_at < now() and (verified_at is null or verified_at < now() - interval '1 hour')`,
  },
  { table: 'identity.sessions', over: 'expires_at < now()' },
  { table: 'identity.reset_links', over: 'expires_at < now()' },
  { table: 'organizations.tickets', over: 'expires_at < now()' },
  { table: 'imports.imports', over: 'expires_at < now()' },
  { table: 'organizations.invitations', over: 'expires_at < now()' },
  {
    table: 'identity.sign_in_failures',
    over: `at < now() - interval '1 day' and blocked_until < now()`,
  },
  { table: 'limits.hits', over: `at < now() - interval '${hitSeconds} seconds'` },
  { table: 'log.commands', over: `at < now() - interval '24 hours'` },
  { table: 'api.idempotency', over: `at < now() - interval '24 hours'` },
  { table: 'bulk.bulks', over: `started_at < now() - interval '2 days'` },
  { table: 'places.answers', over: 'expires_at < now()' },
  { table: 'mail.sent', over: `at < now() - interval '7 days'` },
  {
    table: 'mail.kept',
    over: `id in (select id from mail.kept order by at desc, id desc offset ${MAILS_KEPT})`,
  },
];

/** A mail is void by then, and its job holds an address, perhaps of somebody who was erased. */
const PARKED_MAIL_DAYS = 7;

/** Removes what has run out, a batch at a time, so that no lock is held for long. */
export function createCleanUp({
  sql,
  log,
  env,
  cards,
}: {
  sql: Sql;
  log: Log;
  env: Env;
  cards?: Pick<Cards, 'jobs'>;
}): JobHandler<unknown> {
  return {
    definition: CleanUp,
    run: async () => {
      for (const { table, over } of rules(longestWindow(env))) {
        if (!(await exists(sql, table))) continue;
        const removed = await removeWhere(sql, table, over);
        if (removed > 0) log.debug({ table, removed }, 'cleaned up');
      }
      const dropped = await dropParkedJobs(sql, SendMail.name, PARKED_MAIL_DAYS);
      if (dropped > 0) log.warn({ dropped }, 'dropped mails that failed for good a week ago');
      await cards?.jobs.dropUnnamedUploads();
    },
  };
}

/** A hit counts as long as any limit looks back, and a day at least. */
const longestWindow = (env: Env): number =>
  Object.values(env)
    .filter((value): value is Limit[] => Array.isArray(value))
    .flat()
    .reduce((longest, { seconds }) => Math.max(longest, seconds), DAY_SECONDS);

async function exists(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`;
  return row?.there ?? false;
}

async function removeWhere(sql: Sql, table: string, over: string): Promise<number> {
  for (let removed = 0; ;) {
    const { count } = await sql.unsafe(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${BATCH}))`,
    );
    removed += count;
    if (count < BATCH) return removed;
  }
}
