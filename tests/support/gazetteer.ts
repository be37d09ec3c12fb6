import type { Sql } from '#foundation/database.server';
import { gazetteerVersion } from '#modules/places/gazetteer/packages.server';

/**
 * Makes workers believe that it is there. Filling it takes longer than most tests, and who measures
 * would measure it too; a test that searches for places fills it itself.
 */
export const leaveGazetteerOut = async (sql: Sql): Promise<unknown> =>
  sql`insert into places.edition (version) values (${await gazetteerVersion()})
      on conflict do nothing`;
