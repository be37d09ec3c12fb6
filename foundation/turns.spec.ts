import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.server';

/** Work that is done when the test says so. */
function work() {
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => done, finish };
}

test('a few run at once, the next wait in turn, and callers beyond that are sent away', async () => {
  const turns = new Turns(2, 1);
  const begun: number[] = [];
  const works = [0, 1, 2].map(work);
  const taken = works.map(({ run }, index) =>
    turns.take(['ada'], () => {
      begun.push(index);
      return run();
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(turns.take(['ada'], () => Promise.resolve())).rejects.toMatchObject({
    code: 'Busy',
    details: { retryAfter: 2 },
  });
  works[1]?.finish();
  await taken[1];
  await nextRound();
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.finish();
  works[2]?.finish();
  await Promise.all(taken);
});

test('work that fails gives its turn away as well', async () => {
  const turns = new Turns(1, 1);
  const failed = turns.take(['ada'], () => Promise.reject(new Error('no')));
  const next = turns.take(['ada'], () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turns.take(['ada'], () => Promise.resolve('again'))).toBe('again');
});

/** The order in which they were done, when they came in this order; who was sent away is left out. */
async function order(queue: number, callers: readonly string[][]): Promise<string> {
  const turns = new Turns(1, queue);
  const done: string[] = [];
  const taken = callers.map((keys) =>
    turns.take(keys, () => {
      done.push(keys.join('/'));
      return Promise.resolve();
    }),
  );
  await Promise.allSettled(taken);
  return done.join(' ');
}

const times = (count: number, keys: string[]): string[][] =>
  Array.from({ length: count }, () => keys);

test('keys take turns, however often one of them waits', async () => {
  const flood = times(4, ['far', 'mallory']);
  expect(await order(9, [...flood, ['near', 'ada'], ['near', 'ada']])).toBe(
    'far/mallory near/ada far/mallory near/ada far/mallory far/mallory',
  );
});

test('accounts of one address take turns, and so do addresses of one account', async () => {
  const sameAddress = [...times(3, ['here', 'mallory']), ['here', 'ada']];
  expect(await order(9, sameAddress)).toBe('here/mallory here/ada here/mallory here/mallory');
  const sameAccount = [
    ['a', 'mallory'],
    ['b', 'mallory'],
    ['c', 'mallory'],
    ['here', 'ada'],
  ];
  expect(await order(9, sameAccount)).toBe('a/mallory here/ada b/mallory c/mallory');
});

test('a full queue sends the newest of the most frequent key away, not who comes last', async () => {
  const flood = times(4, ['here', 'mallory']);
  expect(await order(3, [...flood, ['here', 'ada']])).toBe(
    'here/mallory here/ada here/mallory here/mallory',
  );
  expect(await order(3, [...flood, ['far', 'mallory']])).toBe(
    'here/mallory far/mallory here/mallory here/mallory',
  );
});

test('others are answered between two of those who wait', async () => {
  const turns = new Turns(1, 4);
  const order: string[] = [];
  const taken = ['one', 'two', 'three'].map((name) =>
    turns.take([name], () => Promise.resolve(void order.push(name))),
  );
  setImmediate(() => order.push('another'));
  await Promise.all(taken);
  expect(order.indexOf('another')).toBeLessThan(order.indexOf('three'));
});
