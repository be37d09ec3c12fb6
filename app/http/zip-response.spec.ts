import { expect, it } from 'vitest';
import { Turns } from '#foundation/turns.server';
import { zipResponse } from './zip-response.server';

const turns = new Turns(1, 0);
const options = { fileName: 'x.zip', turns, keys: ['ada'] };
const isFree = () => turns.take(['bea'], () => Promise.resolve(true)).catch(() => false);

async function* parts(onEnd = () => {}): AsyncGenerator<Uint8Array> {
  try {
    for (let at = 0; at < 10; at++) yield await Promise.resolve(new Uint8Array(20_000).fill(at));
  } finally {
    onEnd();
  }
}

it('comes whole, in a turn that ends with it', async () => {
  const response = await zipResponse(parts(), options);
  expect(await isFree()).toBe(false);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([bytes.length, bytes.at(-1)]).toEqual([200_000, 9]);
  expect(await isFree()).toBe(true);
});

it('gives up its turn when nobody takes more of it', async () => {
  let ended = false;
  const left = parts(() => (ended = true));
  const response = await zipResponse(left, { ...options, idleMs: 20 });
  const reader = response.body!.getReader();
  await reader.read();
  await expect(reader.closed).rejects.toThrow('The download stopped.');
  expect([await isFree(), ended]).toEqual([true, true]);
});

it('gives up its turn when it is cancelled, or breaks', async () => {
  const response = await zipResponse(parts(), options);
  await response.body!.cancel();
  expect(await isFree()).toBe(true);
  const failing = {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject(new Error('the database is away')),
    }),
  };
  const broken = await zipResponse(failing, options);
  await expect(broken.arrayBuffer()).rejects.toThrow('the database is away');
  expect(await isFree()).toBe(true);
});

it('is refused when too many wait', async () => {
  const response = await zipResponse(parts(), options);
  await expect(zipResponse(parts(), options)).rejects.toMatchObject({ status: 429 });
  await response.body!.cancel();
});
