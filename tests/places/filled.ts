import { connect, type Pool } from '#foundation/database.server';
import { fillGazetteer } from '#modules/places/index.server';
import { freshDatabase } from '#tests/support/database';

/** A full gazetteer takes its time. */
export const FILL_MS = 240_000;

/** A database that has forgotten that its gazetteer was left out. */
export async function unfilledDatabase() {
  const database = await freshDatabase();
  const sql = connect(database.url, { max: 6, name: 'tests' });
  await sql`delete from places.edition`;
  const close = async () => {
    await sql.end();
    await database.drop();
  };
  return { url: database.url, sql, close };
}

export async function filledDatabase(): Promise<{ sql: Pool; close: () => Promise<void> }> {
  const opened = await unfilledDatabase();
  await fillGazetteer(opened.sql);
  return opened;
}
