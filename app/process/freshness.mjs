import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runAside } from './child.mjs';
import { expectedError, oneAtATime, root, say } from './place.mjs';

const FOLDERS = ['app', 'foundation', 'modules', 'events', 'workers', 'migrations', 'public'];
const FILES = [
  'vite.config.ts',
  'postcss.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const TEST = /\.spec\.tsx?$/;

const stampFile = path.join(root, 'build/.sources.json');

/** Builds when a source changed since the last build that ended. */
export async function ensureBuilt() {
  await oneAtATime('build', isNeeded, build);
}

function isNeeded() {
  const stamp = readStamp();
  if (!stamp) return true;
  const sources = listSources();
  if (fingerprint(sources) === stamp.fingerprint) return false;
  if (contentHash(sources) !== stamp.content) return true;
  // Touched, but the same: remembered, so that the next start need not read them all again.
  rememberStamp(stampOf(sources));
  return false;
}

async function build() {
  // Taken before: a source that changes while we build makes the next start build again.
  const stamp = stampOf(listSources());
  rmSync(stampFile, { force: true });
  say('Building…');
  const script = path.join(root, 'app/process/build.mjs');
  const code = await runAside([script], { NODE_ENV: 'production' });
  if (code !== 0) throw expectedError('The build failed; what went wrong is above.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  rememberStamp(stamp);
}

const stampOf = (sources) => ({
  fingerprint: fingerprint(sources),
  content: contentHash(sources),
});

function rememberStamp(stamp) {
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch {
    // In a read-only tree the sources are simply compared again next time.
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function listSources() {
  const inFolders = FOLDERS.flatMap((folder) => walk(folder)).filter((file) => !TEST.test(file));
  return [...inFolders, ...FILES.filter((file) => existsSync(path.join(root, file)))].sort();
}

function walk(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(below) : [below];
  });
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function contentHash(sources) {
  const hash = createHash('sha256');
  for (const file of sources) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
