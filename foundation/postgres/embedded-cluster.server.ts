import { execFile, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo, type Home } from './embedded-account.server';
import { connect } from '../database.server';
import { moveDurably } from '../durable-file.server';
import type { Binaries } from './embedded-binaries.server';

const ROLE = 'leafcard';
const DATABASE = 'leafcard';

/** The server learns nothing of our environment, and speaks English wherever it runs. */
const BARE: Record<string, string> = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };
export const SERVER_ENVIRONMENT =
  process.platform === 'win32' ? undefined : (BARE as NodeJS.ProcessEnv);

export const clusterOf = (home: Home) => path.join(home.dir, 'cluster');

/**
 * Makes the cluster with its database beside the place where it will live, and moves it there only
 * when it is whole: an interruption leaves a draft, which the next start throws away.
 */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  finishSwap(home);
  if (existsSync(clusterOf(home))) return;
  for (const entry of readdirSync(home.dir)) {
    if (entry.startsWith('cluster.new-')) {
      // An initdb that outlived its killed owner may still be writing there.
      const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
      rmSync(path.join(home.dir, entry), options);
    }
  }
  const draft = path.join(home.dir, `cluster.new-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, home.account);
  await initialise(home, binaries, draft);
  await createDatabase(home, binaries, draft);
  renameSync(draft, clusterOf(home));
}

const SET_ASIDE = 'cluster.before-';

/** What a restored copy has taken the place of, the newest last. */
export const clustersSetAside = (home: Home): string[] =>
  existsSync(home.dir)
    ? readdirSync(home.dir)
        .filter((name) => name.startsWith(SET_ASIDE))
        .sort()
    : [];

/** Puts another cluster in the place of the present one, which is kept beside it under this name. */
export function swapCluster(home: Home, other: string, name: string): void {
  const present = clusterOf(home);
  if (existsSync(present)) renameSync(present, path.join(home.dir, SET_ASIDE + name));
  renameSync(other, present);
}

/** A swap that was killed between its two steps has not been: never is a new cluster made in its place. */
function finishSwap(home: Home): void {
  const last = clustersSetAside(home).at(-1);
  if (!last || existsSync(clusterOf(home))) return;
  renameSync(path.join(home.dir, last), clusterOf(home));
}

async function initialise(home: Home, binaries: Binaries, cluster: string) {
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, await ensurePassword(home), { mode: 0o600 });
  giveTo(passwordFile, home.account);
  const options = [
    ...['-D', cluster, '-U', ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // The built-in collation sorts alike on every machine and with every libc.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--locale=C', '--no-instructions'],
  ];
  try {
    await promisify(execFile)(binaries.initdb, options, {
      ...home.account,
      env: SERVER_ENVIRONMENT,
      cwd: path.parse(cluster).root,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Before it is moved into place: a cluster without its database never exists. */
const createDatabase = (home: Home, binaries: Binaries, cluster: string) =>
  inSingleUserMode(home, binaries, cluster, `CREATE DATABASE ${DATABASE};`).catch(
    (error: Error) => {
      throw new Error(`The database could not be created: ${error.message}`);
    },
  );

/** A copy keeps the password of where it was made; this is the one of its new place. */
export async function setOwnPassword(home: Home, binaries: Binaries, cluster: string) {
  const password = await ensurePassword(home);
  await inSingleUserMode(home, binaries, cluster, `ALTER ROLE ${ROLE} PASSWORD '${password}';`);
}

/** One statement without a server, and so without a password. */
async function inSingleUserMode(
  home: Home,
  binaries: Binaries,
  cluster: string,
  statement: string,
): Promise<void> {
  const child = spawn(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    ...home.account,
    env: SERVER_ENVIRONMENT,
    cwd: path.parse(cluster).root,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdin.end(`${statement}\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(complaint)) {
    throw new Error(complaint.trim());
  }
}

/** Written before the cluster is moved into place: a cluster never lacks its password. */
export async function ensurePassword(home: Home): Promise<string> {
  const file = path.join(home.dir, 'password');
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    giveTo(draft, home.account);
    await moveDurably(draft, file);
  }
  return readFileSync(file, 'utf8');
}

export function ownerUrl(home: Home): string {
  const password = readFileSync(path.join(home.dir, 'password'), 'utf8');
  const port = readFileSync(path.join(home.dir, 'port'), 'utf8');
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** The app's own role; its password follows from the owner's, and the owner's not from it. */
export function appUrlOf(owner: string): string {
  const url = new URL(owner);
  const role = `${ROLE}_app`;
  url.password = createHmac('sha256', url.password).update(role).digest('base64url');
  url.username = role;
  return url.href;
}

/** A role that owns nothing, for the running product; clusters of older versions have none. */
export async function ensureAppRole(home: Home, resetPassword = false): Promise<void> {
  const { username, password } = new URL(appUrlOf(ownerUrl(home)));
  const sql = connect(ownerUrl(home), { max: 1, name: 'leafcard owner' });
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = ${username}`;
    if (role && !resetPassword) return;
    await sql.unsafe(`${role ? 'alter' : 'create'} role ${username} login password '${password}'`);
  } finally {
    await sql.end();
  }
}
