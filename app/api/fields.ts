import { z } from 'zod';
import { code, email, passwordHash, username } from '#modules/identity/contract';
import { ROLES } from '#foundation/roles';

/** Fields of several calls, with what their readers want to know. */

export const mail = email.meta({
  format: 'email',
  description: 'A mail address; case does not matter.',
  examples: ['ada@example.com'],
});

export const wirePassword = passwordHash.meta({
  description: 'The lower-case hex SHA-256 of the password in UTF-8.',
  examples: ['c4bbcb1fbec99d65bf59d85c8cb62ee2db963f0fe106f483d9afa73bd4e39a8a'],
});

export const name = username.meta({
  description: '5 to 30 letters, digits, underscores or spaces, beginning with a letter.',
  examples: ['Ada Lovelace'],
});

export const mailedCode = code.meta({
  description: 'The code from the mail.',
  examples: ['482913'],
});

export const ignoredKey = z
  .unknown()
  .optional()
  .meta({ description: 'Ignored: the server makes the code, keeps only a hash, and mails it.' });

export const id = z.uuid();
export const type = z.enum([...ROLES, 'USER']);

export const user = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  type,
  registration_date: z.iso.datetime(),
});

export const ownOrganization = z.strictObject({
  id,
  name: z.string(),
  type_id: z.union([z.literal(1), z.literal(2)]).meta({
    description: '2: administers it; 1: member.',
  }),
});
