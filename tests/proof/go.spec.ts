import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatKey, verifierOf } from '#foundation/proof/signed-note';
import { logWithBundles } from './bundle-of-log';

const run = promisify(execFile);
const GO = {
  ...{ GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '', NODE_ENV: 'test' as const },
  PATH: '/usr/bin:/bin:/usr/local/go/bin',
};
const hasGo =
  spawnSync('go', ['list', 'golang.org/x/mod/sumdb/tlog'], {
    env: { ...GO, GOCACHE: '/tmp', HOME: '/tmp' },
  }).status === 0;

let folder: string;
let product: Awaited<ReturnType<typeof logWithBundles>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'leafcard-go-'));
  product = await logWithBundles();
  await product.write(300, product.streams);
}, 180_000);
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('Go’s own implementation takes a bundle for whole, and a changed one for broken', async (context) => {
  // On Debian: apt-get install golang-go golang-golang-x-mod-dev
  if (!hasGo) return context.skip('Go with golang.org/x/mod is not installed.');
  const env = { ...GO, GOCACHE: path.join(folder, 'cache'), HOME: folder };
  const program = path.join(folder, 'check');
  await run('go', ['build', '-o', program, 'tests/proof/go/bundle/bundle.go'], { env });
  const file = path.join(folder, 'bundle.zip');
  const zip = await product.zip();
  await writeFile(file, zip);
  const key = formatKey(product.logKey);
  const { stdout } = await run(program, [file, key]);
  expect(stdout).toBe('300 events, 3 fields\n');

  const other = formatKey(verifierOf(product.key.origin, new Uint8Array(32).fill(4)));
  await expect(run(program, [file, other])).rejects.toThrow('no verifiable signature');
  const changed = Buffer.from(zip);
  const at = changed.indexOf('index 0\n') + 20;
  changed[at]! ^= 1;
  await writeFile(file, changed);
  await expect(run(program, [file, key])).rejects.toThrow(/checksum|event 0/);
});
