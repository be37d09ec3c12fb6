import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '#foundation/database.server';

/** What an invitation's link holds. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An invitation and the registration of its mail pass one after the other. */
export const holdMail = (sql: Sql, emailHash: string): Promise<unknown> =>
  holdMails(sql, [emailHash]);

/** The same for several, each in the order of all. */
export const holdMails = (sql: Sql, emailHashes: readonly string[]): Promise<unknown> => sql`
  select pg_advisory_xact_lock(hashtextextended('invitations/' || hash, 0))
    from unnest(${[...emailHashes].sort()}::text[]) as hash`;
