import { randomBytes } from 'node:crypto';
import { connect, type Sql } from './database.server';
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

/** As it is stored, read before anything is changed; null in a database that is new. */
export async function sealedInstallationKey(url: string): Promise<string | null> {
  const sql = connect(url, { max: 1, name: 'leafcard start' });
  try {
    const [row] = await sql<{ wrapped: string }[]>`
      select wrapped from log.secrets where name = ${NAME}`;
    return row?.wrapped ?? null;
  } catch (error) {
    // Neither the table nor its schema is there yet, or the app's role was given no right yet.
    if (['42P01', '3F000', '42501'].includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export function opensInstallationKey(keyring: Keyring, sealed: string): boolean {
  try {
    return keyring.open(sealed, PURPOSE).length > 0;
  } catch {
    return false;
  }
}

/** The same secret under the present wrapping key. */
export const rewrapSecret = (keyring: Keyring, wrapped: string): string =>
  keyring.reseal(wrapped, PURPOSE);
