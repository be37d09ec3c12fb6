import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { grant, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { ask, decide, edited, newApplicant, requestBy, type Applicant } from './support/requests';

let api: Api;
let office: Office;
let second: Person;
const ROUNDS = 6;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
  second = await newMember(api, office);
  await grant(api, second, { role: 'CORPORATE_ADMIN', organizationId: office.id });
});
afterAll(() => api.stop());

const typesIn = async (requestId: string): Promise<string[]> => {
  const events = await api.running.runtime.store.eventsOf<LeafEvent>(`request-${requestId}`);
  return events.map(({ type }) => type);
};
const rowOf = (requestId: string) =>
  api.running.runtime.sql`select version from requests.requests where id = ${requestId}`;
const erase = ({ token }: Person) => api.call('PUT', '/user/account/status', { token, body: {} });
async function applicants(count: number): Promise<Applicant[]> {
  const all: Applicant[] = [];
  // Passwords are hashed two at a time.
  while (all.length < count) all.push(await newApplicant(api, office));
  return all;
}

describe('two admins at once', () => {
  it('one of them decides, the other is refused', async () => {
    for (const { requestId: id } of await applicants(ROUNDS)) {
      const answers = await Promise.all([
        decide(api, office.admin, { id, is_approved: 'T' }),
        decide(api, second, { id, is_approved: 'R' }),
        decide(api, office.admin, { id, is_approved: 'T' }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
      const types = await typesIn(id);
      expect(types).toHaveLength(2);
      const won = answers.findIndex(({ code }) => code === 200);
      expect(types[1]).toBe(won === 1 ? 'RequestRejected' : 'RequestAccepted');
    }
  });

  it('decide about the same dozen, each about what the other left', async () => {
    const all = (await applicants(12)).map(({ requestId }) => requestId);
    const [forth, back] = await Promise.all([
      decide(api, office.admin, { ids: all, is_approved: 'T' }),
      decide(api, second, { ids: [...all].reverse(), is_approved: 'R' }),
    ]);
    const doneBy = ({ json }: typeof forth) => (json.data as { done: string[] }).done;
    expect([...doneBy(forth), ...doneBy(back)].sort()).toEqual([...all].sort());
    for (const id of all) expect(await typesIn(id)).toHaveLength(2);
  });

  it('undo once', async () => {
    for (const { requestId: id } of await applicants(ROUNDS)) {
      await decide(api, office.admin, { id, is_approved: 'T' });
      const answers = await Promise.all([
        decide(api, office.admin, { id, is_approved: 'P' }),
        decide(api, second, { id, is_approved: 'P' }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    }
  });
});

describe('a person and an admin at once', () => {
  it('never decides about what the admin did not see', async () => {
    for (const { requestId: id, token } of await applicants(ROUNDS)) {
      const body = edited(office, { designation: 'Countess' });
      const [change, decision] = await Promise.all([
        api.call('PUT', '/organization/users/corporate/card/P', { token, body }),
        decide(api, office.admin, { id, is_approved: 'T', version: 1 }),
      ]);
      // The first one succeeded, and the other was refused.
      expect([change.code, decision.code].sort()).toEqual([200, 409]);
      const { is_approved, designation } = await requestBy(api, office.admin, id);
      expect([is_approved, designation]).toEqual(
        decision.code === 200 ? ['T', 'Engineer'] : ['P', 'Countess'],
      );
    }
  });

  it('asks once, however often at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await newMember(api, office);
      const answers = await Promise.all([1, 2, 3].map(() => ask(api, person, office)));
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    }
  });
});

describe('deleting the account', () => {
  it('while it is decided leaves no request behind, whichever comes first', async () => {
    for (const person of await applicants(ROUNDS)) {
      const [decision, erased] = await Promise.all([
        decide(api, office.admin, { id: person.requestId, is_approved: 'R', reason: 'No.' }),
        erase(person),
      ]);
      expect(erased.code).toBe(200);
      expect([200, 404]).toContain(decision.code);
      expect(await rowOf(person.requestId)).toEqual([]);
      const types = await typesIn(person.requestId);
      expect(types.at(-1)).toBe('RequestClosed');
      expect(types).toHaveLength(decision.code === 200 ? 3 : 2);
    }
  });

  it('while it is decided among many holds up nobody else', async () => {
    const people = await applicants(ROUNDS);
    const ids = people.map(({ requestId }) => requestId);
    const [person] = people as [Applicant];
    const [decision, erased] = await Promise.all([
      decide(api, office.admin, { ids, is_approved: 'T' }),
      erase(person),
    ]);
    expect(erased.code).toBe(200);
    const { done, failed } = decision.json.data as { done: string[]; failed: object[] };
    expect(done.length + failed.length).toBe(ROUNDS);
    expect(done).toEqual(expect.arrayContaining(ids.slice(1)));
    expect(await rowOf(person.requestId)).toEqual([]);
  });

  it('while a request is sent leaves none behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await newMember(api, office);
      const [, erased] = await Promise.all([ask(api, person, office), erase(person)]);
      expect(erased.code).toBe(200);
      const rows = await api.running.runtime.sql`
        select 1 from requests.requests where user_id = ${person.id}`;
      expect(rows).toEqual([]);
    }
  });
});
