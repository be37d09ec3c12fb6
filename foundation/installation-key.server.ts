import { randomBytes } from 'node:crypto';
import type { Sql } from './database.server';
import type { Keyring } from './keyring.server';

const NAME = 'hash-key';
const PURPOSE = 'secret';

/** The key of all keyed hashes: made once for an installation, and it outlives every wrapping key. */
export async function installationKey(sql: Sql, keyring: Keyring): Promise<Buffer> {
  await sql`
    insert into log.secrets (name, wrapped) values (${NAME}, ${keyring.seal(randomBytes(32), PURPOSE)})
    on conflict do nothing`;
  const [row] = await sql<{ wrapped: string }[]>`
    select wrapped from log.secrets where name = ${NAME}`;
  return keyring.open(row?.wrapped ?? '', PURPOSE);
}

/** The same secret under the present wrapping key. */
export const rewrapSecret = (keyring: Keyring, wrapped: string): string =>
  keyring.reseal(wrapped, PURPOSE);
