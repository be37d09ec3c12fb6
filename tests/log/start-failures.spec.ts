import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogParts } from '../../app/runtime.server';
import { backupLines } from '../../app/run-backups.server';
import { refuseTakenPort } from '../../app/http/listen.server';
import type { Backups } from '#foundation/backup/backup-folder.server';
import { parseEnv } from '#foundation/env.server';
import { openErasureLedger } from '#foundation/erasure-ledger.server';
import { sealedInstallationKey } from '#foundation/installation-key.server';
import { openDatabase } from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { readMigrations } from '#migrations/runner.server';
import {
  copyOf,
  emptyDatabase,
  freshDatabase,
  temporaryDirectory,
  TEST_ENCRYPTION_KEYS,
  withDatabase,
  type FreshDatabase,
} from '#tests/support/database';
import { builtProgram } from '#tests/support/program';

let fresh: FreshDatabase;
let empty: FreshDatabase;
beforeAll(async () => {
  [fresh, empty] = await Promise.all([freshDatabase(), emptyDatabase()]);
});
afterAll(() => Promise.all([fresh.drop(), empty.drop()]));

/** What is printed when this fails. */
const printed = (work: Promise<unknown>): Promise<string> =>
  work.then(() => 'It did not fail.', startFailure);

const changed = (change: (url: URL) => void): string => {
  const url = new URL(fresh.url);
  change(url);
  return url.href;
};

async function taken(): Promise<{ port: number; free: () => Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((resolve) => server.close(resolve)) };
}

test('a database that cannot be reached, or refuses, is one sentence with its cure', async () => {
  const { port, free } = await taken();
  await free();
  const nobody = changed((url) => (url.port = String(port)));
  const said = await printed(sealedInstallationKey(nobody));
  expect(said).toContain(
    `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): start it`,
  );

  const password = changed((url) => (url.password = 'wrong'));
  expect(await printed(sealedInstallationKey(password))).toMatch(
    /refuses the role or the password \(.+\): correct them in DATABASE_URL, or create the role/,
  );
  const noTls = changed((url) => url.searchParams.set('sslmode', 'require'));
  expect(await printed(sealedInstallationKey(noTls))).toMatch(
    /^The database at 127\.0\.0\.1 ended the connection before TLS began, .*remove sslmode/,
  );
  const name = changed((url) => (url.pathname = '/nowhere'));
  expect(await printed(sealedInstallationKey(name))).toMatch(/has no database of that name/);
});

test('addresses of two databases are refused, with both of their settings', async () => {
  const opened = (env: Record<string, string>) => printed(openDatabase(parseEnv(env)));
  const { url: DATABASE_URL, ownerUrl } = fresh;
  expect(await opened({ DATABASE_URL, DATABASE_OWNER_URL: empty.url })).toBe(
    'DATABASE_URL and DATABASE_OWNER_URL lead to different databases: correct one of them.',
  );
  // As a copy of the database has all that is in it.
  const copy = await copyOf(fresh);
  expect(await opened({ DATABASE_URL, DATABASE_DIRECT_URL: copy.url })).toBe(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: correct one of them.',
  );
  await copy.drop();
  const sameServer = ownerUrl.replace('127.0.0.1', 'localhost');
  expect(sameServer).not.toBe(ownerUrl);
  const one = { DATABASE_URL, DATABASE_OWNER_URL: sameServer, DATABASE_DIRECT_URL: DATABASE_URL };
  expect(await opened(one)).toBe('It did not fail.');
});

test.each([
  ['port', (url: URL) => (url.port = '1'), /cannot be reached .* or correct (\w+)\.$/],
  ['name', (url: URL) => (url.pathname = '/nowhere'), /^The server of (\w+) has no database/],
  ['role', (url: URL) => (url.username = 'absent'), /refuses the role .* in (\w+), or create/],
  ['TLS', (url: URL) => url.searchParams.set('sslmode', 'require'), /remove sslmode from (\w+)\.$/],
])(
  'of several addresses that with the wrong %s is named by its setting',
  async (_, change, said) => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL']) {
      const { url, ownerUrl } = fresh;
      const right = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_OWNER_URL: ownerUrl };
      const sentence = await printed(openDatabase(parseEnv({ ...right, [name]: changed(change) })));
      expect(said.exec(sentence)?.[1], sentence).toBe(name);
    }
  },
);

test('a port that is taken and a host of another machine are named', async () => {
  const { port, free } = await taken();
  const said = await printed(refuseTakenPort({ PORT: port, HOST: '127.0.0.1' }));
  expect(said).toContain(`PORT ${port} is already in use`);
  await free();
  const elsewhere = await printed(refuseTakenPort({ PORT: port, HOST: '192.0.2.1' }));
  expect(elsewhere).toContain('HOST 192.0.2.1 is not an address of this machine');
});

test('a data directory that is none, and a disk that is full, are named', async () => {
  const dir = temporaryDirectory();
  const file = path.join(dir, 'file');
  writeFileSync(file, '');
  const below = Promise.resolve().then(() => mkdirSync(path.join(file, 'x'), { recursive: true }));
  expect(await printed(below)).toMatch(/is not in a directory: set DATA_DIR to a directory\.$/);
  rmSync(dir, { recursive: true });
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const initdb = new Error(
    'FATAL: could not extend file "base/1/2691"\nHINT: Check free disk space.',
  );
  for (const error of [full, initdb]) {
    expect(startFailure(error)).toMatch(/^The disk of DATA_DIR is full: free some space/);
  }
});

test('a BACKUP_DIR that cannot be used is named, at the start too', async () => {
  const dir = temporaryDirectory();
  const file = path.join(dir, 'file');
  writeFileSync(file, '');
  const folder = path.join(file, 'backups');
  const said = async (at: string) => {
    const backups = { folder: at, keep: 3, list: () => Promise.resolve([]) } as unknown as Backups;
    return (await backupLines({ env: parseEnv({ BACKUP_DIR: at }), backups })).join('\n');
  };
  expect(await said(folder)).toContain(
    `No backup can be made in ${folder} (ENOTDIR): set BACKUP_DIR to a folder`,
  );
  expect(await said(path.join(dir, 'a', 'b'))).toContain('Backed up each day to');

  vi.stubEnv('BACKUP_DIR', folder);
  expect(await printed(mkdir(folder, { recursive: true }))).toBe(
    `${folder} is not in a directory: set BACKUP_DIR to a directory.`,
  );
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

test('a file of erasures that can be nowhere is named by its own setting', async () => {
  const dir = temporaryDirectory();
  writeFileSync(path.join(dir, 'file'), '');
  const ledger = path.join(dir, 'file', 'erased.ndjson');
  vi.stubEnv('ERASURE_LEDGER', ledger);
  expect(await printed(openErasureLedger(ledger))).toMatch(
    /is not in a directory: set ERASURE_LEDGER to a file in a directory\.$/,
  );
  vi.stubEnv('ERASURE_LEDGER', dir);
  expect(await printed(openErasureLedger(dir))).toBe(
    `${dir} is a directory, not a file: set ERASURE_LEDGER to a file in a directory.`,
  );
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

test('a build beside migrations of another release is one sentence with its cure', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  vi.stubGlobal('MIGRATIONS', names);
  expect(await readMigrations()).toHaveLength(names.length);
  vi.stubGlobal('MIGRATIONS', [...names.slice(0, -1), '9999_later.sql']);
  expect(await printed(readMigrations())).toBe(
    `The build is of another release than the files beside it (${names.at(-1)}, 9999_later.sql): ` +
      'run npm run build, then start again.',
  );
  vi.unstubAllGlobals();
});

test('what the keys have to open is known before anything is changed', async () => {
  expect(await sealedInstallationKey(empty.url)).toBeNull();
  expect(await sealedInstallationKey(fresh.url)).toBeNull();
  await withDatabase(fresh.url, (sql) => createLogParts(sql, TEST_ENCRYPTION_KEYS));
  expect(await sealedInstallationKey(fresh.url)).toMatch(/^test\./);
});

test('a command beside a database that was never set up is one sentence, and makes no keys', async () => {
  const dataDir = temporaryDirectory();
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATA_DIR: dataDir };
  for (const command of ['rebuild', 'verify-log', 'jobs']) {
    const call = promisify(execFile)(process.execPath, [await builtProgram(command)], {
      env: { ...env, DATABASE_URL: empty.url },
    });
    await expect(call, command).rejects.toMatchObject({
      stderr:
        'The database has not been set up yet: start Leafcard once, or run npm run migrate.\n',
    });
  }
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('a rebuild of what is no read model names those there are, each once', async () => {
  const rebuild = await builtProgram('rebuild');
  const call = promisify(execFile)(process.execPath, [rebuild, 'erasures'], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test' as const, DATABASE_URL: fresh.ownerUrl },
      ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    },
  });
  const { stderr } = await call.catch((error: { stderr: string }) => error);
  const [, list = ''] = /^There is no read model erasures\. There are: (.*)\.$/m.exec(stderr) ?? [];
  const names = list.split(', ');
  expect(names).toEqual(expect.arrayContaining(['users', 'rules', 'requests-history']));
  expect(names).toEqual([...new Set(names)]);
});

test('an embedded database that ended is not taken for one that DATABASE_URL names', () => {
  const dataDir = temporaryDirectory();
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres/port'), '38499');
  const file = path.join(dataDir, 'postgres/server.log');
  writeFileSync(file, 'LOG:  starting\nPANIC:  something else\n');
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', dataDir);
  const place = { address: '127.0.0.1', port: 38499 };
  const ended = Object.assign(new Error('write'), { code: 'CONNECTION_CLOSED', ...place });
  expect(startFailure(ended)).toBe(
    `The embedded database ended meanwhile (CONNECTION_CLOSED): ${file} says why at its end.`,
  );
  writeFileSync(
    file,
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
  );
  expect(startFailure(ended)).toMatch(/^The disk of DATA_DIR is full: free some space/);
  expect(startFailure(Object.assign(ended, { port: 5432 }))).toContain('correct DATABASE_URL');
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

test('any other error keeps its stack', () => {
  expect(startFailure(new Error('unknown'))).toContain('start-failures.spec.ts');
});
