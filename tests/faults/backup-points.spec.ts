import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotOf } from '#foundation/backup/archive-wal.server';
import { listBackups } from '#foundation/backup/backup-folder.server';
import { connect, type Pool } from '#foundation/database.server';
import { until } from '#tests/support/log';
import { unique } from '../api/support/organizations';
import type { Person } from '../api/support/people';
import { installation, type Running } from '../backup/support';
import { openTap, type Line, type Tap } from './points/tap';
import { VICTIMS, type Victim } from './points/points';

/** The steps of a backup, by what passes between it and the server. */
const STEPS = {
  'keeps the log from now on': /pg_create_physical_replication_slot/,
  'begins to copy': /pg_backup_start/,
  'has copied': /pg_backup_stop/,
  'marks its moment': /pg_create_restore_point/,
  'counts what there is': /count\(\*\) as rows/,
  'ends the segment': /pg_switch_wal/,
  'takes what is new of the log': /pg_current_wal_flush_lsn/,
  'lets go of the one before': /pg_drop_replication_slot/,
};
const PROCESS = fileURLToPath(new URL('backup-process.ts', import.meta.url));
const place = installation();
let running: Running;
let tap: Tap;
let sql: Pool;
let person: Person;

beforeAll(async () => {
  running = await place.start();
  tap = await openTap(running.ownerUrl);
  sql = connect(running.ownerUrl, { max: 1, name: 'tests faults' });
  person = await running.api.newPerson();
  await backUp();
}, 240_000);

afterAll(async () => {
  await sql?.end();
  await tap?.close();
  await running?.stop();
  place.remove();
});

/** A backup through the tap, by a process of its own; what kills it, and when it has ended. */
function begin() {
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, tap.url, place.dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { kill: () => child.kill('SIGKILL'), ended: once(child, 'close').then(() => said) };
}

/** One that nothing happens to. */
async function backUp(): Promise<void> {
  const said = await begin().ended;
  expect(said).toBe('');
}

const backups = () => listBackups(running.options.folder);
const slots = async (): Promise<string[]> => {
  const rows = await sql<{ name: string }[]>`select slot_name as name from pg_replication_slots`;
  return rows.map(({ name }) => name);
};

/** A command of a user, whom the database may refuse while it recovers. */
async function rename(): Promise<void> {
  const answer = () =>
    running.api.call('PUT', `/auth/users/${person.id}`, {
      token: person.token,
      body: { username: `Ada ${unique()}` },
    });
  await until(answer, ({ code }) => code === 200);
}

const points = Object.entries(STEPS).flatMap(([step, statement], at) =>
  (['before', 'after'] as const).map((when, second) => ({
    ...{ step, statement, when },
    victim: VICTIMS[(at + second) % VICTIMS.length]!,
  })),
);

test.each(points)(
  'a backup whose $victim is killed $when it $step leaves the others whole, and the next one is made',
  async ({ statement, when, victim }) => {
    const [earlier] = await backups();
    await rename();
    const backup = begin();
    const strikes: Record<Victim, (line: Line) => void> = {
      product: () => void backup.kill(),
      database: ({ backendPid }) => void process.kill(backendPid, 'SIGKILL'),
      connection: ({ cut }) => cut(),
    };
    tap.arm({ statement, when, nth: 1, strike: strikes[victim] });
    await backup.ended;
    expect(tap.disarm()).toBe(false);
    await rename();
    const [struck, ...others] = await backups();
    expect(others.find(({ id }) => id === earlier!.id)?.state ?? struck!.state).toBe('complete');
    expect(['complete', 'failed']).toContain(struck!.state);
    if (struck!.state === 'complete') await expectWhole(struck!.id);

    await backUp();
    const [next] = await backups();
    expect(next).toMatchObject({ state: 'complete' });
    expect(await slots()).toEqual([slotOf(next!.id)]);
  },
  600_000,
);

test('the last one holds what there is', async () => {
  const [last] = await backups();
  await expectWhole(last!.id);
}, 600_000);

/** It can be restored, and what the product checks then holds. */
async function expectWhole(id: string): Promise<void> {
  const { code, said } = await place.command('restore', id, '--check');
  expect(said).toContain('It is intact:');
  expect(code).toBe(0);
}
