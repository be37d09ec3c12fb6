import { readFile } from 'node:fs/promises';
import { keptCheckpoint } from '#events/kept-checkpoint.server';
import { sealKey } from '#events/seal-key.server';
import { verifyAndRecord } from '#events/verify-log.server';
import { connect } from '#foundation/database.server';
import { encryptionKeys } from '#foundation/encryption-keys.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { sealedInstallationKey } from '#foundation/installation-key.server';
import { Keyring } from '#foundation/keyring.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { verifyBundle } from '#foundation/proof/bundle';
import { verifierOf } from '#foundation/proof/signed-note';
import { NoZipError, unzip } from '#foundation/proof/zip';
import { startFailure } from '#foundation/start-failure.server';

interface Said {
  ok: boolean;
  sentence: string;
}

/** `npm run verify-log -- bundle.zip [policy]`: a bundle by itself, or with the keys that one knows. */
async function verifyFile(file: string, policyFile?: string): Promise<Said> {
  const [bytes, policy] = await Promise.all([
    read(file),
    policyFile === undefined ? undefined : read(policyFile).then((text) => text.toString()),
  ]);
  const { ok, broken, events, contents } = await verifyBundle(await unzip(bytes), { policy });
  if (!ok) {
    const where = broken?.position === undefined ? '' : ` First position: ${broken.position}.`;
    return { ok, sentence: `${file} does not hold: ${broken?.why}${where}` };
  }
  const whose = policy === undefined ? 'the key that it names itself' : 'a key of the policy';
  const what = `${events.length} events of ${contents?.origin}, signed with ${whose}`;
  return { ok, sentence: `${file} holds: ${what}, none left out, none changed.` };
}

const read = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new ConfigurationError(`There is no file ${file} that can be read.`);
  });

/** `npm run verify-log`: the log itself, beside the running system. */
async function verifyDatabase(): Promise<Said> {
  const env = loadEnv();
  const database = await joinDatabase(env);
  const url = database.ownerUrl ?? database.directUrl;
  const sql = connect(url, { max: 3, name: 'leafcard verify-log' });
  try {
    const keyring = new Keyring(await encryptionKeys(env, await sealedInstallationKey(url)));
    const key = await sealKey(sql, keyring, env.PUBLIC_URL ?? `http://${env.HOST}`);
    const kept = await keptCheckpoint(env.DATA_DIR, key.origin).read();
    const verdict = await verifyAndRecord(sql, verifierOf(key.origin, key.secret), { kept });
    const { ok, size, firstBroken } = verdict;
    const sentence = ok
      ? `The log holds: ${size} events are as they were sealed.`
      : `The log does not hold: from position ${firstBroken} on it is not what was sealed.`;
    return { ok, sentence };
  } finally {
    await sql.end();
    await database.stop();
  }
}

const [file, policy] = process.argv.slice(2);
(file === undefined ? verifyDatabase() : verifyFile(file, policy))
  .then(({ ok, sentence }) => {
    process.stdout.write(`${sentence}\n`);
    if (!ok) process.exitCode = 1;
  })
  .catch((error: unknown) => {
    const why = error instanceof NoZipError ? error.message : startFailure(error);
    process.stderr.write(`${why}\n`);
    process.exitCode = 1;
  });
