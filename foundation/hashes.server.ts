import { normalizeEmail } from './account-fields';
import { keyedHash } from './keyring.server';

/** Keyed hashes for what is looked up but not stored. */
export class Hashes {
  constructor(private readonly key: Buffer) {}

  email = (email: string): string => keyedHash(this.key, 'email', normalizeEmail(email));

  code = (purpose: string, emailHash: string, code: string): string =>
    keyedHash(this.key, `code:${purpose}`, `${emailHash}\0${code}`);

  /** Names a rate limit's bucket without naming the user or the address. */
  bucket = (name: string, value: string): string => keyedHash(this.key, `bucket:${name}`, value);

  /** The bucket of all mails that others cause to be sent to one receiver. */
  mailsTo = (email: string): string => this.bucket('mails-received', this.email(email));
}
