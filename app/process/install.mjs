import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAside } from './child.mjs';
import { expectedError, oneAtATime, root, say } from './place.mjs';

const stampFile = path.join(root, 'node_modules/.leafcard-install');
const machine = `${process.platform}-${process.arch} ${process.versions.modules}`;

/** Installs the packages when the lockfile or Node changed, or the last install did not end. */
export async function ensureInstalled() {
  await oneAtATime('install', isNeeded, install);
}

function isNeeded() {
  const wanted = wantedStamp();
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (stamp === wanted) return false;
  const sameMachine = stamp === undefined || stamp.endsWith(machine);
  if (!sameMachine || !npmInstalledAll()) return true;
  rememberStamp(wanted);
  return false;
}

async function install() {
  const wanted = wantedStamp();
  say('Installing packages. This is needed once, and after updates…');
  // Never the other way round: npm begins by removing node_modules, so an interrupted install has
  // no stamp.
  await npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']);
  rememberStamp(wanted);
}

function wantedStamp() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${machine}`;
}

function rememberStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // In a read-only tree the packages are simply compared again next time.
  }
}

/** Whether the user's own `npm ci` or `npm install` ended with what the lockfile asks for. */
function npmInstalledAll() {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const present = packagesOf(hidden);
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const found = present[place];
    if (!found) return entry.optional === true && !isMeantForHere(entry);
    return found.version === entry.version && existsSync(path.join(root, place, 'package.json'));
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** Optional packages are missing by right when they are for another kind of machine. */
function isMeantForHere({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

async function npm(args) {
  const code = await runAside([findNpm(), ...args]);
  if (code === 0) return;
  throw expectedError(
    'The packages could not be installed. What npm said is above; often it is the network. ' +
      'Nothing else was changed: run the same command again.',
  );
}

/** The npm that started us, else the one that came with this Node, else the one in the path. */
function findNpm() {
  const beside = path.dirname(process.execPath);
  const inPath = (process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, 'npm'));
  const found = [
    process.env.npm_execpath,
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    ...inPath.filter((file) => existsSync(file)).map((file) => realpathSync(file)),
  ].find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  if (!found) throw expectedError('npm is not here. It comes with Node: https://nodejs.org');
  return found;
}
