import type { Sql } from '#foundation/database.server';
import { SEEDED } from '#modules/templates/backgrounds/seed.server';

/** Makes workers believe that they are there: drawing them takes longer than most tests. */
export const leaveBackgroundsOut = async (sql: Sql): Promise<unknown> =>
  sql`insert into log.done_once (name) values (${SEEDED}) on conflict do nothing`;

/** For a database in which they were left out. */
export const letBackgroundsBeSeeded = async (sql: Sql): Promise<unknown> =>
  sql`delete from log.done_once where name = ${SEEDED}`;
