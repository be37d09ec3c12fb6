import { newId } from '#foundation/ids';
import { json, type Pool } from '#foundation/database.server';
import type { Runtime } from '../../app/runtime.server';
import { asOwner } from './server';
import { newStream } from './stage';

/** The log's table once more, with the same columns and indexes, and nothing that guards it. */
export const makeTwin = (runtime: Runtime): Promise<void> =>
  asOwner(runtime, async (sql) => {
    await sql`create schema bench`;
    await sql`create table bench.events (like log.events including all)`;
    await sql`create sequence bench.position_seq owned by bench.events.position`;
    await sql`
    alter table bench.events alter column position set default nextval('bench.position_seq')`;
    await sql`grant usage on schema bench to public`;
    await sql`grant all on all tables in schema bench to public`;
    await sql`grant all on all sequences in schema bench to public`;
  });

/** What nothing can beat: the same row by one prepared statement of the same client. */
export const rawInsert = (sql: Pool, userId: string): Promise<unknown> => sql`
  insert into bench.events (stream, version, id, type, schema_version, data, subject,
                            organization_id, location_id, user_id, actor, correlation, causation, at)
  values (${newStream()}, 1, ${newId()}, 'SessionStarted', 1,
          ${json({ sessionId: newId(), userId, kind: 'page' })}::text::jsonb, null,
          null, null, ${userId}, null, 'none', null, clock_timestamp())`;
