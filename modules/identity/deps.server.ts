import type { Store } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { Pool } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import { keyedHash } from '#foundation/keyring.server';
import type { Grant } from '#foundation/roles';
import { normalizeEmail } from './contract';
import type { Passwords } from './passwords.server';

export type IdentityLimits = Pick<
  Env,
  | 'LIMIT_SIGN_IN_FAILURES'
  | 'LIMIT_SIGN_IN_ADDRESS'
  | 'LIMIT_CODE_MAIL'
  | 'LIMIT_CODE_ADDRESS'
  | 'LIMIT_CODE_TRIES'
  | 'LIMIT_CONTACT_ADDRESS'
>;

/** What others do when something becomes of a person, in the transaction in which it does. */
export interface Followers {
  /** Roles that wait for this mail. */
  registered: (unit: Unit, person: { id: string; email: string }) => Promise<Grant[]>;
  renamed: (unit: Unit, person: { userId: string; name: string }) => Promise<void>;
  deleted: (unit: Unit, userId: string) => Promise<void>;
}

/** What identity is given to work with. */
export interface IdentityDeps {
  store: Store;
  sql: Pool;
  hashes: Hashes;
  passwords: Passwords;
  followers: Followers;
  limits: IdentityLimits;
  /** Whether the accounts of the demo, whose password is printed, may be used. */
  demo: boolean;
  /** Where people reach the pages; mails link to it. */
  publicUrl: () => string;
  contactEmail: string;
}

/** Keyed hashes for what is looked up but not stored. */
export class Hashes {
  constructor(private readonly key: Buffer) {}

  email = (email: string): string => keyedHash(this.key, 'email', normalizeEmail(email));

  code = (purpose: string, emailHash: string, code: string): string =>
    keyedHash(this.key, `code:${purpose}`, `${emailHash}\0${code}`);

  bucket = (name: string, value: string): string => keyedHash(this.key, `bucket:${name}`, value);
}
