import { expect, test } from 'vitest';
import { withoutNames } from './request-log.server';

test.each([
  ['/login', '/login'],
  ['/organization/users/cards/request/01977d3e-0000-7000', '/organization/users/cards/request/:'],
  ['/organization/location/admin/7/ada@example.test/9', '/organization/location/admin/:/:/:'],
  ['/view-card/aVeryLongShareIdOfLettersOnly', '/view-card/:'],
  ['/', '/'],
])('of %s the log says %s', (path, said) => {
  expect(withoutNames(path)).toBe(said);
});
