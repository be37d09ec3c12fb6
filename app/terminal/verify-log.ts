import { readFile } from 'node:fs/promises';
import { keptCheckpoint } from '#events/kept-checkpoint.server';
import { sealKey } from '#events/seal-key.server';
import { verifyAndRecord } from '#events/verify-log.server';
import { argumentsOf } from '#foundation/arguments.server';
import { keysOf } from '#foundation/encryption-keys.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { Keyring } from '#foundation/keyring.server';
import { asTableOwner, joinDatabase } from '#foundation/postgres/open-database.server';
import { NoBundleError, verifyBundle } from '#foundation/proof/bundle';
import { parsePolicy } from '#foundation/proof/policy';
import { verifierOf } from '#foundation/proof/signed-note';
import { NoZipError, unzip } from '#foundation/proof/zip';
import { startFailure } from '#foundation/start-failure.server';
import { afterOlderBackup } from '../backup-words';
import { requireSetUp } from '#migrations/runner.server';

const USAGE = `npm run verify-log                              verifies the log, beside the running system
npm run verify-log -- bundle <file> [policy]    verifies a bundle, with the keys in a policy of your own
It exits with 0 if all is intact, with 1 if something is not, and with 2 if that could not be checked.`;

interface Verdict {
  ok: boolean;
  sentence: string;
}

/** A bundle by itself, or with the keys that one knows. */
async function verifyFile(file: string, policyFile?: string): Promise<Verdict> {
  const [bytes, policy] = await Promise.all([
    read(file),
    policyFile === undefined ? undefined : read(policyFile).then(policyIn),
  ]);
  const { ok, broken, checks, lacks, events, contents } = await verifyBundle(await unzip(bytes), {
    policy,
  });
  if (!ok) {
    const where = broken?.position === undefined ? '' : ` First position: ${broken.position}.`;
    return { ok, sentence: `${file} is not intact: ${broken?.why}${where}` };
  }
  const whose = policy === undefined ? 'the key that it names itself' : 'a key of the policy';
  const what = `${events.length} events of ${contents?.origin}, signed with ${whose}`;
  const sentence = `${file} is intact: ${what}, none left out, none changed.`;
  return {
    ok,
    sentence: [sentence, ...[...checks, ...lacks].map((line) => `  ${line}`)].join('\n'),
  };
}

function policyIn(text: Buffer): string {
  const policy = text.toString();
  if (!parsePolicy(policy)?.logs.length) {
    throw new ConfigurationError(
      'The policy has to have a line "log" with a key, and a line "quorum", as c2sp.org/tlog-policy says.',
    );
  }
  return policy;
}

const read = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EISDIR'
        ? `${file} is a folder: give the ZIP file, or open verify.html in the folder.`
        : `There is no file ${file} that can be read.`;
    throw new ConfigurationError(why);
  });

const LINE_EVERY_MS = 1_000;

/** In a terminal one line that is written over. */
function sayProgress() {
  const end = process.stderr.isTTY ? '\r' : '\n';
  let next = performance.now() + LINE_EVERY_MS;
  return (seen: number, size: number): void => {
    if (performance.now() < next) return;
    next = performance.now() + LINE_EVERY_MS;
    const [done, all] = [seen, size].map((events) => events.toLocaleString('en'));
    process.stderr.write(`${done} of ${all} events are checked.${end}`);
  };
}

/** The log itself, beside the running system. */
async function verifyDatabase(): Promise<Verdict> {
  const env = loadEnv();
  const options = { max: 3, name: 'leafcard verify-log' };
  return asTableOwner(await joinDatabase(env), options, async (sql, url) => {
    await requireSetUp(sql);
    const keyring = new Keyring(await keysOf(env, url));
    const key = await sealKey(sql, keyring, env.PUBLIC_URL ?? `http://${env.HOST}`);
    const kept = await keptCheckpoint(env.DATA_DIR, key.origin).read();
    const verdict = await verifyAndRecord(sql, verifierOf(key.origin, key.secret), {
      ...{ kept, url },
      onProgress: sayProgress(),
    });
    const { ok, size, firstBroken } = verdict;
    if (ok) return { ok, sentence: `The log is intact: ${size} events are as they were sealed.` };
    const sentence = `The log is not intact: from position ${firstBroken} on, it is not what was sealed.`;
    return { ok, sentence: kept ? `${sentence}\n${afterOlderBackup(env)}` : sentence };
  });
}

/** The word may be left out before a file. */
function verify([word, ...rest]: string[]): Promise<Verdict> {
  if (word === undefined) return verifyDatabase();
  const [file, policy, ...more] = word === 'bundle' ? rest : [word, ...rest];
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    return Promise.reject(new ConfigurationError(USAGE));
  }
  return verifyFile(file, policy);
}

verify(argumentsOf(USAGE))
  .then(({ ok, sentence }) => {
    process.stdout.write(`${sentence}\n`);
    if (!ok) process.exitCode = 1;
  })
  .catch((error: unknown) => {
    const isOther = error instanceof NoZipError || error instanceof NoBundleError;
    const why = isOther ? error.message : startFailure(error);
    process.stderr.write(`${why}\n`);
    process.exitCode = 2;
  });
