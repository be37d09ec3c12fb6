import { expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { Passwords } from './passwords.server';

const { PASSWORD_MEMORY_KIB } = parseEnv({});
const passwords = new Passwords(PASSWORD_MEMORY_KIB);
const by = ['203.0.113.7', 'ada'] as const;
const matches = (stored: string | undefined, wire: string, within = passwords) =>
  within.inTurn(by, (verify) => verify(stored, wire));

test('a password is hashed with 64 MiB and three passes, and known again', async () => {
  const stored = await passwords.hash('what was typed', by);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await matches(stored, 'what was typed')).toBe(true);
  expect(await matches(stored, 'something else')).toBe(false);
});

test.each([PASSWORD_MEMORY_KIB, 8])(
  'without a stored password none matches, with %i KiB either',
  async (memory) => {
    expect(await matches(undefined, 'something else', new Passwords(memory))).toBe(false);
  },
);
