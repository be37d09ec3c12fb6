import type { Backups } from '#foundation/backup/backup-folder.server';
import type { Pool, Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Hashes } from '#foundation/hashes.server';
import type { Images } from '#foundation/images.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { Signature, VerifierKey } from '#foundation/proof/signed-note';
import type { Passwords } from '#foundation/passwords.server';
import type { Store } from './unit';
import type { Verdict } from './verify-log.server';

/** Absent: there is no such organization. */
export type Relation = 'absent' | 'stranger' | 'member';

/** What commands, queries and subscribers of every module work with; made once in a process. */
export interface Services {
  env: Env;
  log: Log;
  sql: Pool;
  store: Store;
  keyring: Keyring;
  hashes: Hashes;
  passwords: Passwords;
  images: Images;
  /** With which checkpoints of the log are checked. */
  logKey: VerifierKey;
  /** Of those who sign its checkpoints. */
  witnesses: readonly VerifierKey[];
  /** Signs a note of the log that is no checkpoint. */
  signAsLog: (text: string) => Signature;
  /** In a turn of this user; refused when too many wait. The whole log is read for it. */
  verifyLog: (by: { userId: string }, organizationIds?: readonly string[]) => Promise<Verdict>;
  /** The same, answered as soon as it has begun; the one that is under way is shared. */
  beginVerifying: (by: { userId: string }) => Promise<void>;
  /** The page of bundles that checks them. */
  verifyPage: () => Promise<string>;
  /** How a user stands to an organization, as the module that knows organizations says. */
  relationTo: (sql: Sql, userId: string, organizationId: string) => Promise<Relation>;
  /** What came of the requests of members, in their order, as the module that knows requests says. */
  requestStatusesOf: (
    sql: Sql,
    members: readonly { organizationId: string; userId: string }[],
  ) => Promise<('pending' | 'accepted' | 'rejected' | null)[]>;
  /** Nothing new should be written: what remains of the disk is for what must be. */
  isDiskLow: () => boolean;
  /** Where this process makes the backups of its own server. */
  backups: () => Backups | undefined;
  /** The address of the pages; mails link to it. Known once the server listens. */
  publicUrl: () => string;
}
