import { asOwner } from '#tests/support/database';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SendMail, job } from '#events/jobs';
import { connect } from '#foundation/database.server';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { freeDeadPools, registerPool } from '#workers/reaper.server';
import { startMailServer } from './mail-server';
import { openRuntime, until } from './support';

const SCRIPT = fileURLToPath(new URL('worker-process.ts', import.meta.url));
const Hang = { name: 'Hang', schema: z.unknown(), maxAttempts: 3 };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function runtime(variables?: Record<string, string>) {
  const keys = newEncryptionKey('shared');
  const opened = await openRuntime(variables, new Keyring(keys));
  undo.push(opened.close);
  await asOwner(opened.url, async (owner) => {
    await owner`create table begun (pid int)`;
    await owner`grant select, insert on begun to public`;
  });
  return { ...opened, keys };
}

async function workerProcess(...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** Does what the other process only began. */
const finish = (done: string[]) => ({
  definition: Hang,
  run: (_: unknown, { key }: { key: string }) => {
    done.push(key);
    return Promise.resolve();
  },
});

describe('a worker process', () => {
  it('that is killed in the middle of a job leaves it to another within seconds', async () => {
    const at = await runtime();
    const child = await workerProcess(at.url, at.keys);
    await at.commit(job(Hang, {}, { key: 'left' }));
    await until(async () => expect(await at.sql`select 1 from begun`).toHaveLength(1));
    const done: string[] = [];
    await at.start({ handlers: [finish(done)] });
    expect(done).toEqual([]);
    child.kill('SIGKILL');
    await until(() => expect(done).toEqual(['left']));
    await until(async () => expect(await at.remaining()).toBe(0));
    const pools = await at.sql`select distinct instance from workers.pools`;
    expect(pools).toHaveLength(1);
  });

  it('that is killed while it sends a code does not make the code arrive twice', async () => {
    const server = await startMailServer(0, 'silent');
    undo.push(server.stop);
    const at = await runtime({ SMTP_URL: server.url });
    const child = await workerProcess(at.url, at.keys, server.url);
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const content = { template: 'registration-code' as const, code: '407915' };
    await at.commit(job(SendMail, { to: 'ada@example.org', content, expiresAt }));
    await until(() => expect(server.handedOver).toBe(1));
    child.kill('SIGKILL');
    server.manner = 'accept';
    await at.start();
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(server.handedOver).toBe(1);
    expect(at.logged()).toContain('started before');
  });

  it('that is killed at a job that was overtaken leaves only the later one', async () => {
    const at = await runtime();
    const child = await workerProcess(at.url, at.keys);
    await at.commit(job(Hang, {}, { key: 'same' }));
    await until(async () => expect(await at.sql`select 1 from begun`).toHaveLength(1));
    await at.sql`select graphile_worker.add_job('Hang', '{}', job_key => 'same')`;
    child.kill('SIGKILL');
    const done: string[] = [];
    await at.start({ handlers: [finish(done)] });
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(done).toEqual(['same']);
  });

  it('that is asked to stop gives back at once what it cannot finish, the attempt too', async () => {
    const at = await runtime();
    const child = await workerProcess(at.url, at.keys);
    await at.commit(job({ ...Hang, maxAttempts: 1 }, {}, { key: 'given' }));
    await until(async () => expect(await at.sql`select 1 from begun`).toHaveLength(1));
    const done: string[] = [];
    // Nothing but the giving back can free the job here.
    await at.start({ handlers: [finish(done)], reapMs: 3_600_000, pollMs: 3_600_000 });
    child.kill('SIGTERM');
    await until(() => expect(done).toEqual(['given']));
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  it('that lives is not taken for dead, however idle', async () => {
    const at = await runtime();
    const living = connect(at.url, { max: 1, name: 'an-instance' });
    undo.push(() => living.end());
    await registerPool(living, 'pool-living', 'an-instance');
    await registerPool(at.sql, 'pool-dead', 'a-name-without-connections');
    expect(await freeDeadPools(at.sql)).toBe(1);
    expect(await freeDeadPools(at.sql)).toBe(0);
    const pools = await at.sql<{ poolId: string }[]>`select pool_id from workers.pools`;
    expect(pools.map(({ poolId }) => poolId)).toEqual(['pool-living']);
  });
});
