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
