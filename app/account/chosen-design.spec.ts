import { expect, test } from 'vitest';
import { usernameFrom } from './chosen-design';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Dr. Seán O’Brien-Müller', 'Dr Seán O Brien Müller'],
  ['Pablo Diego José Francisco de Paula Ruiz', 'Pablo Diego José Francisco de'],
  ['Li', undefined],
  ['3rd Floor', undefined],
  ['', undefined],
])('the username that is proposed to %j is %j', (name, proposal) => {
  expect(usernameFrom(name)).toBe(proposal);
});
