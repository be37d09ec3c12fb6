import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#foundation/database.server';
import { connectEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { appUrlOf } from '#foundation/postgres/embedded-cluster.server';
import { giveTo } from '#foundation/postgres/embedded-account.server';
import { withDatabase } from '#tests/support/database';
import {
  accounts,
  clusterIn,
  dataDirectory,
  installation,
  isAlive,
  Owners,
  serverPid,
  signal,
  watchdogsOf,
} from './embedded-postgres/owner-process';

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

describe.each(accounts)('the embedded PostgreSQL of %s', (_name, account) => {
  let root: string;
  let dataDir: string;
  let owners: Owners;
  let made: string;
  const leftovers: string[] = [];

  beforeAll(async () => {
    root = await installation(account);
    leftovers.push(root);
    fresh();
    await signal((await owners.start(dataDir)).child, 'SIGTERM');
    made = dataDir;
  });
  afterEach(() => owners.end());
  afterAll(() => {
    for (const dir of leftovers) rmSync(dir, { recursive: true, force: true });
  });

  function fresh() {
    dataDir = dataDirectory(account);
    leftovers.push(path.dirname(dataDir));
    owners = new Owners(root, account);
  }

  /** With a database that was made before, and one row: to copy it is far quicker than to make one. */
  function used() {
    fresh();
    execFileSync('cp', ['-a', `${made}/.`, dataDir]);
  }

  it('is there after the first start, keeps its data, and comes back far quicker', async () => {
    fresh();
    const first = await owners.start(dataDir);
    expect(statSync(clusterIn(dataDir)).uid).not.toBe(0);
    expect(statSync(path.join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    await signal(first.child, 'SIGTERM');
    expect(existsSync(path.join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false);
    const second = await owners.start(dataDir);
    expect(second.report).toMatchObject({ ready: true, rows: 2, url: first.report.url });
    await signal(second.child, 'SIGTERM');
    const third = await owners.start(dataDir);
    // The machine may stall in one of them.
    const again = Math.min(second.report.took, third.report.took);
    expect(again / first.report.took).toBeLessThan(0.5);
  });

  it('makes the role of the app, also in a cluster that an older version left', async () => {
    used();
    const first = await owners.start(dataDir);
    await withDatabase(first.report.url, (owner) => owner`drop role leafcard_app`);
    await signal(first.child, 'SIGTERM');
    const second = await owners.start(dataDir);
    const [role] = await withDatabase(
      appUrlOf(second.report.url),
      (app) => app`
        select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as more
          from pg_roles where rolname = session_user`,
    );
    expect(role).toEqual({ name: 'leafcard_app', more: false });
  });

  it('goes down with an owner that was killed, and keeps what was written', async () => {
    used();
    const first = await owners.start(dataDir);
    const server = serverPid(dataDir);
    await signal(first.child, 'SIGKILL');
    await until(() => expect(isAlive(server)).toBe(false));
    const second = await owners.start(dataDir);
    expect(second.report).toMatchObject({ ready: true, rows: 3 });
  });

  it('is stopped and started again when it outlived owner and watchdog', async () => {
    used();
    const first = await owners.start(dataDir);
    const server = serverPid(dataDir);
    // Stopped, the owner cannot start another server while its watchdogs are killed one by one.
    first.child.kill('SIGSTOP');
    const watchdogs = watchdogsOf(server);
    for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
    await until(() => expect(watchdogs.filter(isAlive)).toEqual([]));
    await signal(first.child, 'SIGKILL');
    expect(isAlive(server)).toBe(true);
    const second = await owners.start(dataDir);
    expect(second.report).toMatchObject({ ready: true, rows: 3 });
    expect(isAlive(server)).toBe(false);
  });

  it('comes back at the same address when the server itself is killed', async () => {
    used();
    const { report, child } = await owners.start(dataDir);
    const server = serverPid(dataDir);
    process.kill(server, 'SIGKILL');
    await until(async () => {
      expect(serverPid(dataDir)).not.toBe(server);
      const sql = connect(report.url, { max: 1 });
      try {
        await sql`select from kept`;
      } finally {
        await sql.end();
      }
    });
    expect(child.exitCode).toBeNull();
  });

  it('starts over the pid file of a crash, though a stranger has that pid now', async () => {
    used();
    const first = await owners.start(dataDir);
    const file = path.join(clusterIn(dataDir), 'postmaster.pid');
    const left = readFileSync(file, 'utf8');
    await signal(first.child, 'SIGTERM');
    const { uid, gid } = statSync(clusterIn(dataDir));
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
      ...(account.uid === undefined && process.getuid?.() !== 0 ? {} : { uid, gid }),
      cwd: '/',
      stdio: 'ignore',
    });
    try {
      writeFileSync(file, left.replace(/^\d+/, `${stranger.pid}`));
      giveTo(file, { uid, gid });
      const second = await owners.start(dataDir);
      expect(second.report).toMatchObject({ ready: true, rows: 3 });
      expect(stranger.exitCode).toBeNull();
      expect(isAlive(stranger.pid!)).toBe(true);
    } finally {
      await signal(stranger, 'SIGKILL');
    }
  });

  it('begins again when it was killed while it made the cluster', async () => {
    const home = () => path.join(dataDir, 'postgres');
    const drafts = () =>
      existsSync(home())
        ? readdirSync(home()).filter((name) => name.startsWith('cluster.new-'))
        : [];
    // On a slow machine it may be whole before it is seen to be half made.
    do {
      fresh();
      const killed = owners.spawn(dataDir);
      await until(() => {
        const half = drafts().some((name) => existsSync(path.join(home(), name, 'PG_VERSION')));
        expect(half || existsSync(clusterIn(dataDir))).toBe(true);
      });
      await signal(killed, 'SIGKILL');
    } while (existsSync(clusterIn(dataDir)));
    const second = await owners.start(dataDir);
    expect(second.report).toMatchObject({ ready: true, rows: 1 });
    expect(drafts()).toEqual([]);
  });

  it('refuses a second instance and says where the first one is', async () => {
    used();
    const first = await owners.start(dataDir, 'http://127.0.0.1:41999');
    const second = await owners.start(dataDir, undefined, 0);
    expect(second.report).toMatchObject({
      ready: false,
      name: 'ConfigurationError',
      message: `Leafcard is already running (pid ${first.child.pid}) at http://127.0.0.1:41999`,
    });
    const sql = connect(first.report.url, { max: 1 });
    await expect(sql`select from kept`).resolves.toHaveLength(2);
    await sql.end();
  });

  it('waits for a first instance that is just leaving', async () => {
    used();
    const first = await owners.start(dataDir);
    const [second] = await Promise.all([
      owners.start(dataDir, undefined, 20_000),
      signal(first.child, 'SIGTERM'),
    ]);
    expect(second.report).toMatchObject({ ready: true, rows: 3 });
  });

  it('belongs to exactly one of two that start at once', async () => {
    fresh();
    const start = () => owners.start(dataDir, undefined, 0);
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ report }) => report.ready).sort()).toEqual([false, true]);
  });

  it('lets a second command reach the running database, and only a running one', async () => {
    used();
    expect(await connectEmbeddedPostgres({ dataDir })).toBeUndefined();
    const owner = await owners.start(dataDir);
    expect(await connectEmbeddedPostgres({ dataDir })).toMatchObject({
      ownerUrl: owner.report.url,
    });
    await signal(owner.child, 'SIGKILL');
    expect(await connectEmbeddedPostgres({ dataDir })).toBeUndefined();
  });

  it('runs from a tree that it can neither complete nor, as another user, read', async () => {
    const locked = await installation({});
    leftovers.push(locked);
    const programs = path.join(locked, 'node_modules');
    lock(programs, account.uid === undefined && process.getuid?.() === 0 ? 0o700 : 0o555);
    fresh();
    owners = new Owners(locked, account);
    const { report } = await owners.start(dataDir);
    expect(report).toMatchObject({ ready: true, rows: 1 });
    const copies = readdirSync(path.join(dataDir, 'postgres'));
    expect(copies.some((name) => name.startsWith('server-'))).toBe(true);
    lock(programs, 0o755);
  });
});

const asRoot = process.getuid?.() === 0 ? [{}] : [];

describe.each(asRoot)('the data directory of root', () => {
  it('moves where its server can enter, and stays there', async () => {
    const root = await installation({});
    const dataDir = dataDirectory({});
    const closed = path.dirname(dataDir);
    chmodSync(closed, 0o700);
    const owners = new Owners(root, {});
    const first = await owners.start(dataDir);
    expect(first.report.ready).toBe(true);
    expect(first.report.movedTo).toMatch(/^\/var\//);
    await signal(first.child, 'SIGTERM');
    chmodSync(closed, 0o755);
    const second = await owners.start(dataDir);
    expect(second.report).toMatchObject({ rows: 2, movedTo: first.report.movedTo });
    await owners.end();
    for (const dir of [root, closed, first.report.movedTo!]) rmSync(dir, { recursive: true });
  });
});

function lock(dir: string, mode: number) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) lock(path.join(dir, entry.name), mode);
  }
  chmodSync(dir, mode);
}
