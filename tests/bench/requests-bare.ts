import type { Pool } from '#foundation/database.server';
import type { Runtime } from '../../app/runtime.server';
import { asOwner } from './server';

/** Tables with the columns and indexes of those that an accepted request is written to, and nobody reads. */
export interface Bare {
  /** How long one statement takes to write all that was written for an organization; and for its events alone. */
  write: (organizationId: string) => Promise<{ bareMs: number; bareEventsMs: number }>;
}

const TABLES = ['log.events', 'requests.requests', 'cards.corporate', 'log.outbox'] as const;

async function createTables(sql: Pool): Promise<void> {
  await sql`create schema bare`;
  for (const table of TABLES) {
    const name = table.split('.')[1] ?? '';
    await sql.unsafe(`create table bare.${name} (like ${table} including all excluding generated)`);
  }
  await sql`grant usage on schema bare to public`;
  await sql`grant all on all tables in schema bare to public`;
}

export async function createBare(runtime: Runtime): Promise<Bare> {
  const { sql } = runtime;
  await asOwner(runtime, createTables);
  const timed = async (write: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await write();
    return performance.now() - begun;
  };
  return {
    write: async (organizationId) => {
      const events = () => sql`
        insert into bare.events
        select * from log.events
         where organization_id = ${organizationId}
           and type in ('RequestAccepted', 'CorporateCardIssued')`;
      const all = () => sql`
        with events as (${events()}),
        requests as (
          insert into bare.requests
          select * from requests.requests where organization_id = ${organizationId}
        ), cards as (
          insert into bare.corporate
          select * from cards.corporate where organization_id = ${organizationId}
        )
        insert into bare.outbox (task, payload, job_key, run_at, max_attempts)
        select task, jsonb_build_object('requestId', id, 'version', 2), task || id, now(), 8
          from requests.requests, unnest(array['MailDecision', 'RenderCorporateCard']) as task
         where organization_id = ${organizationId}`;
      const bareMs = await timed(all);
      await sql`truncate bare.events`;
      const bareEventsMs = await timed(events);
      await sql`truncate bare.events, bare.requests, bare.corporate, bare.outbox`;
      return { bareMs, bareEventsMs };
    },
  };
}
