import { describe, expect, test } from 'vitest';
import type { Actor } from './actor';
import type { Grant } from './roles';
import { decidingReach, reaches, readingReach, sideIn } from './reach';

const actor = (...grants: Grant[]): Actor => ({
  userId: 'u',
  sessionId: 's',
  username: 'Somebody',
  email: 'somebody@example.test',
  grants,
  signedInAt: new Date(),
  sessionExpiresAt: new Date(),
});
const admin: Grant = { role: 'CORPORATE_ADMIN', organizationId: 'own' };
const auditor: Grant = { role: 'AUDITOR', organizationId: 'audited' };
const local: Grant = { role: 'LOCATION_ADMIN', organizationId: 'own', locationId: 'shop' };
const root: Grant = { role: 'SUPER_ADMIN' };

describe('how far somebody reaches', () => {
  test('for organizations: admins read and decide, auditors read', () => {
    const both = actor(admin, auditor, local);
    expect(readingReach(both, 'organizations')).toEqual({
      kind: 'organizations',
      ids: ['own', 'audited'],
    });
    expect(decidingReach(both, 'organizations')).toEqual({ kind: 'organizations', ids: ['own'] });
  });

  test('for locations: their admins alone', () => {
    const both = actor(admin, auditor, local, local);
    const own = { kind: 'locations', ids: ['shop'] };
    expect(readingReach(both, 'locations')).toEqual(own);
    expect(decidingReach(both, 'locations')).toEqual(own);
  });

  test('super admins read everything and decide nothing', () => {
    for (const side of ['organizations', 'locations'] as const) {
      expect(readingReach(actor(root), side)).toEqual({ kind: 'all' });
      expect(decidingReach(actor(root), side)).toEqual({ kind: side, ids: [] });
    }
  });

  test('decides what is reached', () => {
    const request = { organizationId: 'own', locationId: 'shop' };
    expect(reaches({ kind: 'all' }, request)).toBe(true);
    expect(reaches({ kind: 'organizations', ids: ['own'] }, request)).toBe(true);
    expect(reaches({ kind: 'organizations', ids: ['shop'] }, request)).toBe(false);
    expect(reaches({ kind: 'locations', ids: ['shop'] }, request)).toBe(true);
    expect(reaches({ kind: 'locations', ids: [] }, request)).toBe(false);
  });
});

test('one comes for a location only where one has no more', () => {
  expect(sideIn(actor(local), 'own')).toBe('locations');
  expect(sideIn(actor(local, admin), 'own')).toBe('organizations');
  expect(sideIn(actor(local, root), 'own')).toBe('organizations');
  expect(sideIn(actor(local), 'elsewhere')).toBe('organizations');
});
