import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { job } from '#events/jobs';
import { listParkedJobs } from '#workers/parked-jobs.server';
import { openRuntime, until, type WorkersRuntime } from './support';

const SCRIPT = fileURLToPath(new URL('../../workers/jobs.ts', import.meta.url));

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

let healthy = false;
const Fragile = { name: 'Fragile', schema: z.object({ name: z.string() }), maxAttempts: 1 };
const seen: string[] = [];
const fragile = {
  definition: Fragile,
  run: ({ name }: { name: string }) => {
    if (!healthy && name === 'bad') {
      const error = new Error('ada@example.org said "secret words" to 5551234\nmore');
      return Promise.reject(error);
    }
    seen.push(name);
    return Promise.resolve();
  },
};

async function runtime(): Promise<WorkersRuntime> {
  healthy = false;
  seen.length = 0;
  const opened = await openRuntime({ WORKER_CONCURRENCY: '1' });
  undo.push(opened.close);
  await opened.start({ handlers: [fragile] });
  return opened;
}

const parked = (at: WorkersRuntime, n: number) =>
  until(async () => {
    const jobs = await listParkedJobs(at.sql);
    expect(jobs).toHaveLength(n);
    return jobs;
  });

/** The command as a person calls it. */
async function jobs(at: WorkersRuntime, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: at.url };
  const call = promisify(execFile);
  const { stdout } = await call(process.execPath, ['--import', 'tsx', SCRIPT, ...args], { env });
  return stdout.trim();
}

describe('a job that fails for good', () => {
  it('is parked, listed without personal data, and holds up no other', async () => {
    const at = await runtime();
    await at.commit(job(Fragile, { name: 'bad' }), job(Fragile, { name: 'good' }));
    const [first] = await parked(at, 1);
    await until(() => expect(seen).toEqual(['good']));
    expect(first).toMatchObject({ task: 'Fragile', attempts: 1 });
    expect(first?.reason).toBe('Error: [address] said [text] to [number]');
    expect(at.logged()).not.toMatch(/ada|secret|5551234/);
    expect(at.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('is parked at its first attempt when its payload does not parse', async () => {
    const at = await runtime();
    await at.sql`
      select graphile_worker.add_job('Fragile', '{"name": 5551234}', job_key => 'a', max_attempts => 9),
             graphile_worker.add_job('SendMail', '{"sealed": "gone.abc"}', job_key => 'b')`;
    const jobs = await parked(at, 2);
    expect(jobs.map(({ task }) => task).sort()).toEqual(['Fragile', 'SendMail']);
    expect(JSON.stringify(jobs)).not.toContain('5551234');
    expect(at.logged()).not.toContain('5551234');
  });

  it('is listed, put back and dropped by npm run jobs', async () => {
    const at = await runtime();
    await at.commit(job(Fragile, { name: 'bad' }), job(Fragile, { name: 'bad' }));
    const [one, other] = await parked(at, 2);
    const listed = await jobs(at);
    expect(listed.split('\n')).toHaveLength(3);
    expect(listed).toContain(`${one?.id}`);
    expect(listed).toContain('[address] said [text]');
    expect(await jobs(at, 'drop', `${one?.id}`)).toBe(`Job ${one?.id} dropped.`);
    await expect(jobs(at, 'retry', `${one?.id}`)).rejects.toThrow(`No job ${one?.id} is parked.`);
    healthy = true;
    expect(await jobs(at, 'retry', `${other?.id}`)).toBe(`Job ${other?.id} put back.`);
    await until(() => expect(seen).toEqual(['bad']));
    expect(await jobs(at)).toBe('No job is parked.');
  });

  it('is put back with all others', async () => {
    const at = await runtime();
    await at.commit(job(Fragile, { name: 'bad' }), job(Fragile, { name: 'bad' }));
    await parked(at, 2);
    healthy = true;
    expect(await jobs(at, 'retry', 'all')).toBe('2 put back.');
    await until(async () => expect(await at.remaining()).toBe(0));
    expect(seen).toEqual(['bad', 'bad']);
  });

  it('is left alone by a command that makes no sense', async () => {
    const at = await runtime();
    await expect(jobs(at, 'drop', 'all')).rejects.toThrow('npm run jobs -- drop <id>');
  });
});
