import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { record, until } from '#tests/support/log';
import { corporateCanvas } from './support/cards';
import { pngUrl } from './support/images';
import { grant, newLocation, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import {
  OF_LOCATIONS,
  ask,
  decide,
  letTimePass,
  newApplicant,
  requestBy,
  type Applicant,
} from './support/requests';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

const by = (body: Record<string, unknown>, admin: Person = office.admin) =>
  decide(api, admin, body);
const seen = (id: string) => requestBy(api, office.admin, id);
const applicants = (count: number): Promise<Applicant[]> =>
  Promise.all(Array.from({ length: count }, () => newApplicant(api, office)));

describe('deciding about one request', () => {
  it('accepts or rejects it while it waits', async () => {
    const [one, other] = await applicants(2);
    const accepted = await by({ id: one!.requestId, is_approved: 'T' });
    expect([accepted.code, accepted.json]).toEqual([200, { status: 'Request is accepted' }]);
    const reason = 'The photo is blurred.\nSend another one.';
    const rejected = await by({ id: other!.requestId, is_approved: 'R', reason });
    expect([rejected.code, rejected.json]).toEqual([200, { status: 'Request is rejected' }]);
    expect(await seen(one!.requestId)).toMatchObject({ is_approved: 'T', version: 2 });
    expect(await seen(other!.requestId)).toMatchObject({ is_approved: 'R', reason });
  });

  it('is refused with the words for it when it does not wait', async () => {
    for (const first of ['T', 'R']) {
      const { requestId: id } = await newApplicant(api, office);
      await by({ id, is_approved: first });
      const accept = await by({ id, is_approved: 'T' });
      expect([accept.code, accept.json.status]).toEqual([409, 'Request accept error']);
      const reject = await by({ id, is_approved: 'R' });
      expect([reject.code, reject.json.status]).toEqual([409, 'Can not reject this error']);
      expect(await seen(id)).toMatchObject({ is_approved: first, version: 2 });
    }
  });

  it('ignores pictures: the server draws the card itself', async () => {
    const { requestId: id } = await newApplicant(api, office);
    const picture = await pngUrl();
    const sent = { id, is_approved: 'T', imgFront: picture, imgBack: 'anything' };
    expect((await by(sent)).code).toBe(200);
    expect(await seen(id)).not.toHaveProperty('imgFront');
  });

  it('holds to the version that the admin saw', async () => {
    const person = await newApplicant(api, office);
    const id = person.requestId;
    await api.call('PUT', '/organization/users/corporate/card/P', {
      token: person.token,
      body: {
        organizationID: office.id,
        name: 'Ada King',
        designation: 'Countess',
        employeeid: 'E-1',
        contactnumber: '+44 20 1',
      },
    });
    const stale = await by({ id, is_approved: 'T', version: 1 });
    expect([stale.code, stale.json.status]).toEqual([
      409,
      'This has changed in the meantime. Look again and retry.',
    ]);
    expect((await seen(id)).is_approved).toBe('P');
    expect((await by({ id, is_approved: 'T', version: 2 })).code).toBe(200);
  });

  it('does not take what it cannot understand', async () => {
    const { requestId: id } = await newApplicant(api, office);
    const cases: [Record<string, unknown>, string[]][] = [
      [{}, ['id', 'is_approved']],
      [{ ids: [], is_approved: 'X' }, ['ids', 'is_approved']],
      [{ id, ids: [id] }, ['ids', 'is_approved']],
      [{ id }, ['is_approved']],
      [{ is_approved: 'T' }, ['id']],
      [{ id, is_approved: 'X' }, ['is_approved']],
      [{ id: 7, is_approved: 'T' }, ['id']],
      [{ id, ids: [id], is_approved: 'T' }, ['ids']],
      [{ ids: [], is_approved: 'T' }, ['ids']],
      [{ ids: id, is_approved: 'T' }, ['ids']],
      [{ ids: [7], is_approved: 'T' }, ['ids.0']],
      [{ ids: Array(10_001).fill(id), is_approved: 'T' }, ['ids']],
      [{ ids: [id], version: 1, is_approved: 'T' }, ['version']],
      [{ id, version: -1, is_approved: 'T' }, ['version']],
      [{ id, version: '1', is_approved: 'T' }, ['version']],
      [{ id, reason: 'x'.repeat(501), is_approved: 'R' }, ['reason']],
    ];
    for (const [body, fields] of cases) {
      const { code, json } = await by(body);
      expect([code, Object.keys((json.errors ?? {}) as object).sort()]).toEqual([422, fields]);
    }
    const { json } = await by({ ids: Array(10_001).fill(id), is_approved: 'T' });
    expect(json.errors).toEqual({ ids: 'can have 10,000 ids at most' });
    expect((await seen(id)).version).toBe(1);
  });

  it('finds no request elsewhere, and none that cannot be', async () => {
    const other = await newOffice(api);
    const { requestId } = await newApplicant(api, other);
    const answers = await Promise.all(
      [requestId, newId(), 'x'].map((id) => by({ id, is_approved: 'T' })),
    );
    expect(answers.map(({ code, text }) => [code, text])).toEqual(
      Array(3).fill([404, JSON.stringify({ status: 'There is no such thing here.' })]),
    );
    expect((await requestBy(api, other.admin, requestId)).is_approved).toBe('P');
  });

  it('is not for auditors and members, whatever they are elsewhere', async () => {
    const elsewhere = await newOffice(api);
    const { requestId: id } = await newApplicant(api, office);
    await grant(api, elsewhere.admin, { role: 'AUDITOR', organizationId: office.id });
    expect((await by({ id, is_approved: 'T' }, elsewhere.admin)).code).toBe(403);
  });
});

describe('undoing', () => {
  it('lets it wait again, within ten seconds', async () => {
    for (const is_approved of ['T', 'R']) {
      const { requestId: id } = await newApplicant(api, office);
      await by({ id, is_approved, reason: 'No.' });
      const { code, json } = await by({ id, is_approved: 'P' });
      expect([code, json.status]).toEqual([
        200,
        'The decision was undone. The request is waiting again.',
      ]);
      expect(await seen(id)).toMatchObject({ is_approved: 'P', reason: null, version: 3 });
      expect((await by({ id, is_approved: 'P' })).code).toBe(409);
      expect((await by({ id, is_approved: 'T' })).code).toBe(200);
    }
  });

  it('comes too late after that, and after something else has happened', async () => {
    const person = await newApplicant(api, office);
    const id = person.requestId;
    const late = () => by({ id, is_approved: 'P' });
    expect((await late()).code).toBe(409);
    await by({ id, is_approved: 'R' });
    await letTimePass(api, id);
    const { code, json } = await late();
    expect([code, json.status]).toEqual([409, 'It is too late to undo this decision.']);
    await ask(api, person, office);
    expect((await late()).code).toBe(409);
  });

  it('gives the person back the card of before', async () => {
    const person = await newApplicant(api, office, { designation: 'Engineer' });
    const id = person.requestId;
    const { sql } = api.running.runtime;
    const approved = async () => {
      const [row] = await sql<{ designation: string | null; withdrawnAt: Date | null }[]>`
        select r.approved ->> 'designation' as designation, c.withdrawn_at
          from requests.requests r join cards.corporate c on c.id = r.id where r.id = ${id}`;
      return [row?.designation, row?.withdrawnAt === null];
    };
    await by({ id, is_approved: 'T' });
    await ask(api, person, office, { designation: 'Countess' });
    expect(await approved()).toEqual(['Engineer', true]);
    await by({ id, is_approved: 'R' });
    expect(await approved()).toEqual([null, false]);
    await by({ id, is_approved: 'P' });
    expect(await approved()).toEqual(['Engineer', true]);
    await by({ id, is_approved: 'T' });
    expect(await approved()).toEqual(['Countess', true]);
    await by({ id, is_approved: 'P' });
    expect(await approved()).toEqual(['Engineer', true]);
  });
});

describe('deciding about several', () => {
  it('decides each by itself, and says why others are not', async () => {
    const other = await newOffice(api);
    const foreign = await newApplicant(api, other);
    const [one, two, decided] = await applicants(3);
    await by({ id: decided!.requestId, is_approved: 'R' });
    const [a, b, c, d] = [one!, two!, decided!, foreign].map(({ requestId }) => requestId);
    const { code, json } = await by({ ids: [a, d, c, 'x', b, a], is_approved: 'T' });
    const nowhere = 'There is no such thing here.';
    expect([code, json]).toEqual([
      200,
      {
        data: {
          done: [a, b],
          failed: [
            { id: d, status: nowhere },
            { id: c, status: 'Request accept error' },
            { id: 'x', status: nowhere },
          ],
        },
      },
    ]);
    expect((await seen(b!)).is_approved).toBe('T');
    const undone = await by({ ids: [a, b, c], is_approved: 'P' });
    expect(undone.json.data).toEqual({ done: [a, b, c], failed: [] });
    const rejected = await by({ ids: [a, b], is_approved: 'R', reason: 'Not now.' });
    expect(rejected.json.data).toEqual({ done: [a, b], failed: [] });
    expect(await seen(a!)).toMatchObject({ is_approved: 'R', reason: 'Not now.' });
  });

  it('says of each what is said of it alone, where one looks after a location', async () => {
    const { admin } = await newOffice(api);
    const { id: organizationId, locationId } = office;
    await grant(api, admin, { role: 'LOCATION_ADMIN', organizationId, locationId });
    const [{ requestId: id }] = (await applicants(1)) as [Applicant];
    const alone = await by({ id, is_approved: 'T' }, admin);
    expect([alone.code, alone.json.status]).toEqual([403, messages.notAllowed]);
    const { json } = await by({ ids: [id], is_approved: 'T' }, admin);
    expect(json.data).toEqual({ done: [], failed: [{ id, status: messages.notAllowed }] });
  });

  it('takes a single one in a list as several', async () => {
    const { requestId } = await newApplicant(api, office);
    const { json } = await by({ ids: [requestId], is_approved: 'T' });
    expect(json.data).toEqual({ done: [requestId], failed: [] });
  });

  it('is done once under one key, part by part', async () => {
    const { runtime } = api.running;
    const ids = await seedPending(600);
    const sent = { token: office.admin.token, body: { ids, is_approved: 'T' }, key: 'many' };
    const first = await api.call('PUT', '/organization/users/cards/request', sent);
    const again = await api.call('PUT', '/organization/users/cards/request', sent);
    expect(first.json.data).toEqual({ done: ids, failed: [] });
    expect(again.json).toEqual(first.json);
    const [row] = await runtime.sql<{ n: number }[]>`
      select count(*)::int as n from log.events
       where type = 'RequestAccepted' and stream = any(${ids.map((id) => `request-${id}`)})`;
    expect(row?.n).toBe(600);
  });

  /** Requests of people who are in the log and nowhere else. */
  async function seedPending(count: number): Promise<string[]> {
    const { store } = api.running.runtime;
    const ids = Array.from({ length: count }, () => newId());
    await store.transaction({ actor: null, correlationId: 'test', address: '' }, async (unit) => {
      for (const requestId of ids) {
        const userId = newId();
        await record(unit, `user-${userId}`, [
          {
            type: 'UserRegistered',
            data: { userId, email: `${userId}@example.com`, username: 'Ada Byron' },
          },
        ]);
        await record(unit, `request-${requestId}`, [
          {
            type: 'RequestSubmitted',
            data: {
              requestId,
              userId,
              organizationId: office.id,
              locationId: office.locationId,
              name: 'Ada Byron',
              designation: 'Clerk',
              employeeId: '7',
              contactNumber: '123',
              email: `${userId}@example.com`,
              photo: null,
            },
          },
        ]);
      }
    });
    return ids;
  }
});

describe('a location admin', () => {
  it('decides at the own location, and finds nothing elsewhere', async () => {
    const sibling = await newLocation(api, office);
    const local = await newMember(api, office);
    const { id: organizationId, locationId } = office;
    await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
    const own = await newApplicant(api, office);
    const { requestId: there } = await newApplicant(api, { ...office, locationId: sibling });
    const put = (body: Record<string, unknown>) => decide(api, local, body, OF_LOCATIONS);
    expect((await put({ id: there, is_approved: 'T' })).code).toBe(404);
    expect((await put({ id: own.requestId, is_approved: 'T' })).code).toBe(200);
    const several = await put({ ids: [there, own.requestId], is_approved: 'P' });
    expect(several.json.data).toEqual({
      done: [own.requestId],
      failed: [{ id: there, status: 'There is no such thing here.' }],
    });
    expect((await decide(api, local, { id: own.requestId, is_approved: 'T' })).code).toBe(403);
    expect(
      (await decide(api, office.admin, { id: there, is_approved: 'T' }, OF_LOCATIONS)).code,
    ).toBe(403);
  });
});

describe('the mail about a decision', () => {
  /** As if the ten seconds were over: what waits in the queue is done now, before the mails of many others. */
  async function hasten(requestId: string): Promise<void> {
    const { sql } = api.running.runtime;
    await until(
      async () => sql`
        update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
         where key like ${`decision/${requestId}/%`} returning id`,
      (rows) => rows.length > 0,
    );
  }

  const waiting = (requestId: string) =>
    until(
      () => api.running.runtime.sql`
        select 1 from graphile_worker._private_jobs where key like ${`decision/${requestId}/%`}`,
      (rows) => rows.length === 0,
    );

  it('goes to the person, once the decision stands', async () => {
    const person = await newApplicant(api, office);
    const id = person.requestId;
    await by({ id, is_approved: 'R', reason: 'The photo is blurred.' });
    await hasten(id);
    const mail = await api.running.mailTo(person.email);
    expect(mail).toContain(office.name);
    expect(mail).toContain('> The photo is blurred.');
    expect(mail).toContain(`/card-design?organization=${office.id}`);
    await ask(api, person, office);
    await by({ id, is_approved: 'T' });
    await hasten(id);
    const accepted = await api.running.mailTo(person.email);
    expect(accepted).toContain(`/card-design?organization=${office.id}`);
    expect(accepted).toContain('once the organization has designed it');
  });

  it('leads to the card, where there is a design', async () => {
    const designed = await newOffice(api);
    const { token } = designed.admin;
    const body = { cardData: corporateCanvas() };
    await api.call('POST', `/card/business/newdesign/${designed.id}`, { token, body });
    const { email, requestId: id } = await newApplicant(api, designed);
    await by({ id, is_approved: 'T' }, designed.admin);
    await hasten(id);
    const mail = await api.running.mailTo(email);
    expect(mail).toContain(`/new-corporate-card-view?organization=${designed.id}`);
    expect(mail).not.toContain('once the organization');
  });

  it('does not go when the decision was undone', async () => {
    const person = await newApplicant(api, office);
    const id = person.requestId;
    await by({ id, is_approved: 'R' });
    await by({ id, is_approved: 'P' });
    await hasten(id);
    await waiting(id);
    await by({ id, is_approved: 'T' });
    await hasten(id);
    expect(await api.running.mailTo(person.email)).toContain('was accepted');
  });

  it('lies in no queue with what it says', async () => {
    const { sql } = api.running.runtime;
    const person = await newApplicant(api, office, { name: 'Wilhelmina Unusual' });
    await by({ id: person.requestId, is_approved: 'R', reason: 'Quite unusual.' });
    const jobs = await until(
      () => sql<{ line: string }[]>`
        select j::text as line from graphile_worker._private_jobs j
         where key like ${`decision/${person.requestId}/%`}`,
      (rows) => rows.length > 0,
    );
    expect(jobs.map(({ line }) => line).join()).not.toMatch(/unusual|@/i);
  });
});
