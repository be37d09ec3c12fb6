import { expect, test } from 'vitest';
import { addLocationInput, locationAdminInput } from './locations.server';

const ID = '0192F0C1-7D4E-7CC3-8A10-5B6F2C9D1E47';
const place = { name: 'Annex', city: 'Oslo', country: 'NO', address: 'Kai 1' };
const problems = (input: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  input.error?.issues.map(({ path }) => path.join('.'));

test('a first admin is named by mail and id together, or not at all', () => {
  const here = { ...place, latitude: 1, longitude: 1 };
  expect(addLocationInput.safeParse(here).success).toBe(true);
  const both = { ...here, adminmail: 'A@b.test', user_id: ID };
  expect(addLocationInput.parse(both)).toMatchObject({
    adminmail: 'a@b.test',
    user_id: ID.toLowerCase(),
  });
  expect(problems(addLocationInput.safeParse({ ...here, adminmail: 'a@b.test' }))).toEqual([
    'user_id',
  ]);
  expect(problems(addLocationInput.safeParse({ ...here, user_id: ID }))).toEqual(['adminmail']);
});

test('a location to administer is named by its id, or by all that tells it from others', () => {
  const admin = { adminmail: 'a@b.test', user_id: ID };
  const meant = { email: 'a@b.test', userId: ID.toLowerCase() };
  expect(locationAdminInput.parse({ loc_id: 'l', ...place, ...admin })).toEqual({
    location: 'l',
    admin: meant,
  });
  expect(locationAdminInput.parse({ ...place, ...admin })).toEqual({
    location: { ...place, country: 'Norway' },
    admin: meant,
  });
  const { city, ...rest } = place;
  expect(city).toBe('Oslo');
  expect(problems(locationAdminInput.safeParse({ ...rest, ...admin }))).toEqual(['city']);
});
