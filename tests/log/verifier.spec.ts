import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifier, endedUnfinished, progressOf } from '#events/verifier.server';
import { verifyAndRecord } from '#events/verify-log.server';
import { newId } from '#foundation/ids';
import { createLog } from '#foundation/log.server';
import { until } from '#tests/support/log';
import { openSealedLog } from './sealed-log';

let sealed: Awaited<ReturnType<typeof openSealedLog>>;
const admitted: string[] = [];

beforeAll(async () => {
  sealed = await openSealedLog();
  const { organizations, filed, write, sealAll } = sealed;
  await write(...Array.from({ length: 10 }, () => filed(organizations[0])));
  await sealAll();
});
afterAll(() => sealed.close());

const newVerifier = () =>
  createVerifier({
    ...{ sql: sealed.log.sql, url: sealed.url, key: sealed.verifier, log: createLog('silent') },
    admit: (userId) => {
      if (userId === 'often') return Promise.reject(new Error('too often'));
      admitted.push(userId);
      return Promise.resolve();
    },
  });

/** No verification comes further than its beginning meanwhile. */
const whileHeld = <T>(work: () => Promise<T>) =>
  sealed.owner.begin(async (tx) => {
    await tx`lock table log.events in access exclusive mode`;
    return work();
  });

const outcomes = () => sealed.log.sql`select size, ok from log.verifications`;
const ended = () =>
  until(
    () => progressOf(sealed.log.sql),
    (progress) => progress === null,
  );

test('several users share one run, and all see how far it is', async () => {
  const [here, elsewhere] = [newVerifier(), newVerifier()];
  await whileHeld(async () => {
    await Promise.all([here.begin('one'), here.begin('two')]);
    await elsewhere.begin('three');
    await until(
      () => progressOf(sealed.log.sql),
      (progress) => progress?.size === 10,
    );
    expect(await outcomes()).toEqual([]);
  });
  await ended();
  expect([await outcomes(), admitted]).toEqual([[{ size: 10, ok: true }], ['one']]);
});

test('one who verifies too often is refused, and nothing is under way', async () => {
  const { begin, verify } = newVerifier();
  await expect(begin('often')).rejects.toThrow('too often');
  await expect(verify('often')).rejects.toThrow('too often');
  expect(await progressOf(sealed.log.sql)).toBeNull();
});

test('a user who is refused refuses no other who begins at the same time', async () => {
  const { begin } = newVerifier();
  const [refused, begun] = await Promise.allSettled([begin('often'), begin('at-once')]);
  expect([refused.status, begun.status, admitted.at(-1)]).toEqual([
    'rejected',
    'fulfilled',
    'at-once',
  ]);
  await ended();
});

test('the end of one run leaves the progress of another', async () => {
  const run = newId();
  await sealed.log.sql`insert into log.verifying (run, seen, size) values (${run}, 7, 9)`;
  await newVerifier().verify('beside');
  expect(await progressOf(sealed.log.sql)).toEqual({ seen: 7, size: 9 });
  await sealed.log.sql`delete from log.verifying where run = ${run}`;
});

test('a run whose process died counts as failed until a next one has an outcome', async () => {
  await sealed.owner`update log.verifications set at = at - interval '1 hour'`;
  await sealed.log.sql`
    insert into log.verifying (run, seen, size, at)
         values (${newId()}, 1, 2, now() - interval '1 minute')`;
  expect(await progressOf(sealed.log.sql)).toBeNull();
  expect(await endedUnfinished(sealed.log.sql)).toBe(true);
  await newVerifier().begin('after');
  await ended();
  expect(await outcomes()).toHaveLength(4);
  expect(await endedUnfinished(sealed.log.sql)).toBe(false);
});

test('a process that stops ends its run, and begins none', async () => {
  const { begin, verify, stop } = newVerifier();
  let stopped: Promise<void> | undefined;
  await whileHeld(async () => {
    await begin('stopped');
    stopped = stop();
  });
  await stopped;
  expect(await progressOf(sealed.log.sql)).toBeNull();
  expect(await endedUnfinished(sealed.log.sql)).toBe(true);
  expect(await outcomes()).toHaveLength(4);
  await expect(verify('late')).rejects.toMatchObject({ name: 'AbortError' });

  // Another way to an outcome, `npm run verify-log`, answers for it too.
  await verifyAndRecord(sealed.log.sql, sealed.verifier, {});
  expect(await endedUnfinished(sealed.log.sql)).toBe(false);
});
