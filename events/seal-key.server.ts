import { randomBytes } from 'node:crypto';
import type { Sql } from '#foundation/database.server';
import { keptSecret } from '#foundation/installation-key.server';
import type { Keyring } from '#foundation/keyring.server';

const NAME = 'seal-key';

/** The key that signs checkpoints, and the name of the log under which it does. */
export interface SealKey {
  origin: string;
  secret: Uint8Array;
}

/** Made once for an installation; the name stays, whatever address the pages get later. */
export async function sealKey(sql: Sql, keyring: Keyring, publicUrl: string): Promise<SealKey> {
  const origin = `${new URL(publicUrl).hostname}/leafcard-${randomBytes(4).toString('hex')}`;
  const made = { origin, secret: randomBytes(32).toString('base64') };
  const secret = await keptSecret(sql, keyring, NAME, Buffer.from(JSON.stringify(made)));
  const kept = JSON.parse(secret.toString()) as typeof made;
  return { origin: kept.origin, secret: new Uint8Array(Buffer.from(kept.secret, 'base64')) };
}
