import { createHash } from 'node:crypto';

/** What every face of the product sends to identity instead of the password itself. */
export const wireHash = (password: string): string =>
  createHash('sha256').update(password, 'utf8').digest('hex');
