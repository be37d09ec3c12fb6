import { describe, expect, it } from 'vitest';
import { QueuePerKey } from './queue-per-key';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('work that waits behind other work of the same key', () => {
  it('runs a few at once and the rest in order, and leaves other keys alone', async () => {
    const queues = new QueuePerKey(2, 10);
    const [first, order] = [gate(), [] as string[]];
    const work = (name: string, until?: Promise<void>) => async () => {
      order.push(name);
      await until;
    };
    const all = [
      queues.run('a', work('1', first.opened)),
      queues.run('a', work('2', first.opened)),
      queues.run('a', work('3')),
      queues.run('a', work('4')),
      queues.run('b', work('other')),
    ];
    await all[4];
    expect(order).toEqual(['1', '2', 'other']);
    first.open();
    await Promise.all(all);
    expect(order).toEqual(['1', '2', 'other', '3', '4']);
  });

  it('refuses what would make the queue too long', async () => {
    const queues = new QueuePerKey(1, 1);
    const first = gate();
    const running = queues.run('a', () => first.opened);
    const waiting = queues.run('a', async () => 'done');
    await expect(queues.run('a', async () => 'never')).rejects.toMatchObject({ code: 'Busy' });
    first.open();
    await running;
    expect(await waiting).toBe('done');
  });

  it('forgets work whose caller has gone, and goes on with the next', async () => {
    const queues = new QueuePerKey(1, 5);
    const [first, caller] = [gate(), new AbortController()];
    const running = queues.run('a', () => first.opened);
    const gone = queues.run('a', async () => 'never', caller.signal);
    const next = queues.run('a', async () => 'next');
    caller.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    first.open();
    await running;
    expect(await next).toBe('next');
    expect(await queues.run('a', async () => 'later', AbortSignal.timeout(60_000))).toBe('later');
  });

  it('goes on after work that failed', async () => {
    const queues = new QueuePerKey(1, 5);
    const failing = queues.run('a', () => Promise.reject(new Error('broken')));
    const next = queues.run('a', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
