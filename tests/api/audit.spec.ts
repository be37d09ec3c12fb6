import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedRows } from '#events/sealed-log.server';
import { leafHashOf } from '#events/leaf';
import { lastVerification } from '#events/verify-log.server';
import { bytesToHex } from '@noble/hashes/utils.js';
import { newId } from '#foundation/ids';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { rootHash, rootOver, type Hash } from '#foundation/proof/merkle-tree';
import { toBase64 } from '#foundation/proof/bytes';
import { checkSignature } from '#foundation/proof/signed-note';
import { asOwner } from '#tests/support/database';
import { until } from '#tests/support/log';
import { auditCalls } from '../../app/api/audit.server';
import type { Received } from './support/client';
import { newLocation, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import {
  ask,
  decide,
  edited,
  newApplicant,
  requestBy,
  type Applicant,
  type RequestRow,
} from './support/requests';
import { newCallers, readTable, servedAt, sweepRoles, type RoleRow } from './support/role-table';

type PlaceName = 'all' | 'own' | 'foreign' | 'absent' | 'odd';

const table = readTable<PlaceName>(`
                     nobody user member super admin local auditor other
GET /audit/requests  all     401    403  403    200   200   200   200     200
GET /audit/requests  own     401    403  403    200   200   200   200     404
GET /audit/requests  foreign 401    403  403    200   404   404   404     404
GET /audit/requests  absent  401    403  403    404   404   404   404     404
GET /audit/requests  odd     401    403  403    404   404   404   404     404
GET /audit/requests/at all     401    403  403    200   200   403   200     200
GET /audit/requests/at own     401    403  403    200   200   403   200     404
GET /audit/requests/at foreign 401    403  403    200   404   403   404     404
GET /audit/requests/at absent  401    403  403    404   404   403   404     404
GET /audit/requests/at odd     401    403  403    404   404   403   404     404
GET /audit/verify    all     401    403  403    200   200   403   200     200
GET /audit/verify    own     401    403  403    200   200   403   200     404
GET /audit/verify    foreign 401    403  403    200   404   403   404     404
GET /audit/verify    absent  401    403  403    404   404   403   404     404
GET /audit/verify    odd     401    403  403    404   404   403   404     404`);

let api: Api;
let own: Office;
let foreign: Office;
let people: Partial<Record<string, Person>>;
let first: Applicant;
let sibling: Applicant;
let abroad: Applicant;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  foreign = await newOffice(api);
  people = await newCallers(api, own, await newOffice(api));
  first = await newApplicant(api, own);
  sibling = await newApplicant(api, { ...own, locationId: await newLocation(api, own) });
  abroad = await newApplicant(api, foreign);
  await api.call('PUT', '/organization/users/corporate/card/P', {
    token: first.token,
    body: edited(own, { designation: 'Countess' }),
  });
  await decide(api, own.admin, { id: first.requestId, is_approved: 'R', reason: 'Too grand.' });
  await ask(api, first, own);
  await decide(api, own.admin, { id: first.requestId, is_approved: 'T' });
}, 180_000);
afterAll(() => api.stop());

interface Row {
  position: number;
  at: string;
  type: string;
  actor: string | null;
  subject: string;
  changes: Record<string, { from: string | null; to: string | null }>;
  hash: string;
}

const get = (path: string, caller = 'admin'): Promise<Received> =>
  api.call('GET', path, { token: people[caller]?.token });
async function history(query = '', caller = 'admin'): Promise<Row[]> {
  const { code, json } = await get(`/audit/requests?_end=100${query}`, caller);
  expect(code).toBe(200);
  return json.data as Row[];
}
const within = () => `&organizationID=${own.id}`;

function idOf(name: PlaceName): string | undefined {
  const ids = { all: undefined, own: own.id, foreign: foreign.id, absent: newId(), odd: 'x' };
  return ids[name];
}

sweepRoles({
  about: 'audit',
  table,
  calls: auditCalls,
  served: () => servedAt(api, (path) => path.startsWith('/audit/')),
  answerTo: (caller: string, { method, path, thing }: RoleRow<PlaceName>) => {
    const id = idOf(thing);
    const query = new URLSearchParams({
      ...(id !== undefined && { organizationID: id }),
      ...(path.endsWith('/at') && { position: '1' }),
    });
    return api.call(method, `${path}?${query}`, { token: people[caller]?.token });
  },
  hidden: ['foreign'],
});

describe('GET /audit/requests', () => {
  it('says what happened to requests, the oldest first, with what changed and who did it', async () => {
    const rows = (await history(within())).filter(({ subject }) => subject === first.id);
    expect(rows.map(({ type, actor }) => [type, actor])).toEqual([
      ['RequestSubmitted', first.id],
      ['RequestEdited', first.id],
      ['RequestRejected', own.admin.id],
      ['RequestSubmitted', first.id],
      ['RequestAccepted', own.admin.id],
    ]);
    expect(rows[0]!.changes).toMatchObject({
      name: { from: null, to: 'Ada Lovelace' },
      employeeid: { from: null, to: 'E-1815' },
      is_approved: { from: null, to: 'P' },
    });
    expect(rows[1]!.changes).toEqual({ designation: { from: 'Engineer', to: 'Countess' } });
    expect(rows[2]!.changes).toMatchObject({
      is_approved: { from: 'P', to: 'R' },
      reason: { from: null, to: 'Too grand.' },
    });
    expect(rows[3]!.changes).toMatchObject({ designation: { from: 'Countess', to: 'Engineer' } });
    const positions = rows.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
  });

  it('finds all from the first moment that there can be, and nothing after the last', async () => {
    const all = await history(within());
    const [first, last] = ['0000-01-01', '9999-12-31T23:59:59-14:00'];
    expect(await history(`${within()}&from=${first}&to=${last}`)).toEqual(all);
    expect(await history(`${within()}&from=${last}`)).toEqual([]);
    expect(await history(`${within()}&to=${first}`)).toEqual([]);
  });

  it('shows each their own: a location admin the own locations, a super admin all', async () => {
    const subjects = async (caller: string, query = '') =>
      new Set((await history(query, caller)).map(({ subject }) => subject));
    expect(await subjects('admin')).toEqual(new Set([first.id, sibling.id]));
    expect(await subjects('auditor', within())).toEqual(new Set([first.id, sibling.id]));
    for (const query of ['', within()]) {
      const seen = await subjects('local', query);
      expect(seen).toContain(first.id);
      expect(seen).not.toContain(sibling.id);
    }
    expect(await subjects('super')).toContain(abroad.id);
  });

  it('is filtered by actor, type and time, and comes in parts', async () => {
    const all = await history(within());
    const decisions = await history(`${within()}&actor=${own.admin.id}`);
    expect(decisions.map(({ type }) => type)).toEqual(['RequestRejected', 'RequestAccepted']);
    const edits = await history(`${within()}&type=RequestEdited`);
    expect(edits).toEqual(all.filter(({ type }) => type === 'RequestEdited'));
    const since = await history(`${within()}&from=${encodeURIComponent(edits[0]!.at)}`);
    expect(since).toEqual(all.filter(({ at }) => at >= edits[0]!.at));
    const day = all[0]!.at.slice(0, 10);
    expect(await history(`${within()}&from=${day}&to=2999-12-31`)).toEqual(all);
    expect(await history(`${within()}&to=2000-01-01`)).toEqual([]);
    const { json, headers } = await get(`/audit/requests?_start=1&_end=3${within()}`);
    expect(json).toMatchObject({ data: all.slice(1, 3), total: all.length });
    expect(headers['x-total-count']).toBe(String(all.length));
  });

  it.each([
    ['from', 'yesterday'],
    ['to', '2026-13-01'],
    ['actor', 'me'],
    ['type', 'MemberJoined'],
    ['_start', '-1'],
  ])('refuses a %s that is %s', async (field, value) => {
    const { code, json } = await get(`/audit/requests?${field}=${value}`);
    expect(code).toBe(422);
    expect(json.errors).toHaveProperty(field);
  });

  it('gives the hash of each leaf, sealed or not yet', async () => {
    const { sql } = api.running.runtime;
    const before = await history(within());
    const last = before.at(-1)!.position;
    await until(
      async () => (await sql`select 1 from log.leaves where position = ${last}`).length,
      (sealed) => sealed === 1,
    );
    const rows = await history(within());
    expect(rows).toEqual(before);
    for (const { position, hash } of rows) {
      const [row] = await loggedRows(sql, position - 1, position, 1);
      const [leaf] = await sql<{ own: number }[]>`
        select organization_index as own from log.leaves where position = ${position}`;
      expect(hash).toBe(bytesToHex(leafHashOf(row!, leaf!.own)));
    }
  });
});

describe('GET /audit/requests/at', () => {
  const at = async (query: string, caller = 'admin'): Promise<RequestRow[]> => {
    const { code, json } = await get(
      `/audit/requests/at?organizationID=${own.id}&_end=100&${query}`,
      caller,
    );
    expect(code).toBe(200);
    return json.data as RequestRow[];
  };
  const ofFirst = async () =>
    (await history(within())).filter(({ subject }) => subject === first.id);

  it('says how each request stood after each event: its state, what it asked for, its version', async () => {
    const stood = [];
    for (const { position } of await ofFirst()) {
      for (const status of ['P', 'T', 'R']) {
        const rows = await at(`position=${position}&is_approved=${status}`);
        const row = rows.find(({ id }) => id === first.requestId);
        if (row) stood.push([row.is_approved, row.designation, row.version]);
      }
    }
    expect(stood).toEqual([
      ['P', 'Engineer', 1],
      ['P', 'Countess', 2],
      ['R', 'Countess', 3],
      ['P', 'Engineer', 4],
      ['T', 'Engineer', 5],
    ]);
  });

  it('answers as the list did, and beyond the head as it does', async () => {
    const list = async (status: string) => {
      const path = `/organization/users/cards/request?organizationID=${own.id}`;
      return (await get(`${path}&is_approved=${status}&_end=100`)).json.data;
    };
    for (const status of ['P', 'T', 'R']) {
      const late = ['time=2999-01-01', 'time=9999-12-31', 'time=9999-12-31T23:59:59-14:00'];
      for (const moment of ['position=999999999999999999999', ...late]) {
        expect(await at(`${moment}&is_approved=${status}`)).toEqual(await list(status));
      }
    }
    expect(await at('position=999999999')).toEqual(await list('P'));
    const early = ['time=0000-01-01', 'time=2000-01-01T00:00:00Z', 'time=2000-01-01'];
    for (const moment of ['position=0', ...early]) {
      expect(await at(moment)).toEqual([]);
    }
  });

  it('takes the moment that an event bears as the moment after it', async () => {
    const [sent, , rejected] = await ofFirst();
    const before = new Date(Date.parse(sent!.at) - 1).toISOString();
    const ids = async (time: string, status: string) =>
      (await at(`time=${time}&is_approved=${status}`)).map(({ id }) => id);
    expect(await ids(before, 'P')).not.toContain(first.requestId);
    expect(await ids(sent!.at, 'P')).toContain(first.requestId);
    expect(await ids(rejected!.at, 'R')).toContain(first.requestId);
  });

  it('is sorted, searched and parted as the list', async () => {
    const office = await newOffice(api);
    for (const name of ['Cleo', 'abel', 'Brúno']) await newApplicant(api, office, { name });
    const ask = async (query: string) => {
      const path = `/audit/requests/at?organizationID=${office.id}&position=99999999&${query}`;
      const { json } = await api.call('GET', path, { token: office.admin.token });
      return [(json.data as RequestRow[]).map(({ name }) => name), json.total];
    };
    expect(await ask('')).toEqual([['abel', 'Brúno', 'Cleo'], 3]);
    expect(await ask('_sort=registration_date&_order=DESC')).toEqual([
      ['Brúno', 'abel', 'Cleo'],
      3,
    ]);
    expect(await ask('q=RUN')).toEqual([['Brúno'], 1]);
    expect(await ask('_start=1&_end=2')).toEqual([['Brúno'], 3]);
    for (const column of ['locname', 'organizationname', 'email', 'designation', 'employeeid']) {
      expect((await ask(`_sort=${column}`))[1]).toBe(3);
    }
  });

  it('calls places as they were called, and erased persons never again', async () => {
    const office = await newOffice(api);
    const person = await newApplicant(api, office, { name: 'Gone Tomorrow' });
    const { token } = office.admin;
    const then = await requestBy(api, office.admin, person.requestId);
    const { position } = then.history.at(-1)!;
    await decide(api, office.admin, { id: person.requestId, is_approved: 'T' });
    await api.call('PUT', `/organization/location/${office.id}/${office.locationId}`, {
      token,
      body: { name: 'Renamed since' },
    });
    const ask = async () => {
      const path = `/audit/requests/at?organizationID=${office.id}&position=${position}`;
      const { code, json } = await api.call('GET', path, { token });
      expect(code).toBe(200);
      return json.data as RequestRow[];
    };
    const { name, locname, is_approved } = then;
    expect(locname).not.toBe('Renamed since');
    expect(await ask()).toMatchObject([{ name, locname, is_approved }]);
    await api.call('PUT', '/user/account/status', { token: person.token, body: {} });
    const gone = ['name', 'email', 'designation', 'employeeid', 'contactnumber'];
    const erased = Object.fromEntries(gone.map((field) => [field, '[erased]']));
    expect(await ask()).toMatchObject([{ id: person.requestId, locname, is_approved, ...erased }]);
  });

  it.each([
    ['', ['position', 'time']],
    ['position=1&time=2026-03-03', ['position', 'time']],
    ['position=-1', ['position']],
    ['position=1.5', ['position']],
    ['position=head', ['position']],
    ['position=', ['position']],
    ['time=yesterday', ['time']],
    ['time=2026-02-30', ['time']],
    ['position=1&is_approved=X', ['is_approved']],
    ['position=1&_sort=id', ['_sort']],
    ['position=1&_end=-1', ['_end']],
  ])('refuses ?%s', async (query, fields) => {
    const { code, json } = await get(`/audit/requests/at?${query}`);
    expect(code).toBe(422);
    expect(Object.keys(json.errors as object).sort()).toEqual(fields);
  });
});

describe('GET /audit/verify', () => {
  it('finds the log whole, and what was changed behind its back', async () => {
    const { sql } = api.running.runtime;
    const [{ position }] = await sql<[{ position: number }]>`
      select max(position) as position from log.events where organization_id = ${own.id}`;
    await until(
      async () => (await sql`select 1 from log.leaves where position = ${position}`).length,
      (sealed) => sealed === 1,
    );
    const [{ events }] = await sql<[{ events: number }]>`
      select count(*) as events from log.leaves where organization_id = ${own.id}`;
    const whole = await get(`/audit/verify?organizationID=${own.id}`);
    expect([whole.code, whole.json]).toEqual([200, { data: { events, ok: true } }]);
    expect((await get('/audit/verify')).json).toEqual(whole.json);
    await asOwner(api.running.runtime.directUrl, (owner) =>
      owner.begin(async (tx) => {
        await tx`alter table log.events disable trigger append_only`;
        await tx`update log.events set actor = ${newId()} where position = ${position}`;
        await tx`alter table log.events enable trigger append_only`;
      }),
    );
    const { json } = await get('/audit/verify', 'super');
    expect(json.data).toMatchObject({ ok: false, firstBroken: position });
    const last = await lastVerification(sql);
    expect(last).toMatchObject({ ok: false, firstBroken: position });
    expect(last!.size).toBeGreaterThanOrEqual(events);
  });
});

describe('the sealed log, without a session', () => {
  const ask = (path: string, method = 'GET') => fetch(`${api.running.url}${path}`, { method });

  it('is served as a checkpoint and tiles, from which its root follows', async () => {
    const { logKey } = api.running.runtime.services;
    const answer = await ask('/checkpoint');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const checkpoint = parseCheckpoint(await answer.text())!;
    expect(checkSignature(checkpoint.note, logKey)).toBe(0);
    const { size, root } = checkpoint;
    expect(size).toBeGreaterThan(0);
    const hashes: Hash[] = [];
    for (let tile = 0; hashes.length < size; tile++) {
      const width = Math.min(256, size - hashes.length);
      const name = `/tile/0/${String(tile).padStart(3, '0')}${width < 256 ? `.p/${width}` : ''}`;
      const { status, headers, body } = await ask(name).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: new Uint8Array(await response.arrayBuffer()),
      }));
      expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
      expect(headers.get('cache-control')).toContain('immutable');
      for (let at = 0; at < width; at++) hashes.push(body.slice(32 * at, 32 * at + 32));
    }
    expect(toBase64(rootOver(hashes))).toBe(toBase64(root));
    const read = await rootHash(1, () => Promise.resolve([hashes[0]!]));
    expect(read).toEqual(hashes[0]);
  });

  it.each([
    '/tile',
    '/tile/0/0',
    '/tile/0/x000/000',
    '/tile/0/999',
    '/tile/0/000.p/0',
    '/tile/0/000.p/256',
    '/tile/0/000.p/01',
    '/tile/00/000',
    '/tile/7/000',
    '/tile/entries/000',
    '/tile/0/000/000',
  ])('has no %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is only read', async () => {
    const { status, headers } = await ask('/checkpoint', 'POST');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
