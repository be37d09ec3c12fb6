import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { pageAccess } from '../../app/access';
import { signInAs } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import { expect, test } from './support/test';

const [, mateo, amara] = DEMO_ACCOUNTS;
const REQUESTS = '/organization/users/cards/request';
const OF_LOCATION = '/organization/location/users/cards/request';

interface Row {
  id: string;
  email: string;
  locname: string;
  is_approved: string;
}

/** As the corporate admin sees it. */
async function rowsAt(leafcard: Leafcard, path: string): Promise<Row[]> {
  const token = await tokenOf(leafcard, { email: mateo?.email ?? '', password: DEMO_PASSWORD });
  const { data = [] } = await callApi<Row[]>(leafcard, 'GET', path, { token });
  return data;
}

/** Pages about people; mails that are kept are for the one who runs the machine. */
const pages = Object.keys(pageAccess).filter((path) => !/^\/(logout|dev|\*)/.test(path));

test('a location admin finds nobody of another location on any page, and decides about none', async ({
  leafcard,
  page,
  baseURL,
}) => {
  const [organization] = await rowsAt(leafcard, '/organization/list/userorganization');
  const isFar = ({ email, locname }: Row) =>
    locname !== 'Nursery and Shop' && DEMO_ACCOUNTS.every((account) => account.email !== email);
  const people = (await rowsAt(leafcard, '/organization/users/list?_end=100')).filter(isFar);
  const pending = (await rowsAt(leafcard, `${REQUESTS}?_end=100`)).filter(isFar);
  expect(Math.min(people.length, pending.length)).toBeGreaterThan(1);
  await signInAs(page, amara?.username);

  const found: string[] = [];
  const [first] = pending;
  for (const path of pages.map((pattern) => pattern.replace(':id', first?.id ?? ''))) {
    for (const query of ['', `organization=${organization?.id}&q=fernhill`]) {
      const answer = await page.request.get(`${path}?${query}`);
      expect(answer.status(), path).toBeLessThan(500);
      const text = await answer.text();
      if (people.some(({ email }) => text.includes(email))) found.push(`${path}?${query}`);
    }
  }
  expect(found).toEqual([]);

  const writing = pages.filter((path) => /^\/(organization|bulk)/.test(path));
  const headers = { Origin: baseURL ?? '' };
  for (const path of writing.map((pattern) => pattern.replace(':id', first?.id ?? ''))) {
    for (const { id } of [first, people[0]].filter((row) => row !== undefined)) {
      const start = { intent: 'start', action: 'accept', level: 'locations' };
      const form = { ...start, id, ids: id, status: 'accepted' };
      const answer = await page.request.post(path, { form, headers });
      expect(answer.status(), path).toBeLessThan(500);
    }
  }
  expect((await rowsAt(leafcard, `${REQUESTS}?_end=100`)).filter(isFar)).toEqual(pending);
  const still = await rowsAt(leafcard, '/organization/users/list?_end=100');
  expect(still.filter(isFar)).toEqual(people);
  const own = await page.request.get(OF_LOCATION);
  expect(own.status()).toBe(200);
});
