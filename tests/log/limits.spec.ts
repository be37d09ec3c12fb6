import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import { takeFrom, waitFor } from '#foundation/rate-limit.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';

let database: FreshDatabase;
let sql: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url, { max: 12 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const limits = [{ count: 5, seconds: 60 }];
const refused = { code: 'TooMany', details: { retryAfter: expect.any(Number) as number } };

test('of many at once a bucket gives as many as its limit', async () => {
  const taken = await Promise.allSettled(
    Array.from({ length: 30 }, () => takeFrom(sql, 'many', limits)),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a bucket at its limit refuses at once, also while another caller holds it', async () => {
  for (let hit = 0; hit < 5; hit++) await takeFrom(sql, 'full', limits);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('full', 0))`;
    const flood = await Promise.allSettled(
      Array.from({ length: 20 }, () => takeFrom(sql, 'full', limits)),
    );
    for (const one of flood) expect(one).toMatchObject({ status: 'rejected', reason: refused });
  });
});

test('how long to wait is said before anything is refused', async () => {
  const wait = () => waitFor(sql, 'wait', [...limits, { count: 3, seconds: 20 }]);
  for (let hit = 0; hit < 3; hit++) {
    expect(await wait()).toBe(0);
    await takeFrom(sql, 'wait', limits);
  }
  expect(await wait()).toBeGreaterThan(15);
  expect(await wait()).toBeLessThanOrEqual(20);
  for (let hit = 0; hit < 2; hit++) await takeFrom(sql, 'wait', limits);
  expect(await wait()).toBeGreaterThan(50);
});
