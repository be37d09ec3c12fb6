import { describe, expect, it } from 'vitest';
import {
  belongsTo,
  holdsSomewhere,
  levelIn,
  mayAt,
  rolesWith,
  scopeOf,
  type Permission,
} from '#foundation/permissions';
import type { Grant, Role } from '#foundation/roles';
import { mayOpen, pageAccess, type PagePath } from '../../app/access';

/**
 * What is expected of the table of permissions, written a second time and in another form, so that a slip
 * in the table is seen. C, L, A and S are the roles; U is a user without any.
 */

const here = { organizationId: 'here', locationId: 'first' };
const GRANTS: Record<string, Grant[]> = {
  S: [{ role: 'SUPER_ADMIN' }],
  C: [{ role: 'CORPORATE_ADMIN', organizationId: 'here' }],
  L: [{ role: 'LOCATION_ADMIN', ...here }],
  A: [{ role: 'AUDITOR', organizationId: 'here' }],
  U: [],
};
const LETTERS = Object.keys(GRANTS);
const userOf = (letter: string) => ({ userId: `user-${letter}`, grants: GRANTS[letter]! });

/** Who may do it in the organization `here`, at its first location; and at another location of it. */
const EXPECTED: [Permission, atFirst: string, atSecond: string][] = [
  ['account.list', 'S', 'S'],
  ['account.deleteOther', 'S', 'S'],
  ['organization.list', 'S', 'S'],
  ['organization.create', 'S', 'S'],
  ['organization.confirmDomain', 'S', 'S'],
  ['organization.appointAdmin', 'S', 'S'],
  ['organization.read', 'SCLA', 'SCLA'],
  ['organization.readReferCode', 'SC', 'SC'],
  ['organization.count', 'SCLA', 'SCLA'],
  ['organization.readStaff', 'SCA', 'SCA'],
  ['organization.readPending', 'SCLA', 'SCLA'],
  ['organization.edit', 'C', 'C'],
  ['organization.appointLocationAdmin', 'C', 'C'],
  ['organization.appointAuditor', 'C', 'C'],
  ['organization.removeAdmin', 'C', 'C'],
  ['member.read', 'SCLA', 'SCA'],
  ['member.readSubstitutes', 'SCL', 'SC'],
  ['member.remove', 'CL', 'C'],
  ['member.replace', 'CL', 'C'],
  ['member.import', 'C', 'C'],
  ['request.read', 'SCLA', 'SCA'],
  ['request.preview', 'CLA', 'CA'],
  ['request.decide', 'CL', 'C'],
  ['audit.read', 'SCLA', 'SCA'],
  ['audit.verify', 'SCA', 'SCA'],
  ['rule.read', 'SCLA', 'SCA'],
  ['rule.edit', 'C', 'C'],
  ['design.read', 'CLA', 'CLA'],
  ['design.readProgress', 'CLA', 'CLA'],
  ['design.save', 'C', 'C'],
  ['template.manage', 'S', 'S'],
  ['backup.manage', 'S', 'S'],
  ['live.changes', 'SCLA', 'SCA'],
  ['live.organization', 'SCLA', 'SCLA'],
  ['live.membership', '', ''],
  ['presence.corporate-design', 'C', 'C'],
  ['presence.request', 'CLA', 'CA'],
];

const holders = (permission: Permission, place: object): string =>
  LETTERS.filter((letter) => mayAt(userOf(letter), permission, place)).join('');

describe('a permission', () => {
  it.each(EXPECTED)(
    '%s: %s here, %s at another location, nobody elsewhere',
    (name, first, second) => {
      expect(holders(name, here)).toBe(first);
      expect(holders(name, { organizationId: 'here', locationId: 'second' })).toBe(second);
      const everywhere = first.includes('S') ? 'S' : '';
      expect(holders(name, { organizationId: 'elsewhere', locationId: 'third' })).toBe(everywhere);
    },
  );

  it.each(['account.read', 'account.rename'] as const)('%s: oneself, and S', (name) => {
    expect(holders(name, { userId: 'user-U' })).toBe('SU');
    expect(holders(name, { userId: 'user-C' })).toBe('SC');
  });

  it.each(['organization.join', 'card.own'] as const)('%s: all but S', (name) => {
    expect(LETTERS.filter((letter) => holdsSomewhere(userOf(letter), name))).toEqual([
      'C',
      'L',
      'A',
      'U',
    ]);
  });
});

describe('the levels of a permission', () => {
  it.each<[Permission, Role[], Role[]]>([
    [
      'request.read',
      ['SUPER_ADMIN', 'CORPORATE_ADMIN', 'AUDITOR'],
      ['SUPER_ADMIN', 'LOCATION_ADMIN'],
    ],
    ['request.decide', ['CORPORATE_ADMIN'], ['LOCATION_ADMIN']],
    ['member.remove', ['CORPORATE_ADMIN'], ['LOCATION_ADMIN']],
  ])('%s', (name, organizations, locations) => {
    expect(rolesWith(name, 'organizations')).toEqual(organizations);
    expect(rolesWith(name, 'locations')).toEqual(locations);
  });

  it('limit a scope to places of that kind', () => {
    const both = { userId: 'u', grants: [...GRANTS.C!, ...GRANTS.L!] };
    expect(scopeOf(both, 'request.decide', 'organizations')).toEqual({
      kind: 'organizations',
      ids: ['here'],
    });
    expect(scopeOf(both, 'request.decide', 'locations')).toEqual({
      kind: 'locations',
      ids: ['first'],
    });
    expect(scopeOf(userOf('S'), 'request.read', 'locations')).toEqual({ kind: 'all' });
  });

  it('a user comes to an organization for all of it where possible', () => {
    expect(LETTERS.map((letter) => levelIn(userOf(letter), 'here', 'member.read'))).toEqual([
      'organizations',
      'organizations',
      'locations',
      'organizations',
      'organizations',
    ]);
    const both = { grants: [...GRANTS.A!, ...GRANTS.L!] };
    expect(levelIn(both, 'here', 'member.read')).toBe('organizations');
    expect(levelIn(both, 'here', 'member.replace')).toBe('locations');
  });
});

it('a refusal is 403 only for those who know the organization, and designs hide from the super admin', () => {
  const knows = (permission: Permission) =>
    LETTERS.filter((letter) => belongsTo(userOf(letter), permission, 'here')).join('');
  expect(knows('organization.edit')).toBe('SCLA');
  expect(knows('design.save')).toBe('CLA');
});

/** Who finds a page; O is a visitor who is not signed in. */
const PAGES: Record<string, PagePath[]> = {
  OSCLAU: ['/', '/login', '/registration', '/sign-up', '/delete', '/settings', '/add-templates'],
  SCLAU: ['/dashboard', '/configuration', '/notifications', '/bulk'],
  CLAU: [
    '/add-organization',
    '/new-personal-card-view',
    '/new-corporate-card-view',
    '/new-personal-card-design',
    '/personal-card-design',
    '/card-design',
    '/card-design/pictures',
    '/card-design/print',
  ],
  S: [
    '/createorganization',
    '/createadmin',
    '/organization/lists',
    '/templates',
    '/configuration/backup',
  ],
  C: [
    '/edit-organization',
    '/organization/users/import',
    '/organization/users/invitations',
    '/organization/users/export.csv',
    '/organization/location/info',
    '/organization/location/employees',
    '/organization/users/cards/request',
    '/organization/users/cards/request/:id',
    '/organization/users/list',
    '/new-corporate-admin-card-design',
    '/corporate-admin-card-design',
    '/card-design/holder',
    '/card-design/redrawn',
  ],
  L: [
    '/organization/location/users/export.csv',
    '/organization/location/users/cards/request',
    '/organization/location/users/cards/request/:id',
    '/organization/location/users/list',
  ],
};

it.each(Object.entries(PAGES))('%s find their pages', (letters, pages) => {
  for (const page of pages) {
    const finding = ['O', ...LETTERS].filter((letter) =>
      mayOpen(pageAccess[page], letter === 'O' ? null : userOf(letter)),
    );
    expect([page, finding.join('')]).toEqual([page, letters]);
  }
});
