import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { job } from '#events/jobs';
import { openTap, type Line } from '../faults/points/tap';
import { openRuntime, until } from './support';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Which may be tried once: an attempt that nobody made must not count. */
const Noted = { name: 'Noted', schema: z.object({ name: z.string() }), maxAttempts: 1 };

/** What the queue asks for a worker, and nobody else. */
const GIVES_AWAY = /locked_by = \$1::text,/;

/** Workers that look for a job when they hear of one, on lines that can be cut. */
async function open() {
  const runtime = await openRuntime({ WORKER_CONCURRENCY: '2' });
  undo.push(runtime.close);
  const tap = await openTap(runtime.url);
  undo.push(tap.close);
  const begun: string[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const noted = {
    definition: Noted,
    run: async ({ name }: { name: string }) => {
      begun.push(name);
      if (name === 'long') await held;
    },
  };
  await runtime.start({ url: tap.url, handlers: [noted], pollMs: 600_000 });
  // Nobody looks for a job any more.
  await until(async () => expect(await runtime.remaining()).toBe(0));
  /** Several workers look when there is one: until the cut line is that of the one who was given it. */
  const lose = async (): Promise<string> => {
    for (let tries = 1; ; tries++) {
      const name = `lost ${tries}`;
      let wasGiven = false;
      const strike = ({ rows, cut }: Line) => {
        wasGiven = rows > 0;
        cut();
      };
      tap.arm({ statement: GIVES_AWAY, when: 'after', nth: 1, strike });
      await runtime.commit(job(Noted, { name }));
      await until(() => expect(tap.isArmed).toBe(false));
      if (wasGiven) return name;
      await until(() => expect(begun).toContain(name));
    }
  };
  return { runtime, begun, letGo, lose };
}

describe('a job whose worker never got the answer that gave it away', () => {
  it('is done all the same, and the attempt does not count', async () => {
    const { runtime, begun, lose } = await open();
    const lost = await lose();
    await until(() => expect(begun).toContain(lost), 30_000);
    await until(async () => expect(await runtime.remaining()).toBe(0));
    // It is said behind the transaction, while the job is done already.
    const said = 'freed jobs whose worker never heard of them';
    await until(() => expect(runtime.logged()).toContain(said));
  }, 60_000);

  it('waits for the other jobs of that worker, and none of them is begun again', async () => {
    const { runtime, begun, letGo, lose } = await open();
    await runtime.commit(job(Noted, { name: 'long' }));
    await until(() => expect(begun).toEqual(['long']));
    const lost = await lose();
    const isOld = async () => {
      const [row] = await runtime.sql<{ isOld: boolean }[]>`
        select bool_and(locked_at < now() - interval '7 seconds') as is_old
          from graphile_worker.jobs where locked_by is not null`;
      expect(row?.isOld).toBe(true);
    };
    await until(isOld, 30_000);
    expect(begun).not.toContain(lost);
    letGo();
    await until(() => expect(begun).toContain(lost), 30_000);
    await until(async () => expect(await runtime.remaining()).toBe(0));
    expect(begun.filter((name) => name === 'long')).toHaveLength(1);
  }, 60_000);
});
