import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, waitingForLocks } from '#tests/support/log';
import { newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { OF_LOCATIONS, OF_ORGANIZATIONS, newApplicant, requestBy } from './support/requests';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});

afterAll(() => api.stop());

interface Slow {
  /** Sends the rest of the body, and waits for the answer. */
  finish: () => Promise<{ code: number; text: string }>;
}

/** A call whose headers are sent, with half of its body: the server has read who calls. */
async function half(method: string, path: string, token: string, body: unknown): Promise<Slow> {
  const text = JSON.stringify(body);
  const request = httpRequest(`${api.running.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    },
  });
  const answered = new Promise<{ code: number; text: string }>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (answer += part));
      response.once('end', () => resolve({ code: response.statusCode ?? 0, text: answer }));
    });
  });
  request.flushHeaders();
  await new Promise<void>((resolve) => request.write(text.slice(0, 5), () => resolve()));
  // A whole call afterwards, on the same server, is answered after this one's headers were read.
  await api.call('GET', '/user', { token });
  return {
    finish: () => {
      request.end(text.slice(5));
      return answered;
    },
  };
}

/** An employee who administers the office's first location. */
async function newLocationAdmin(): Promise<Person> {
  const person = await newMember(api, office);
  const answer = await api.call('POST', `/organization/location/admin/${office.id}`, {
    token: office.admin.token,
    body: { loc_id: office.locationId, adminmail: person.email, user_id: person.id },
  });
  expect(answer.code).toBe(200);
  return person;
}

const revokeLocationAdmin = (email: string) =>
  api.call(
    'DELETE',
    `/organization/location/admin/${office.locationId}/${encodeURIComponent(email)}/${office.id}`,
    { token: office.admin.token },
  );

const events = async (): Promise<number> => {
  const [row] = await api.running.runtime.sql<{ n: number }[]>`
    select count(*)::int as n from log.events`;
  return row!.n;
};

describe('rights are those of the commit, not of the headers', () => {
  it('a location admin whose role ends while the body arrives decides nothing', async () => {
    const applicant = await newApplicant(api, office);
    const admin = await newLocationAdmin();
    const body = { id: applicant.requestId, is_approved: 'T' };
    const slow = await half('PUT', OF_LOCATIONS, admin.token, body);
    expect((await revokeLocationAdmin(admin.email)).code).toBe(200);
    const before = await events();
    expect((await slow.finish()).code).toBe(403);
    expect(await events()).toBe(before);
    const row = await requestBy(api, office.admin, applicant.requestId);
    expect(row.is_approved).toBe('P');
  });

  it('nor several at once', async () => {
    const applicant = await newApplicant(api, office);
    const admin = await newLocationAdmin();
    const body = { ids: [applicant.requestId], is_approved: 'R' };
    const slow = await half('PUT', OF_LOCATIONS, admin.token, body);
    await revokeLocationAdmin(admin.email);
    const before = await events();
    expect((await slow.finish()).code).toBe(403);
    expect(await events()).toBe(before);
  });

  it('a removed corporate admin makes nobody an auditor, and learns nothing of the organization', async () => {
    const other = await newOffice(api);
    const second = await newMember(api, other);
    const accomplice = await api.newPerson();
    await api.call('POST', '/organization/admin', {
      token: api.admin.token,
      body: { name: other.name, email: second.email },
    });
    const path = `/organization/auditor/${other.id}`;
    const slow = await half('POST', path, second.token, { email: accomplice.email });
    const people = await api.call('GET', `/organization/users/list?q=${second.email}`, {
      token: other.admin.token,
    });
    const [row] = people.json.data as { id: string }[];
    const removed = await api.call('PUT', '/organization/users/list', {
      token: other.admin.token,
      body: { id: row!.id, is_quit: 'T' },
    });
    expect(removed.code).toBe(200);
    const before = await events();
    expect((await slow.finish()).code).toBe(403);
    expect(await events()).toBe(before);
  });

  it('a session that ends while the body arrives does nothing', async () => {
    const applicant = await newApplicant(api, office);
    const token = await api.signIn(office.admin.email);
    const body = { id: applicant.requestId, is_approved: 'T' };
    const slow = await half('PUT', OF_ORGANIZATIONS, token, body);
    expect((await api.call('POST', '/auth/logout', { token, body: {} })).code).toBe(200);
    expect((await slow.finish()).code).toBe(401);
    expect((await requestBy(api, office.admin, applicant.requestId)).is_approved).toBe('P');
  });

  it('a role that is given meanwhile counts as well', async () => {
    const applicant = await newApplicant(api, office);
    const person = await newLocationAdmin();
    const body = { id: applicant.requestId, is_approved: 'T' };
    const slow = await half('PUT', OF_LOCATIONS, person.token, body);
    await api.call('POST', `/organization/auditor/${office.id}`, {
      token: office.admin.token,
      body: { email: person.email },
    });
    expect((await slow.finish()).code).toBe(200);
  });
});

it('who is removed while they are appointed keeps no role', async () => {
  const { id, email } = await newMember(api, office);
  const { sql } = api.running.runtime;
  const people = await api.call('GET', `/organization/users/list?q=${email}`, {
    token: office.admin.token,
  });
  const [row] = people.json.data as { id: string }[];
  const appointed = await sql.begin(async (held) => {
    await held`select 1 from identity.users where id = ${id} for update`;
    const answer = api.call('POST', `/organization/location/admin/${office.id}`, {
      token: office.admin.token,
      body: { loc_id: office.locationId, adminmail: email, user_id: id },
    });
    await until(
      () => waitingForLocks(sql),
      (count) => count > 0,
    );
    const removed = await api.call('PUT', '/organization/users/list', {
      token: office.admin.token,
      body: { id: row!.id, is_quit: 'T' },
    });
    expect(removed.code).toBe(200);
    return { answer };
  });
  expect((await appointed.answer).code).toBe(422);
  const [user] = await sql<{ grants: unknown[] }[]>`
    select grants from identity.users where id = ${id}`;
  expect(user!.grants).toEqual([]);
});
