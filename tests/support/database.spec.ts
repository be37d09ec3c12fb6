import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '#foundation/database.server';
import { emptyDatabase, freshDatabase } from './database';

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function open(make: typeof freshDatabase) {
  const database = await make();
  undo.push(database.drop);
  const sql = connect(database.ownerUrl, { max: 1 });
  undo.push(() => sql.end());
  return { database, sql };
}

describe('a database for a test file', () => {
  it('is migrated and shares nothing with another', async () => {
    const [one, other] = await Promise.all([open(freshDatabase), open(freshDatabase)]);
    await one.sql`create table mine (id int)`;
    const [seen] = await other.sql`select to_regclass('mine') as mine,
      (select count(*)::int from migrations.applied) as applied`;
    expect(seen?.mine).toBeNull();
    expect(seen?.applied).toBeGreaterThan(0);
  });

  it('can be had without migrations', async () => {
    const { sql } = await open(emptyDatabase);
    const [seen] = await sql`select to_regclass('migrations.applied') as applied`;
    expect(seen?.applied).toBeNull();
  });

  it('is gone after it was dropped, no matter who is connected', async () => {
    const database = await freshDatabase();
    const held = connect(database.url, { max: 1 });
    await held`select 1`;
    await database.drop();
    await expect(held`select 1`).rejects.toThrow();
    await held.end();
  });
});
