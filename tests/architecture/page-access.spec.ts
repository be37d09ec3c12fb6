import { describe, expect, it } from 'vitest';
import type { Grant } from '#foundation/roles';
import { accessOf, mayOpen, pageAccess } from '../../app/access';
import routes from '../../app/routes';

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** The addresses that routes answer; a layout has none of its own. */
const pathsOf = (list: Route[], above = ''): string[] =>
  list.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = index || path !== undefined ? [here || '/'] : [];
    return [...own, ...pathsOf(children, here)];
  });

describe('every page', () => {
  it('is in the table of access, and nothing else is', () => {
    expect(pathsOf(routes).sort()).toEqual(Object.keys(pageAccess).sort());
  });

  it('that is new would be missed', () => {
    const planted = [{ path: 'audit', children: [{ index: true }, { path: ':id' }] }];
    expect(pathsOf(planted)).toEqual(['/audit', '/audit', '/audit/:id']);
  });
});

describe('access', () => {
  it.each([
    ['/dashboard', 'signed-in'],
    ['/Dashboard/', 'signed-in'],
    ['/configuration', 'signed-in'],
    ['/login', 'public'],
    ['/dev/mail/abc', 'public'],
    ['/nowhere/at/all', 'public'],
    ['/', 'public'],
  ])('to %s is %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
  });

  it('to what belongs to a list is as to the list', () => {
    for (const page of ['import', 'import/template.csv', 'import/wrong.csv']) {
      expect(accessOf(`/organization/users/${page}`)).toEqual(['member.import', 'organizations']);
    }
    for (const page of ['list', 'export.csv']) {
      expect(accessOf(`/organization/users/${page}`)).toEqual(['member.remove', 'organizations']);
    }
  });

  const visitor = (...grants: Grant[]) => ({ grants });
  const user = visitor();
  const admin: Grant = { role: 'CORPORATE_ADMIN', organizationId: 'own' };
  const local: Grant = { role: 'LOCATION_ADMIN', organizationId: 'own', locationId: 'shop' };

  it.each([
    ['public', null, true],
    ['signed-in', null, false],
    ['signed-in', user, true],
    ['organization.edit', null, false],
    ['organization.edit', user, false],
    ['organization.edit', visitor(admin), true],
    [['request.decide', 'locations'], null, false],
    [['request.decide', 'locations'], visitor(admin), false],
    [['request.decide', 'locations'], visitor(admin, local), true],
  ] as const)('%j lets %j in: %s', (access, who, open) => {
    expect(mayOpen(access, who)).toBe(open);
  });
});
