import { randomBytes } from 'node:crypto';
import { connect, type Sql } from './database.server';
import { sealedAs, type Keyring } from './keyring.server';

const NAME = 'hash-key';

/** The key of all keyed hashes. */
export const installationKey = (sql: Sql, keyring: Keyring): Promise<Buffer> =>
  keptSecret(sql, keyring, NAME, randomBytes(32));

/** Made once for an installation, and it outlives every wrapping key: what was first stored, whatever is made now. */
export async function keptSecret(
  sql: Sql,
  keyring: Keyring,
  name: string,
  made: Buffer,
): Promise<Buffer> {
  await sql`
    insert into log.secrets (name, wrapped) values (${name}, ${keyring.seal(made, sealedAs.secret)})
    on conflict do nothing`;
  const [row] = await sql<{ wrapped: string }[]>`
    select wrapped from log.secrets where name = ${name}`;
  return keyring.open(row?.wrapped ?? '', sealedAs.secret);
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
    return keyring.open(sealed, sealedAs.secret).length > 0;
  } catch {
    return false;
  }
}
