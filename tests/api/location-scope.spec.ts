import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAs } from '../live/receiver';
import {
  grant,
  join,
  newLocation,
  newMember,
  newOffice,
  type Office,
} from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { ask, decide, newApplicant, type Applicant } from './support/requests';

/**
 * Every call there is, asked by the admin of one location with all ids of another one, no matter who may
 * have shown them. A call that comes later is asked too.
 */

interface Known extends Applicant {
  memberId: string;
}

interface Call {
  method: string;
  path: string;
}

const PEOPLE = '/organization/users/list';
/** About a user's own account and cards, which have no location. */
const OWN = /^\/(auth|user\/account|email|admin|card\/personal|card\/newdesign|card-template)\b/;

let api: Api;
let office: Office;
let local: Person;
let near: Known;
/** They wait, were accepted, were rejected and were removed, all at the other location. */
const far: Known[] = [];
let sibling: string;
let calls: Call[];

async function known(applicant: Applicant): Promise<Known> {
  const { json } = await api.call('GET', `${PEOPLE}?q=${applicant.email}`, office.admin);
  const [row] = json.data as { id: string }[];
  return { ...applicant, memberId: row?.id ?? '' };
}

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
  sibling = await newLocation(api, office);
  local = await newMember(api, office);
  const { id: organizationId, locationId } = office;
  await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
  near = await known(await newApplicant(api, office, { name: 'Nora Near' }));
  for (const number of [1, 2, 3, 4]) {
    const there = { ...office, locationId: sibling };
    const details = { name: `Zenobia ${number}`, employeeid: `FAR-${number}` };
    far.push(await known(await newApplicant(api, there, details)));
  }
  const [, accepted, rejected, removed] = far;
  await decide(api, office.admin, { id: accepted?.requestId, is_approved: 'T' });
  await decide(api, office.admin, { id: rejected?.requestId, is_approved: 'R' });
  const body = { id: removed?.memberId, is_quit: 'T' };
  await api.call('PUT', PEOPLE, { token: office.admin.token, body });

  const { json } = await api.call('GET', '/openapi.json');
  calls = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}, 240_000);
afterAll(() => api.stop());

/** The path with every id that could stand there. */
function addressesOf({ path }: Call): string[] {
  const ids = far.flatMap(({ id, requestId, memberId }) => [id, requestId, memberId]);
  const at = path
    .replace(/\{(orgId|organizationId)\}/, office.id)
    .replace('{locationId}', sibling)
    .replace('{mail}', far[0]?.email ?? '');
  return /\{\w+\}/.test(at) ? ids.map((id) => at.replace(/\{\w+\}/, id)) : [at];
}

const QUERIES = [
  '_end=100',
  'q=Zenobia',
  'is_approved=T',
  'is_approved=R',
  'is_quit=T',
  ...['', '&is_approved=T', '&is_quit=T'].map((more) => `organizationID=ORG${more}`),
  'locationID=THERE',
  'organizationID=ORG&locationID=THERE',
];

/** What would show that a user is there. */
const tellTales = (): string[] => [
  'Zenobia',
  'FAR-',
  ...far.flatMap(({ id, email, requestId, memberId }) => [id, email, requestId, memberId]),
];

describe('the admin of another location', () => {
  it('reads nothing about the people of this one', async () => {
    const shown: string[] = [];
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      for (const address of addressesOf(call)) {
        for (const query of ['', ...QUERIES]) {
          const asked = query.replace('ORG', office.id).replace('THERE', sibling);
          const { text, code } = await api.call('GET', `${address}?${asked}`, local);
          expect(code, `${address}?${asked}`).toBeLessThan(500);
          if (tellTales().some((one) => text.includes(one))) shown.push(`${call.path}?${query}`);
        }
      }
    }
    expect(shown).toEqual([]);
    // The own ones are read, so that silence means something.
    const path = '/organization/location/users/cards/request';
    const { text } = await api.call('GET', path, local);
    expect(text).toContain('Nora Near');
  }, 240_000);

  it('changes nothing here', async () => {
    const before = await happened();
    const writing = calls.filter(({ method, path }) => method !== 'GET' && !OWN.test(path));
    expect(writing.length).toBeGreaterThan(20);
    for (const call of writing) {
      for (const address of addressesOf(call).slice(0, 3)) {
        for (const body of bodies()) {
          const { code } = await api.call(call.method, address, { token: local.token, body });
          expect(code, `${call.method} ${address}`).toBeLessThan(500);
        }
      }
    }
    expect(await happened()).toEqual(before);
  }, 240_000);

  it('hears nothing of what happens here, neither then nor afterwards', async () => {
    const session = { token: local.token, kind: 'api' } as const;
    const [waits] = far;
    const listener = listenAs(api.running.url, session, { since: 0 });
    await listener.until(() => listener.ready !== null);
    await decide(api, office.admin, { id: waits?.requestId, is_approved: 'R' });
    const newcomer = await api.newPerson();
    await join(api, newcomer, { ...office, locationId: sibling });
    await ask(api, newcomer, { ...office, locationId: sibling });
    await decide(api, office.admin, { id: near.requestId, is_approved: 'T' });
    await listener.until(() =>
      listener.changes.some(({ id, type }) => id === near.requestId && type === 'RequestAccepted'),
    );
    const foreign = listener.changes.filter(
      ({ userId, locationId }) => userId !== local.id && locationId !== office.locationId,
    );
    expect(foreign).toEqual([]);
    listener.close();
  });
});

/** All that could be sent; a call takes what it knows. */
function bodies(): Record<string, unknown>[] {
  const said = {
    name: 'Lena Local',
    designation: 'Site Manager',
    employeeid: 'L-1',
    contactnumber: '+46 31 555',
    email: local.email,
    organizationID: office.id,
    is_quit: 'T',
    replace_with: near.memberId,
    loc_id: sibling,
    adminmail: far[0]?.email,
  };
  const approvals = ['T', 'R', 'P'].map((is_approved) => ({ ...said, is_approved }));
  return far.flatMap(({ id: userId, requestId, memberId }) => {
    const whose = { user_id: userId, userid: userId };
    return approvals.flatMap((body) => [
      { ...body, ...whose, id: requestId },
      { ...body, ...whose, id: memberId },
      { ...body, ...whose, ids: [requestId, memberId] },
    ]);
  });
}

/** In which streams of the people here how much has happened. */
async function happened(): Promise<object[]> {
  const people = far.map(({ id }) => id);
  return api.running.runtime.sql`
    select user_id, type, count(*)::int as times from log.events
     where user_id = any(${people}::uuid[]) group by user_id, type order by user_id, type`;
}
