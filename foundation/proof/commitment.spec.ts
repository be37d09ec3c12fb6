import { expect, test } from 'vitest';
import { commitmentTo, isCommitted, SALT_BYTES } from './commitment';

const salt = Buffer.alloc(SALT_BYTES, 7);
const inText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('what was sealed is that value with its salt, and no other', () => {
  const commitment = commitmentTo(salt, 'Ada');
  expect(isCommitted(commitment, { salt: inText(salt), value: 'Ada' })).toBe(true);
  expect(isCommitted(commitment, { salt: inText(salt), value: 'Bea' })).toBe(false);
  expect(isCommitted(commitment, { salt: '', value: 'Ada' })).toBe(false);
  expect(isCommitted(commitment, { salt: 7, value: 'Ada' })).toBe(false);
});

test('the end of a value is not what was sealed, with its beginning behind the salt', () => {
  const commitment = commitmentTo(salt, 'Do not accept: he said "approved');
  // As JSON writes it: in front of the second quotation mark stands a backslash.
  const moved = Buffer.concat([salt, Buffer.from('"Do not accept: he said \\')]);
  expect(commitmentTo(moved, 'approved')).toBe(commitment);
  expect(isCommitted(commitment, { salt: inText(moved), value: 'approved' })).toBe(false);
});
