import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildAll } from '#tests/support/runtime';
import type { LeafEvent } from '#events/catalogue';
import { SendMail, mail } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import { decodePayload } from '#events/outbox.server';
import { ERASED } from '#events/recorded';
import { systemContext } from '#events/store.server';
import { HEAD, stage } from './support/imports';
import { peopleOf, remove, replace, rowOf } from './support/list-of-people';
import {
  joinByMail,
  newMember,
  newOffice,
  newProvenOffice,
  register,
  type Office,
} from './support/organizations';
import { startApi, type Api } from './support/people';
import { ask, newApplicant } from './support/requests';
import { tracesOf } from './support/traces';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

it('nothing of a removed person is left when their account is gone', async () => {
  const { sql, store } = api.running.runtime;
  const traces = () => tracesOf(sql, /unusual|000 987 654/i);
  const person = await newApplicant(api, office, {
    name: 'Wilhelmina Unusual',
    designation: 'Unusual Officer',
    employeeid: 'Unusual-1',
    contactnumber: '+47 000 987 654',
  });
  const row = await rowOf(api, office, person);
  await remove(api, office.admin, { id: row.id });
  await replace(api, office.admin, row, await rowOf(api, office, await newMember(api, office)));
  await expect
    .poll(traces)
    .toEqual(['organizations.member_history', 'organizations.members', 'requests.history']);

  const { token } = person;
  expect((await api.call('PUT', '/user/account/status', { token, body: {} })).code).toBe(200);

  expect(await traces()).toEqual([]);
  const removed = await peopleOf(api, office.admin, '?is_quit=T&_end=1');
  expect(removed.json).toEqual({ data: [], total: 0 });
  const events = await store.eventsOf<LeafEvent>(`member-${row.id}`);
  const said = events.find(({ type }) => type === 'MemberDetailsChanged');
  const erased = { name: ERASED, designation: ERASED, employeeId: ERASED, contactNumber: ERASED };
  expect(said).toMatchObject({ data: erased });
  expect(events.at(-1)).toMatchObject({ type: 'MemberForgotten' });

  await rebuildAll(api.running.runtime);
  expect(await traces()).toEqual([]);
  expect((await peopleOf(api, office.admin, '?is_quit=T')).json.total).toBe(0);
});

it('names and mails from before they joined again are forgotten too', async () => {
  const { runtime } = api.running;
  const { sql, keyring, store } = runtime;
  const here = await newProvenOffice(api);
  const formerName = 'Formername Quibblefix';
  const [formerMail, presentMail] = [`former@${here.domain}`, `present@${here.domain}`];
  // Of another name than the substitute, who is named in the same mail.
  const person = await register(api, api.newEmail());
  await joinByMail(api, person, here, formerMail);
  await ask(api, { ...person, email: formerMail }, here, { name: formerName });
  const row = await rowOf(api, here, { email: formerMail });
  expect(row.name).toBe(formerName);
  const substitute = await newMember(api, here);
  await remove(api, here.admin, { id: row.id });
  await replace(api, here.admin, row, await rowOf(api, here, substitute));
  const keptMails = async () =>
    (await createKeptMails(runtime).list()).filter(({ to }) => to === substitute.email);
  await expect
    .poll(async () => JSON.stringify(await keptMails()), { timeout: 30_000 })
    .toContain(formerName);
  await joinByMail(api, person, here, presentMail);
  await ask(api, { ...person, email: presentMail }, here, { name: 'Presentname Quibblefix' });
  expect(await rowOf(api, here, { email: presentMail })).toMatchObject({
    ...{ id: row.id, name: 'Presentname Quibblefix' },
  });
  await stage(api, here, `${HEAD}\nSomeone,${formerMail},,,,\nNina New,nina@mail.test,,,,`);
  await store.transaction(systemContext('test'), (unit) => {
    const content = {
      ...{ template: 'relation-changed' as const, username: 'Ada', what: 'stands-in' as const },
      ...{ role: null, place: here.name, insteadOf: formerName, link: '', settings: '' },
    };
    unit.enqueue({ ...mail({ to: substitute.email, content }), runAt: new Date(2100, 0) });
    return Promise.resolve();
  });
  const queued = async () => {
    const rows = await sql<{ sealed: string }[]>`
      select sealed from log.sealed_payloads where task = 'SendMail'
      union all select payload ->> 'sealed' from log.outbox where task = 'SendMail'`;
    const mails = rows.map((payload) => decodePayload(keyring, SendMail, payload));
    return mails.filter(({ to }) => to === substitute.email).map(({ content }) => content);
  };
  expect(await queued()).toMatchObject([{ insteadOf: formerName }]);

  const { token } = person;
  expect((await api.call('PUT', '/user/account/status', { token, body: {} })).code).toBe(200);

  expect(JSON.stringify(await keptMails())).not.toContain(formerName);
  expect(await queued()).toMatchObject([{ insteadOf: ERASED }]);
  const rows = await sql`select email from imports.rows`;
  expect(rows).toEqual([{ email: 'nina@mail.test' }]);
});
