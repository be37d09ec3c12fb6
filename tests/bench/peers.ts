import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Row } from './measure';
import { measurePeerAppend } from './peers-append';
import { measurePeerCards } from './peers-card';
import type { BenchServer } from './server';

/** Other packages that do what a part of the product does, in a folder that only this installs. */
const FOLDER = path.resolve('tests/bench/peers');

export type LoadPeer = <Module>(name: string) => Module;

export async function measurePeers(server: BenchServer): Promise<Row[]> {
  if (!isInstalled()) install();
  const load = createRequire(path.join(FOLDER, 'package.json')) as LoadPeer;
  return [...(await measurePeerCards(load)), ...(await measurePeerAppend(server, load))];
}

type Lockfile = { packages: Record<string, { version: string; optional?: boolean }> };

/** npm writes its own lockfile last, without what is for other machines. */
function isInstalled(): boolean {
  const installed = path.join(FOLDER, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (file: string) =>
    (JSON.parse(readFileSync(file, 'utf8')) as Lockfile).packages;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(path.join(FOLDER, 'package-lock.json'))).every(
    ([place, { version, optional }]) =>
      place === '' || optional || present[place]?.version === version,
  );
}

function install(): void {
  console.log('Installing the packages that the product is measured beside…');
  // npm started us, and says where it is.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: FOLDER, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error('The peers could not be installed; what npm said is above.');
}
