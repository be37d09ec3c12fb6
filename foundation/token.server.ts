import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** What a session, a link or a proof is known by. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored of a token: enough to recognise it, not to use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
