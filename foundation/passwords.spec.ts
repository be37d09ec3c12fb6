import { expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { Passwords } from './passwords.server';
import { refuseWellKnown } from './well-known-passwords.server';
import { wireHash } from './wire-hash.server';

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

test.each(
  ['', 'password', 'Password1', 'Passw0rd', 'xxxxxxxx', '00000000', '12341234', '987654321'].concat(
    ['abcdefgh', 'PASSWORD', 'Qwerty123', 'Aa123456', 'leafcard-demo'],
  ),
)('everybody tries “%s”, so it is refused', (password) => {
  expect(() => refuseWellKnown(wireHash(password))).toThrow();
});

test('what nobody else has is taken', () => {
  expect(() => refuseWellKnown(wireHash('a leaf that fell on Tuesday'))).not.toThrow();
});
