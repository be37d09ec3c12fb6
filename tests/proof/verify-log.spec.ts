import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptCheckpoint } from '#events/kept-checkpoint.server';
import { hashReader } from '#events/sealed-log.server';
import { installationKey } from '#foundation/installation-key.server';
import { checkpointText } from '#foundation/proof/checkpoint';
import { rootHash } from '#foundation/proof/merkle-tree';
import { proofPath, type BundledEvent } from '#foundation/proof/bundle';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { formatKey, formatNote, sign, verifierOf } from '#foundation/proof/signed-note';
import { zipOf } from '#foundation/zip.server';
import {
  connectAsOwner,
  emptyDatabase,
  temporaryDirectory,
  TEST_ENCRYPTION_KEYS,
} from '#tests/support/database';
import { builtProgram } from '#tests/support/program';
import { logWithBundles, type Files } from './bundle-of-log';

const folder = temporaryDirectory();
const inFolder = (name: string): string => path.join(folder, name);

let product: Awaited<ReturnType<typeof logWithBundles>>;
let files: Files;

beforeAll(async () => {
  product = await logWithBundles();
  await product.write(20, product.streams);
  files = await product.files();
  await installationKey(product.log.sql, product.log.keyring);
  writeFileSync(inFolder('whole.zip'), await product.zip());
  writeFileSync(inFolder('own-policy'), `log ${formatKey(product.logKey)}\nquorum none\n`);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

/** As `npm run verify-log -- …`. */
async function verifyLog(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [await builtProgram('verify-log'), ...args], {
    env: {
      ...process.env,
      ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
      DATABASE_URL: product.database.url,
      DATA_DIR: folder,
      ...env,
    },
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.error += part.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out: said.out.trim(), error: said.error.trim() };
}

async function packed(name: string, change: (files: Files) => unknown): Promise<string> {
  const changed = new Map(files);
  change(changed);
  async function* entries() {
    for (const [one, content] of changed) yield { name: one, content };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(entries())) chunks.push(chunk);
  writeFileSync(inFolder(name), Buffer.concat(chunks));
  return inFolder(name);
}

describe('a bundle in a terminal', () => {
  test.each([[['bundle']], [[]]])(
    'that holds is said to hold (after the word %j)',
    async (word) => {
      const file = inFolder('whole.zip');
      const { code, out, error } = await verifyLog([...word, file]);
      expect([code, error]).toEqual([0, '']);
      const [first, ...checks] = out.split('\n');
      const what = `20 events of ${product.key.origin}, signed with the key that it names itself`;
      expect(first).toBe(`${file} is intact: ${what}, none left out, none changed.`);
      expect(checks.join('\n')).toContain('all events of the organization');
    },
  );

  test('is held against a key that one knows', async () => {
    const file = inFolder('whole.zip');
    const own = await verifyLog(['bundle', file, inFolder('own-policy')]);
    expect([own.code, own.out]).toEqual([
      0,
      expect.stringContaining('signed with a key of the policy'),
    ]);
    const stranger = formatKey(verifierOf(product.key.origin, new Uint8Array(32).fill(9)));
    writeFileSync(inFolder('other-policy'), `log ${stranger}\nquorum none\n`);
    expect(await verifyLog(['bundle', file, inFolder('other-policy')])).toMatchObject({
      code: 1,
      out: `${file} is not intact: The checkpoint is not signed with the key of the log.`,
    });
  });

  test('from which an event was left out, or in which one was changed, does not hold from there on', async () => {
    const text = new TextDecoder().decode(files.get('events.ndjson'));
    const lines = text.split('\n').slice(0, -1);
    const events = lines.map((line) => JSON.parse(line) as BundledEvent);
    const put = (changed: Files, rest: string[]) =>
      changed.set('events.ndjson', utf8ToBytes(rest.map((line) => `${line}\n`).join('')));
    const left = await packed('left-out.zip', (changed) => {
      put(changed, lines.toSpliced(7, 1));
      changed.delete(proofPath(events[7]!.index));
    });
    const next = events[8]!.leaf.position;
    expect(await verifyLog(['bundle', left])).toMatchObject({
      code: 1,
      out: `${left} is not intact: Event 7 of the organization is not where it should be: here is number 8. First position: ${next}.`,
    });
    const edited = await packed('edited.zip', (changed) =>
      put(changed, lines.with(7, lines[7]!.replace('team 7', 'team 8'))),
    );
    expect(await verifyLog(['bundle', edited])).toMatchObject({
      code: 1,
      out: `${edited} is not intact: What this event says is not what was sealed. First position: ${events[7]!.leaf.position}.`,
    });
  });

  test('that cannot be read is said to be so, and is not said to be broken', async () => {
    writeFileSync(inFolder('text.zip'), 'no ZIP file');
    mkdirSync(inFolder('unpacked'));
    writeFileSync(inFolder('no-policy'), 'log x\n');
    const file = inFolder('whole.zip');
    const cases: [string[], string][] = [
      [
        ['bundle', inFolder('none.zip')],
        `There is no file ${inFolder('none.zip')} that can be read.`,
      ],
      [['bundle', inFolder('text.zip')], 'This is not a ZIP file, or a damaged one.'],
      [['bundle', inFolder('unpacked')], 'is a folder: give the ZIP file'],
      [
        ['bundle', file, inFolder('none')],
        `There is no file ${inFolder('none')} that can be read.`,
      ],
      [['bundle', file, inFolder('no-policy')], 'The policy has to have a line "log" with a key'],
      [['bundle'], 'npm run verify-log -- bundle <file> [policy]'],
      [['--nothing'], 'npm run verify-log -- bundle <file> [policy]'],
      [['bundle', file, inFolder('own-policy'), 'more'], 'npm run verify-log -- bundle'],
    ];
    for (const [args, why] of cases) {
      const { code, out, error } = await verifyLog(args);
      expect([code, out, error]).toEqual([2, '', expect.stringContaining(why)]);
      expect(error).not.toMatch(/\n\s+at /);
    }
  });

  test('needs neither a database nor a configuration', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ENCRYPTION_KEYS: '' };
    expect(await verifyLog(['bundle', inFolder('whole.zip')], env)).toMatchObject({ code: 0 });
  });
});

describe('the log in a terminal', () => {
  test('that is whole is said to hold, and that is kept', async () => {
    const { code, out, error } = await verifyLog([]);
    expect([code, out, error]).toEqual([
      0,
      'The log is intact: 40 events are as they were sealed.',
      '',
    ]);
    const [kept] = await product.log.sql`select size, ok from log.verifications`;
    expect(kept).toEqual({ size: 40, ok: true });
  });

  test('that was changed does not hold, from that position on', async () => {
    const owner = connectAsOwner(product.database.url, 1);
    const events = new TextDecoder().decode(files.get('events.ndjson')).split('\n');
    const { position } = (JSON.parse(events[11]!) as BundledEvent).leaf;
    const actor = (to: string | null) =>
      owner.begin(async (tx) => {
        await tx`alter table log.events disable trigger append_only`;
        await tx`update log.events set actor = ${to} where position = ${position}`;
        await tx`alter table log.events enable trigger append_only`;
      });
    await actor(crypto.randomUUID());
    const { code, out } = await verifyLog([]);
    await actor(null);
    await owner.end();
    expect([code, out]).toEqual([
      1,
      `The log is not intact: from position ${position} on, it is not what was sealed.`,
    ]);
    expect(await verifyLog([])).toMatchObject({ code: 0 });
  });

  test('that cannot be looked at is said to be so', async () => {
    const empty = await emptyDatabase();
    const cases: [Record<string, string>, string][] = [
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'cannot be reached'],
      [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
      [{ DATABASE_URL: empty.url }, 'The database has not been set up yet'],
      [{ ENCRYPTION_KEYS: `other:${Buffer.alloc(32, 8).toString('base64')}` }, 'ENCRYPTION_KEYS'],
    ];
    for (const [env, why] of cases) {
      const { code, out, error } = await verifyLog([], env);
      expect([code, out, error]).toEqual([2, '', expect.stringContaining(why)]);
      expect(error).not.toMatch(/\n\s+at /);
    }
    await empty.drop();
  });

  test('from which the end was cut off is shorter than the checkpoint that is kept in DATA_DIR', async () => {
    await keptCheckpoint(folder, product.key.origin).keep(product.log.sql);
    const { origin, secret } = product.key;
    const owner = connectAsOwner(product.database.url, 1);
    const [cut] = await owner<{ position: number }[]>`
      select position from log.leaves where index = 30`;
    const text = checkpointText({ origin, size: 30, root: await rootHash(30, hashReader(owner)) });
    const note = formatNote({ text, signatures: [sign(text, origin, secret)] });
    await owner.begin(async (tx) => {
      await tx`alter table log.events disable trigger append_only`;
      await tx`delete from log.events where position >= ${cut!.position}`;
      await tx`delete from log.leaves where index >= 30`;
      await tx`delete from log.tree where level = 0 and index >= 30`;
      await tx`delete from log.tree_heads where size >= 30`;
      await tx`insert into log.tree_heads (size, note) values (30, ${note})`;
      await tx`alter table log.events enable trigger append_only`;
    });
    await owner.end();
    expect(await verifyLog([], { DATA_DIR: inFolder('elsewhere') })).toMatchObject({ code: 0 });
    expect(await verifyLog([])).toMatchObject({
      code: 1,
      out: `The log is not intact: from position ${cut!.position} on, it is not what was sealed.\nIf you restored an older backup on purpose, move ${inFolder('checkpoints')} aside and run npm run verify-log again.`,
    });
    rmSync(inFolder('checkpoints'), { recursive: true });
    expect(await verifyLog([])).toMatchObject({ code: 0 });
  });
});
