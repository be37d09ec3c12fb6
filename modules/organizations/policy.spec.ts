import { describe, expect, test } from 'vitest';
import type { Actor } from '#foundation/actor';
import type { Grant } from '#foundation/roles';
import {
  MAY_ADMINISTER,
  MAY_COUNT,
  MAY_SEE,
  MAY_SEE_PENDING,
  MAY_SEE_STAFF,
  administers,
  mayHandOnReferCode,
  maySeeAll,
  organizationsWhere,
} from './policy';

const actor = (...grants: Grant[]): Actor => ({
  userId: 'u',
  sessionId: 's',
  username: 'Somebody',
  email: 'somebody@example.test',
  grants,
  signedInAt: new Date(),
  sessionExpiresAt: new Date(),
});
const own: Grant = { role: 'CORPORATE_ADMIN', organizationId: 'own' };
const local: Grant = { role: 'LOCATION_ADMIN', organizationId: 'own', locationId: 'l' };
const auditor: Grant = { role: 'AUDITOR', organizationId: 'own' };
const root: Grant = { role: 'SUPER_ADMIN' };

describe('who stands to an organization in which way', () => {
  test.each([
    ['see it', MAY_SEE, ['AUDITOR', 'CORPORATE_ADMIN', 'LOCATION_ADMIN', 'MEMBER', 'SUPER_ADMIN']],
    ['count', MAY_COUNT, ['AUDITOR', 'CORPORATE_ADMIN', 'LOCATION_ADMIN', 'SUPER_ADMIN']],
    [
      'see who waits',
      MAY_SEE_PENDING,
      ['AUDITOR', 'CORPORATE_ADMIN', 'LOCATION_ADMIN', 'SUPER_ADMIN'],
    ],
    ['see its staff', MAY_SEE_STAFF, ['AUDITOR', 'CORPORATE_ADMIN', 'SUPER_ADMIN']],
    ['administer it', MAY_ADMINISTER, ['CORPORATE_ADMIN']],
  ])('may %s', (_, allowed, expected) => {
    expect([...allowed].sort()).toEqual(expected);
  });
});

test('only its corporate admins administer an organization', () => {
  expect(administers(actor(own), 'own')).toBe(true);
  expect(administers(actor(own), 'other')).toBe(false);
  expect(administers(actor(local, auditor, root), 'own')).toBe(false);
});

test('a refer code is handed on by its corporate admins and by super admins', () => {
  expect(mayHandOnReferCode(actor(own), 'own')).toBe(true);
  expect(mayHandOnReferCode(actor(root), 'own')).toBe(true);
  expect(mayHandOnReferCode(actor(own), 'other')).toBe(false);
  expect(mayHandOnReferCode(actor(local, auditor), 'own')).toBe(false);
});

test('super admins see all organizations', () => {
  expect(maySeeAll(actor(root))).toBe(true);
  expect(maySeeAll(actor(own, local, auditor))).toBe(false);
});

test('a role is looked for where it holds', () => {
  const several = actor(own, { ...own, organizationId: 'second' }, local, root);
  expect(organizationsWhere(several, 'CORPORATE_ADMIN')).toEqual(['own', 'second']);
  expect(organizationsWhere(several, 'LOCATION_ADMIN')).toEqual(['own']);
  expect(organizationsWhere(several, 'SUPER_ADMIN')).toEqual([]);
});
