import { createHash } from 'node:crypto';

/** What the API sends for a password, and what the pages make of the one that was typed. */
export const wireHash = (password: string): string =>
  createHash('sha256').update(password).digest('hex');
