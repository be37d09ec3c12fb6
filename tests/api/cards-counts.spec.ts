import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#tests/support/log';
import { canvas } from './support/cards';
import { grant, join, newMember, newOffice } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';

let api: Api;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
});
afterAll(() => api.stop());

const save = ({ token }: Person) =>
  api.call('POST', '/card/newdesign/personal', { token, body: { cardData: canvas() } });

const erase = ({ token }: Person) => api.call('PUT', '/user/account/status', { token, body: {} });

const numberFor = async ({ token }: Person): Promise<number> => {
  const { json } = await api.call('GET', '/user/count/details', { token });
  return (json.data as { numberPersonalCards: number }).numberPersonalCards;
};

const becomes = (number: number, person: Person) =>
  until(
    () => numberFor(person),
    (seen) => seen === number,
    30_000,
  );

it('a user counts the own personal card', async () => {
  const person = await api.newPerson();
  expect(await numberFor(person)).toBe(0);
  await save(person);
  await save(person);
  expect(await numberFor(person)).toBe(1);
});

it('an admin counts those of the members, whichever came first, the card or the membership', async () => {
  const office = await newOffice(api);
  const [first, second, stranger] = [
    await newMember(api, office),
    await api.newPerson(),
    await api.newPerson(),
  ];
  await save(first);
  await save(second);
  await save(stranger);
  await becomes(1, office.admin);
  await join(api, second, office);
  await becomes(2, office.admin);
  const local = await newMember(api, office);
  const { id: organizationId, locationId } = office;
  await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
  expect(await numberFor(local)).toBe(2);
  await erase(first);
  await becomes(1, office.admin);
});

it('an admin counts nothing of an organization that is only audited', async () => {
  const [own, audited] = [await newOffice(api), await newOffice(api)];
  await grant(api, own.admin, { role: 'AUDITOR', organizationId: audited.id });
  await save(await newMember(api, audited));
  await becomes(1, audited.admin);
  expect(await numberFor(own.admin)).toBe(0);
  const { json } = await api.call('GET', '/user/count/details', own.admin);
  expect(json.data).toMatchObject({ numberOrganization: 1 });
});

it('who is in two organizations of an admin is counted once', async () => {
  const [one, other] = [await newOffice(api), await newOffice(api)];
  await grant(api, one.admin, { role: 'CORPORATE_ADMIN', organizationId: other.id });
  const person = await newMember(api, one);
  await join(api, person, other);
  await save(person);
  await becomes(1, other.admin);
  expect(await numberFor(one.admin)).toBe(1);
});

it('a super admin counts all', async () => {
  const before = await numberFor(api.admin);
  const person = await api.newPerson();
  await save(person);
  expect(await numberFor(api.admin)).toBe(before + 1);
  await erase(person);
  expect(await numberFor(api.admin)).toBe(before);
});
