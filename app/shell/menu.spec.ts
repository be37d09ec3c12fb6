import { expect, it } from 'vitest';
import { en as titles } from '#foundation/words/titles/en';
import type { Viewer } from '#modules/identity/contract';
import { menuFor } from './menu';

const viewer: Viewer = {
  id: 'u',
  username: 'Ada Lovelace',
  email: 'ada@example.test',
  type: 'CORPORATE_ADMIN',
  grants: [
    { role: 'CORPORATE_ADMIN', organizationId: 'o' },
    { role: 'LOCATION_ADMIN', organizationId: 'p', locationId: 'l' },
  ],
};

it('calls no two pages alike, for who holds both roles of admins neither', () => {
  const labels = menuFor(viewer, true).map(({ title }) => titles[title]);
  expect(labels).toContain('Requests');
  expect(labels).toContain('Location requests');
  expect(new Set(labels).size).toBe(labels.length);
});

it('leads to pages of one organization with the one that is shown, or with one of the user’s', () => {
  const grants = ['o', 'q'].map(
    (organizationId) => ({ role: 'CORPORATE_ADMIN', organizationId }) as const,
  );
  const searchOf = (to: string, shown: string | null) =>
    menuFor({ ...viewer, grants }, true, shown).find((entry) => entry.to === to)?.search;
  expect(searchOf('/audit', null)).toBe('?organization=o');
  expect(searchOf('/audit', 'q')).toBe('?organization=q');
  expect(searchOf('/audit', 'a stranger’s')).toBe('?organization=o');
  expect(searchOf('/new-corporate-admin-card-design', null)).toBe('?organization=q');
  expect(searchOf('/new-corporate-admin-card-design', 'o')).toBe('?organization=o');
  expect(searchOf('/dashboard', 'q')).toBe('');
});
