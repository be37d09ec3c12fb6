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
    turns.take(() => {
      begun.push(index);
      return run();
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ code: 'Busy' });
  works[1]?.finish();
  await taken[1];
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.finish();
  works[2]?.finish();
  await Promise.all(taken);
});

test('work that fails gives its turn away as well', async () => {
  const turns = new Turns(1, 1);
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turns.take(() => Promise.resolve('again'))).toBe('again');
});
