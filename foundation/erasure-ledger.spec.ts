import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnv } from './env.server';
import { erasureLedgerOf, openErasureLedger } from './erasure-ledger.server';
import { newId } from './ids';
import { createLog } from './log.server';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ledger-'));
  file = path.join(folder, 'below', 'erased.ndjson');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const erasure = () => ({ userId: newId(), at: new Date() });
const linesIn = async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean);

test('each erasure is one line, read by the next who opens it, and closed to others', async () => {
  const [one, two] = [erasure(), erasure()];
  const ledger = await openErasureLedger(file);
  await ledger.add([one, two]);
  await ledger.add([two, one]);
  expect(await linesIn()).toEqual([JSON.stringify(one), JSON.stringify(two)]);
  const opened = await openErasureLedger(file);
  expect(opened.erasures()).toEqual([one, two]);
  expect(opened.userIds()).toEqual([one.userId, two.userId]);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a line that a crash cut off spoils no other', async () => {
  const [one, cut, two] = [erasure(), erasure(), erasure()];
  await (await openErasureLedger(file)).add([one]);
  await appendFile(file, `\n${JSON.stringify(cut).slice(0, 30)}`);
  const ledger = await openErasureLedger(file);
  await ledger.add([cut, two]);
  const known = [one.userId, cut.userId, two.userId];
  expect((await openErasureLedger(file)).userIds()).toEqual(known);
});

test('a file that is something else is refused, and stays as it is', async () => {
  await openErasureLedger(file);
  await writeFile(file, 'dear diary');
  await expect(openErasureLedger(file)).rejects.toThrow('is not a list of erased accounts');
  expect(await readFile(file, 'utf8')).toBe('dear diary');
});

test('without a place of its own beside an outside database it is done without, and said', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const DATA_DIR = path.join(folder, 'file', 'data');
  await writeFile(path.join(folder, 'file'), '');
  const outside = { DATABASE_URL: 'postgres://db.example/leafcard' };
  expect(await erasureLedgerOf(parseEnv({ DATA_DIR, ...outside }), log)).toBeUndefined();
  expect(lines.join()).toContain('ERASURE_LEDGER');
  await expect(erasureLedgerOf(parseEnv({ DATA_DIR }), log)).rejects.toThrow('ENOTDIR');
  const named = parseEnv({ ...outside, ERASURE_LEDGER: path.join(DATA_DIR, 'erased') });
  await expect(erasureLedgerOf(named, log)).rejects.toThrow('ENOTDIR');
});
