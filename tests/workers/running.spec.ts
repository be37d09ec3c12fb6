import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { job } from '#events/jobs';
import { JOBS_CHANNEL, encodeJob, forwardJobs } from '#events/outbox.server';
import { connect, json } from '#foundation/database.server';
import { createLog } from '#foundation/log.server';
import type { JobContext } from '#workers/handler';
import { createForwarder } from '#workers/forwarder.server';
import { openRuntime, until, type WorkersRuntime } from './support';

const Count = { name: 'Count', schema: z.object({ n: z.number() }), maxAttempts: 3 };

const log = createLog('silent');
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function runtime(): Promise<WorkersRuntime> {
  const opened = await openRuntime();
  undo.push(opened.close);
  return opened;
}

/** Remembers what it was given. */
function counter(run: (n: number, context: JobContext) => unknown = () => undefined) {
  const seen: number[] = [];
  const handler = {
    definition: Count,
    run: async ({ n }: { n: number }, context: JobContext) => {
      seen.push(n);
      await run(n, context);
    },
  };
  return { seen, handler };
}

const count = (n: number, key?: string) => job(Count, { n }, { key });

const waiting = async ({ sql }: WorkersRuntime) =>
  (await sql`select id from graphile_worker.jobs where task_identifier = 'Count'`).length;

/** As a command of a process without workers would. */
const write = ({ sql, keyring }: WorkersRuntime, ...jobs: ReturnType<typeof count>[]) =>
  sql`insert into log.outbox (task, payload, job_key, run_at, max_attempts)
      select task, payload, job_key, run_at, max_attempts
        from jsonb_to_recordset(${json(jobs.map((one) => encodeJob(keyring, one)))}::text::jsonb)
          as j(task text, payload jsonb, job_key text, run_at timestamptz, max_attempts int)`;

/** A way to the database that can be cut. */
async function tappedLine(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tapped = new URL(url);
  tapped.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
  return { url: tapped.href, cut };
}

describe('jobs', () => {
  it('that were committed are done, each once', async () => {
    const at = await runtime();
    const { seen, handler } = counter();
    await at.start({ handlers: [handler] });
    await at.commit(...Array.from({ length: 50 }, (_, n) => count(n)));
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('that an older version queued under a former name are done', async () => {
    const at = await runtime();
    const { seen, handler } = counter();
    const definition = { ...Count, name: 'Tally', formerNames: [Count.name] };
    await at.start({ handlers: [{ ...handler, definition }] });
    await at.commit(count(7));
    await until(() => expect(seen).toEqual([7]));
  });

  it('that another process committed are done when it rings, without waiting for a fallback', async () => {
    const at = await runtime();
    const { seen, handler } = counter();
    await at.start({ handlers: [handler], pollMs: 3_600_000 });
    const other = connect(at.url, { max: 2 });
    undo.push(() => other.end());
    const took: number[] = [];
    for (let n = 0; n < 20; n++) {
      const started = performance.now();
      await write(at, count(n));
      await other.notify(JOBS_CHANNEL, '');
      await until(() => expect(seen).toHaveLength(n + 1));
      took.push(performance.now() - started);
    }
    // By the fallback alone each would take a second: a machine that stalls makes a few of them late.
    expect(took.sort((a, b) => a - b)[took.length / 2]).toBeLessThan(900);
  });

  it('that another process committed and could not tell are found', async () => {
    const at = await runtime();
    const { seen, handler } = counter();
    await at.start({ handlers: [handler] });
    await write(at, count(1));
    await until(() => expect(seen).toEqual([1]));
  });

  it('with one key are one job, the latest', async () => {
    const at = await runtime();
    await write(at, count(1, 'same'), count(2, 'other'), count(3, 'same'));
    expect(await forwardJobs(at.sql)).toBe(3);
    await write(at, count(4, 'same'));
    await forwardJobs(at.sql);
    const { seen, handler } = counter();
    await at.start({ handlers: [handler] });
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(seen.sort()).toEqual([2, 4]);
  });

  it('whose successor came while they ran are not done again when they fail', async () => {
    const at = await runtime();
    const { seen, handler } = counter(async (n) => {
      if (n !== 1) return;
      await write(at, count(2, 'same'));
      await forwardJobs(at.sql);
      throw new Error('too late');
    });
    await at.start({ handlers: [handler] });
    await at.commit(count(1, 'same'));
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(seen).toEqual([1, 2]);
  });

  it('are handed over exactly once by four forwarders at the same time', async () => {
    const at = await runtime();
    for (let round = 0; round < 8; round++) {
      const jobs = Array.from({ length: 500 }, (_, n) => count(round, n % 5 ? undefined : `k${n}`));
      await write(at, ...(round % 2 ? jobs.reverse() : jobs));
    }
    const forwarders = Array.from({ length: 4 }, async () => {
      let total = 0;
      for (let n = 1; n > 0; total += n) n = await forwardJobs(at.sql);
      return total;
    });
    const totals = await Promise.all(forwarders);
    expect(totals.reduce((sum, n) => sum + n)).toBe(4000);
    expect(await waiting(at)).toBe(8 * 400 + 100);
    const keyed = await at.sql<{ payload: { n: number } }[]>`
      select payload from graphile_worker._private_jobs where key like 'k%'`;
    expect(new Set(keyed.map(({ payload }) => payload.n))).toEqual(new Set([7]));
  });

  it('are left to the next process when the workers stop: a hundred thousand keep nobody waiting', async () => {
    const at = await runtime();
    await write(at, ...Array.from({ length: 2000 }, (_, n) => count(n)));
    await createForwarder(at.sql, log).stop();
    const left = async () => (await at.sql`select 1 from log.outbox`).length;
    expect(await left()).toBeGreaterThan(0);
    const next = createForwarder(at.sql, log);
    await until(async () => expect(await left()).toBe(0));
    await next.stop();
    expect(await waiting(at)).toBe(2000);
  });

  it('whose key the queue would refuse are refused when they are written', async () => {
    const at = await runtime();
    await expect(at.commit(count(1, 'k'.repeat(513)))).rejects.toThrow('512');
    await expect(at.commit(count(1, ''))).rejects.toThrow('512');
  });

  it('that are running when the workers stop are finished first', async () => {
    const at = await runtime();
    let finish = () => {};
    const { seen, handler } = counter(() => new Promise<void>((resolve) => (finish = resolve)));
    const workers = await at.start({ handlers: [handler] });
    await at.commit(count(1));
    await until(() => expect(seen).toEqual([1]));
    const stopped = workers.stop();
    finish();
    await stopped;
    expect(await at.remaining()).toBe(0);
    expect(await at.sql`select 1 from workers.pools`).toHaveLength(0);
    // PostgreSQL ends what serves a connection a moment after it was closed.
    await until(async () => {
      const served = await at.sql`
        select 1 from pg_stat_activity
         where application_name like 'leafcard-worker-%' and datname = current_database()`;
      expect(served).toHaveLength(0);
    });
  });

  it('do not keep the workers from stopping when the database is gone', async () => {
    const at = await runtime();
    const line = await tappedLine(at.url);
    undo.push(line.cut);
    const { seen, handler } = counter(line.cut);
    const workers = await at.start({ handlers: [handler], url: line.url, stopTimeoutMs: 500 });
    await at.commit(count(1));
    await until(() => expect(seen).toEqual([1]));
    await workers.stop();
    // The job was done, but nobody could say so: it is left to be done again.
    expect(await at.remaining()).toBe(1);
  });

  it('are reported when the connection was lost at that very moment', async () => {
    const at = await runtime();
    const { seen, handler } = counter(async () => {
      await at.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where application_name like 'leafcard-worker-%' and datname = current_database()`;
    });
    await at.start({ handlers: [handler] });
    await at.commit(count(1));
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(seen).toEqual([1]);
    await at.commit(count(2));
    await until(() => expect(seen).toContain(2));
  });
});

describe('a queue that ends by itself', () => {
  it('is reported once, loudly, and the workers can still be stopped', async () => {
    const at = await runtime();
    let broken = 0;
    const workers = await at.start({ onBroken: () => broken++ });
    const { exitCode } = process;
    undo.push(() => (process.exitCode = exitCode));
    await until(async () => {
      // As a newer release says that lays the queue's tables again.
      await at.sql.notify('worker:migrate', '{"breaking": true}');
      expect(broken).toBe(1);
    });
    const fatal = at.lines.filter(({ level }) => level === 'fatal');
    expect(fatal.map(({ msg }) => msg)).toEqual(['the queue stopped by itself']);
    await workers.stop();
    expect(broken).toBe(1);
  });

  it('is not what happens when the workers are asked to stop', async () => {
    const at = await runtime();
    let broken = 0;
    const workers = await at.start({ onBroken: () => broken++ });
    await workers.stop();
    expect(broken).toBe(0);
  });
});
