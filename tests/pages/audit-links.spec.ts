import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { en } from '#foundation/words/audit/en';
import { actorByToken, deleteUser } from '#modules/identity/index.server';
import { requestStream } from '#modules/requests/index.server';
import { requests, type RequestRow } from '#modules/requests/read/requests.server';
import { saveRule, switchRule } from '#modules/rules/index.server';
import { append } from '#tests/support/log';
import type { Runtime } from '../../app/runtime.server';
import { newTestUser, person, signIn } from '../live/instance';
import { as } from '../live/office';
import { serveDemo, type ServedDemo } from './page-server';

let runtime: Runtime;
let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
  ({ runtime } = served);
});
afterAll(() => served.stop());

const enter = async (grants: Grant[]): Promise<string> =>
  (await signIn(runtime, await person(runtime, grants), 'page')).token;

/** A request of each organization. */
const oneOfEach = () => runtime.sql<[RequestRow, RequestRow, ...RequestRow[]]>`
  select distinct on (organization_id) * from requests.requests`;

const auditing = ({ organizationId }: RequestRow): Grant => ({ role: 'AUDITOR', organizationId });

test('a person of the past leads to the request within the organization', async () => {
  const found = await oneOfEach();
  expect(found.length).toBeGreaterThan(1);
  const token = await enter(found.map(auditing));
  for (const { id, userId, organizationId } of found) {
    const within = new URLSearchParams({ organization: organizationId });
    const page = await served.html(`/audit/past?${within}&person=${userId}`, token);
    const links = page.match(new RegExp(`/audit/requests/${id}[^"]*(?=")`, 'g'));
    expect(new Set(links)).toEqual(new Set([`/audit/requests/${id}?${within}`]));
  }
});

test('a timeline names whom its address asks for only where the reader may see them', async () => {
  const [here, there] = await oneOfEach();
  const { organizationId, locationId } = here;
  const stranger = await person(runtime, [auditing(there)]);
  const colleague = await person(runtime, [auditing(here)]);
  const token = await enter([auditing(here)]);
  const local = await enter([{ role: 'LOCATION_ADMIN', organizationId, locationId }]);
  const within = new URLSearchParams({ organization: organizationId });
  const namesFor = async (reader: string, ids: readonly string[]) => {
    // Of a day on which nothing happened.
    const none = '&from=2000-01-01&to=2000-01-01';
    const named = [];
    for (const id of ids) {
      const page = await served.load(`/audit?${within}&person=${id}&actor=${id}${none}`, reader);
      // The key of a name; nothing else on the page is of them.
      if (page.includes(JSON.stringify(id))) named.push(id);
    }
    return named;
  };
  const asked = [here.userId, colleague, stranger, there.userId];
  expect(await namesFor(token, asked)).toEqual([here.userId, colleague]);
  expect(await namesFor(local, asked)).toEqual([here.userId]);
});

test('the file of a timeline says why a request was closed, as the page does', async () => {
  const [{ organizationId }] = await runtime.sql<[RequestRow]>`
    select distinct organization_id from log.events where type = 'RequestClosed' limit 1`;
  const token = await enter([{ role: 'AUDITOR', organizationId }]);
  const asked = new URLSearchParams({ organization: organizationId, type: 'RequestClosed' });
  const [head, first] = (await served.html(`/audit/export?${asked}`, token)).split('\r\n');
  expect(head).toMatch(/,Reason$/);
  expect(first).toMatch(/,[^,]+ was removed from the organization$/);
  // It would stand in the log that this user took it.
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'Sec-Fetch-Site': site };
    expect(await served.statusOf(`/audit/export?${asked}`, token, { headers })).toBe(403);
  }
});

/** What a page says, without how. */
const textOf = (page: string) =>
  page
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

test('a person who was removed and came back has one history, however it is read', async () => {
  const [{ id, organizationId, userId, ...rest }] = await runtime.sql<[RequestRow]>`
    select * from requests.requests where status = 'accepted' limit 1`;
  const asked = { ...rest, requestId: id, organizationId, userId };
  await runtime.services.store.transaction(systemContext('test'), async (unit) => {
    await unit.decide(requests, id, {
      type: 'CloseRequest',
      data: { requestId: id, why: 'removed' },
    });
    await unit.decide(requests, id, { type: 'SubmitRequest', data: asked });
  });
  const { name } = rest;
  const token = await enter([
    { role: 'AUDITOR', organizationId },
    { role: 'CORPORATE_ADMIN', organizationId },
  ]);
  const within = new URLSearchParams({ organization: organizationId });
  const [timeline, life, then, drawer] = await Promise.all(
    [
      `/audit?${within}&person=${userId}`,
      `/audit/requests/${id}?${within}`,
      `/audit/past?${within}&person=${userId}`,
      `/organization/users/cards/request/${id}`,
    ].map(async (path) => textOf(await served.html(path, token))),
  );
  const removed = `${name} was removed from the organization`;
  expect(timeline).toContain(`Leafcard closed the request of ${name}`);
  expect(timeline).toContain(` · ${removed}`);
  for (const page of [life, then, drawer]) {
    expect(page).toContain(`Leafcard closed the request: ${removed}`);
  }
  for (const page of [timeline, life, then, drawer]) {
    expect(page).toContain('Leafcard sent the request');
    expect(page).not.toContain('sent the request again');
    expect(page).not.toMatch(/→ none|none → /);
  }
  const file = await served.html(`/audit/export?${within}&type=RequestClosed`, token);
  expect(file).toMatch(new RegExp(`,closed the request,${name},[^,]+,[^,]+,,${removed}\\r\\n`));
});

/** Whose card has no photo; a super admin deletes their account. */
async function erasedPerson(): Promise<RequestRow> {
  const { sql, services } = runtime;
  const [request] = await sql<[RequestRow]>`
    select * from requests.requests where photo is null and status = 'accepted' limit 1`;
  const { userId } = request;
  const by = await person(runtime, [{ role: 'SUPER_ADMIN' }]);
  await append(runtime, `user-${by}`, [
    { type: 'UsernameChanged', data: { userId: by, username: 'Gréta Lindqvist' } },
  ]);
  const admin = await signIn(runtime, by, 'page');
  const actor = await actorByToken(services, admin.token, 'page');
  await runCommand(services, deleteUser, { ...systemContext('test'), actor }, { userId });
  return request;
}

test('of an account that an admin deleted it is not said that its user did', async () => {
  const { id, organizationId, userId } = await erasedPerson();
  const within = new URLSearchParams({ organization: organizationId });
  const token = await enter([{ role: 'AUDITOR', organizationId }]);
  const read = async (path: string) => textOf(await served.html(path, token));
  const why = '[erased]’s account was deleted';
  expect(await read(`/audit?${within}&person=${userId}`)).toMatch(
    /Gréta Lindqvist closed the request of \[erased\].* · \[erased\]’s account was deleted/,
  );
  expect(await read(`/audit/requests/${id}?${within}`)).toContain(
    `Gréta Lindqvist closed the request: ${why}`,
  );
  const file = await served.html(`/audit/export?${within}&person=${userId}`, token);
  expect(file).toContain(`,${why}\r\n`);
});

test('who did something is found by name, also from elsewhere, by those who see what it was', async () => {
  const { organizationId, userId, locationId } = await erasedPerson();
  const other = (await oneOfEach()).find((one) => one.organizationId !== organizationId)!;
  const asAuditor = await enter([{ role: 'AUDITOR', organizationId }]);
  const asLocal = await enter([{ role: 'LOCATION_ADMIN', organizationId, locationId }]);
  const elsewhere = await enter([auditing(other)]);
  const of = (organization: string, more: Record<string, string>) =>
    new URLSearchParams({ organization, ...more });
  const found = async (token: string, organization: string, more = {}) =>
    served.load(`/audit/people?${of(organization, { q: 'greta', ...more })}`, token);
  const [closed] = await runtime.sql<[{ actor: string }]>`
    select actor from log.events where type = 'RequestClosed' and user_id = ${userId}`;
  for (const token of [asAuditor, asLocal]) {
    expect(await found(token, organizationId, { acted: '' })).toContain(closed.actor);
    expect(await found(token, organizationId)).not.toContain(closed.actor);
  }
  expect(await found(elsewhere, other.organizationId, { acted: '' })).not.toContain(closed.actor);
  const byMail = { acted: '', q: `${closed.actor}@people` };
  expect(await found(asAuditor, organizationId, byMail)).not.toContain('Gréta');

  const within = of(organizationId, { actor: closed.actor, person: userId });
  for (const days of ['', '&from=2000-01-01&to=2000-01-01']) {
    const page = await served.html(`/audit?${within}${days}`, asAuditor);
    expect(page).toMatch(/value="Gréta Lindqvist"/);
    expect(page).toMatch(/value="\[erased\]"/);
    expect(page).not.toContain(`value="${en.otherPerson}"`);
  }
});

test('of an erased person it is said nowhere whether there was a photo', async () => {
  const { id, organizationId, userId } = await erasedPerson();
  const [{ last }] = await runtime.sql<[{ last: number }]>`
    select max(position) as last from log.events
     where stream = ${requestStream(id)} and type <> 'RequestClosed'`;
  const within = new URLSearchParams({ organization: organizationId });
  const token = await enter([{ role: 'AUDITOR', organizationId }]);
  const read = async (path: string) => textOf(await served.html(path, token));
  expect(await read(`/audit/past?${within}&person=${userId}&position=${last}`)).toMatch(
    /Details.*Photo\[erased\]Name\[erased\]/,
  );
  expect(await read(`/audit/requests/${id}?${within}`)).toContain('Photo[erased]');
  const file = await served.html(`/audit/export?${within}&person=${userId}`, token);
  expect(file).toContain('Photo: none → [erased]');
  expect(file).not.toContain('a photo');
});

test('the choice of another organization leads away from a request, which is of one alone', async () => {
  const [first, second] = await oneOfEach();
  const token = await enter([first, second].map(auditing));
  const choiceOn = async (path: string) => {
    const page = await served.html(path, token);
    return page.match(/action="(\/audit[^"]*)"/)?.[1];
  };
  const { id, organizationId } = second;
  const within = new URLSearchParams({ organization: organizationId });
  expect(await choiceOn(`/audit/requests/${id}?${within}`)).toBe('/audit');
  expect(await choiceOn(`/audit/past?${within}`)).toBe('/audit/past');
});

test('the proof of a request is offered where all of it is the reader’s to read', async () => {
  const [here, elsewhere] = await runtime.sql<[RequestRow, RequestRow]>`
    select distinct on (location_id) * from requests.requests
     where status = 'pending' and organization_id = (
       select organization_id from requests.requests where status = 'pending'
        group by organization_id having count(distinct location_id) > 1 limit 1)
     order by location_id limit 2`;
  const { organizationId, locationId } = here;
  const token = await enter([{ role: 'LOCATION_ADMIN', organizationId, locationId }]);
  const moved = { ...elsewhere, requestId: elsewhere.id, locationId };
  await runtime.services.store.transaction(systemContext('test'), async (unit) => {
    const { requestId } = moved;
    const undoUntil = new Date().toISOString();
    await unit.decide(requests, requestId, {
      type: 'RejectRequest',
      data: { requestId, undoUntil },
    });
    await unit.decide(requests, requestId, { type: 'SubmitRequest', data: moved });
  });
  const offersProof = async (path: string, id: string): Promise<boolean> => {
    const page = await served.html(await served.addressOf(`/audit/${path}`, token), token);
    return page.includes(`/audit/proof/bundle?organization=${organizationId}&amp;request=${id}`);
  };
  for (const { id, userId } of [here, moved]) {
    const expected = id === here.id;
    expect(await offersProof(`requests/${id}`, id)).toBe(expected);
    expect(await offersProof(`past?person=${userId}`, id)).toBe(expected);
  }
});

test('before its first event an organization is shown at a moment before that, and not as it is now', async () => {
  const [{ organizationId }] = await oneOfEach();
  const token = await enter([{ role: 'AUDITOR', organizationId }]);
  const [first] = await runtime.sql<[{ at: Date; position: number }]>`
    select at, position from log.events where organization_id = ${organizationId}
     order by position limit 1`;
  const pageAt = (position: number) =>
    served.html(`/audit/past?organization=${organizationId}&position=${position}`, token);
  const page = await pageAt(first.position - 1);
  const [, shown = ''] = /<h2[^>]*>.*?<time dateTime="([^"]+)"/.exec(page) ?? [];
  expect(new Date(shown)).toEqual(new Date(first.at.getTime() - 1));
  expect(page).toContain(en.past.nothingThen);
  expect(await pageAt(first.position)).not.toContain(en.past.nothingThen);
});

test('all moments of a person of the past and of rules are written as the reader chose', async () => {
  const [{ organizationId, userId }] = await runtime.sql<[RequestRow]>`
    select * from requests.requests where status = 'accepted' limit 1`;
  const admin = await newTestUser(runtime, [{ role: 'CORPORATE_ADMIN', organizationId }], 'page');
  const content = {
    name: 'No photo',
    conditions: [{ kind: 'photo' as const, is: 'missing' as const }],
    decision: 'rejected' as const,
    reason: null,
  };
  const ruleId = newId();
  const saved = { organizationId, newRuleId: ruleId, content };
  await runCommand(runtime.services, saveRule, as(admin), saved);
  const on = { organizationId, ruleId, on: true };
  await runCommand(runtime.services, switchRule, as(admin), on);
  const { token } = admin.session;
  const within = `organization=${organizationId}`;
  for (const path of [`/audit/past?${within}&person=${userId}`, `/audit/rules?${within}`]) {
    const page = await served.html(path, token);
    const times = [...page.matchAll(/<time [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((text) => !text?.endsWith(' UTC'))).toEqual([]);
  }
});

test('a timeline behind whose address nothing is older leads to its newest entries', async () => {
  const [{ organizationId }] = await oneOfEach();
  const token = await enter([{ role: 'AUDITOR', organizationId }]);
  const newest = `/audit?organization=${organizationId}`;
  for (const older of [1, 999_999_999]) {
    expect(await served.addressOf(`${newest}&older=${older}`, token)).toBe(newest);
  }
  const [{ last }] = await runtime.sql<[{ last: number }]>`
    select max(position) as last from log.events where organization_id = ${organizationId}`;
  const within = `${newest}&older=${last}`;
  expect(await served.addressOf(within, token)).toBe(within);
});

test('a timeline is called filtered only by what is understood of its address', async () => {
  const [{ organizationId }] = await oneOfEach();
  const token = await enter([{ role: 'AUDITOR', organizationId }]);
  const offersAll = async (asked: string): Promise<boolean> => {
    const page = await served.html(`/audit?organization=${organizationId}&${asked}`, token);
    return [en.timeline.clear, en.timeline.showAll].some((words) => page.includes(words));
  };
  const days = (from: string, to: string) => `from=${from}&to=${to}`;
  expect(await offersAll('type=RequestSubmitted')).toBe(true);
  expect(await offersAll(days('2020-01-01', '2020-01-02'))).toBe(true);
  expect(await offersAll(days('2020-01-02', '2020-01-01'))).toBe(false);
  expect(await offersAll('type=Foo&person=nobody')).toBe(false);
});
