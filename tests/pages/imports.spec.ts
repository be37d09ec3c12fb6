import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { runCommand, type RunCommand } from '#events/command.server';
import { ROWS_A_PAGE } from '#modules/imports/contract';
import { recentImports } from '#modules/imports/index.server';
import { openedImport, takeFile } from '../../app/imports/import.server';
import { loader as wrongRowsFile } from '../../app/imports/wrong-rows-file';
import { FORM_KEY } from '../../app/live/retrying-fetch';
import { INVITATIONS_AT } from '../../app/people/addresses';
import { actorOf, commandOf, ended, stage, start } from '../api/support/imports';
import { newOffice, type Office } from '../api/support/organizations';
import { startApi, type Api } from '../api/support/people';
import { signIn } from '../live/instance';
import { servePages } from './page-server';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi({ LIMIT_STAGED_UNCONFIRMED: '30/1d' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

it('the rows of a file end with its last page, whatever page is asked for', async () => {
  const people = Array.from({ length: ROWS_A_PAGE + 1 }, () => `Ada,${api.newEmail()}`);
  const { id } = await stage(api, office, ['name,email', ...people].join('\n'));
  const actor = await actorOf(api, office.admin);
  const { servicesFor } = api.running.runtime;
  const context = { services: servicesFor(actor), actor } as AppLoadContext;
  const request = new Request(`http://leafcard.test/?import=${id}&page=999`);
  const opened = await openedImport(context, actor, office.id, request);
  expect(opened).toMatchObject({ start: ROWS_A_PAGE, total: people.length });
  expect(opened?.rows.map(({ line }) => line)).toEqual([people.length + 1]);
});

it('a file that is gone leads to the page of all, where that is said', async () => {
  const actor = await actorOf(api, office.admin);
  const { servicesFor } = api.running.runtime;
  const context = { services: servicesFor(actor), actor } as AppLoadContext;
  const within = `/organization/users/import?organization=${office.id}`;
  const request = new Request(`http://leafcard.test${within}&import=${newId()}`);
  const opened = await openedImport(context, actor, office.id, request).catch((error) => error);
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toBe(`${within}&gone=`);
});

it('a file that has arrived is read to its end, though its page was left', async () => {
  const here = await newOffice(api);
  const actor = await actorOf(api, here.admin);
  const { services } = api.running.runtime;
  const gone = { ...commandOf(actor), signal: AbortSignal.abort() };
  const run: RunCommand = (command, input, otherwise) =>
    runCommand(services, command, { ...gone, ...otherwise }, input);
  const body = new FormData();
  body.set('file', new Blob([`name,email\nAda,${api.newEmail()}`]), 'left.csv');
  const request = new Request('http://leafcard.test/', { method: 'POST', body });
  await takeFile({ context: { run } as AppLoadContext, request, organizationId: here.id });
  const recent = await recentImports(services, actor, here.id);
  expect(recent).toMatchObject([{ fileName: 'left.csv', state: 'ready', total: 1 }]);
});

it('what is wrong with a row stands in its file without marks of direction', async () => {
  const { id } = await stage(api, office, ['name,email', 'Ada,nowhere'].join('\n'));
  const actor = await actorOf(api, office.admin);
  const { servicesFor } = api.running.runtime;
  const context = { services: servicesFor(actor), actor, language: 'ar' } as AppLoadContext;
  const request = new Request(`http://leafcard.test/?organization=${office.id}&import=${id}`);
  const file = await wrongRowsFile({ context, request, params: {} });
  const text = await file.text();
  expect(text).toContain('Ada,');
  expect(text).toMatch(/[\u0600-\u06ff]/);
  expect(text).not.toMatch(/[\u2066-\u2069]/);
});

it('a file that looks up too many is refused on its page, with and without a script', async () => {
  const { runtime } = api.running;
  const served = await servePages(runtime);
  const here = await newOffice(api);
  const { token } = await signIn(runtime, here.admin.id, 'page');
  const people = Array.from({ length: 31 }, () => `Ada,${api.newEmail()}`);
  const text = ['name,email', ...people].join('\n');
  const answers: [string, string][] = [
    ['', `>${messages.importUnconfirmed}<`],
    ['.data', `"${messages.importUnconfirmed}"`],
  ];
  for (const [end, shown] of answers) {
    const body = new FormData();
    body.set('file', new Blob([text]), 'staff;2026.csv');
    const path = `/organization/users/import${end}?organization=${here.id}`;
    const answer = await served.send(path, token, { method: 'POST', body });
    expect(answer.status).toBe(403);
    expect((await answer.text()).includes(shown)).toBe(true);
  }
  await served.stop();
});

it('an invitation is mailed again, and withdrawn, once each under the key of a form whose answer was lost', async () => {
  const { runtime } = api.running;
  const served = await servePages(runtime);
  const here = await newOffice(api);
  const { token } = await signIn(runtime, here.admin.id, 'page');
  const { id } = await stage(api, here, `name,email\nAda,${api.newEmail()}`);
  await start(api, here, id);
  await ended(api, id);
  const invitation = async () => {
    const [row] = await runtime.sql<{ id: string; tokenHash: Buffer }[]>`
      select id, token_hash from organizations.invitations
       where organization_id = ${here.id} and role = 'MEMBER'`;
    return row;
  };
  const first = await invitation();
  const headers = { [FORM_KEY]: newId() };
  const press = (intent: string) => {
    const body = new URLSearchParams({ intent, id: first?.id ?? '' });
    const path = `${INVITATIONS_AT}?organization=${here.id}`;
    return served.statusOf(path, token, { method: 'POST', headers, body });
  };

  expect(await press('send')).toBe(200);
  const again = await invitation();
  expect(again?.tokenHash).not.toEqual(first?.tokenHash);
  expect(await press('send')).toBe(200);
  expect((await invitation())?.tokenHash).toEqual(again?.tokenHash);

  for (let turn = 0; turn < 2; turn++) {
    expect(await press('withdraw')).toBe(200);
    expect(await invitation()).toBeUndefined();
  }
  await served.stop();
});

it('nothing is kept of a file whose sending is cancelled', async () => {
  const { runtime } = api.running;
  const served = await servePages(runtime);
  const here = await newOffice(api);
  const { token } = await signIn(runtime, here.admin.id, 'page');
  const stored = () =>
    runtime.sql`select 1 from imports.imports where organization_id = ${here.id}`;
  const cancelling = new AbortController();
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from(`${part}name,email\nAda,${api.newEmail()}\n`));
    },
  });
  const sending = served.send(`/organization/users/import.data?organization=${here.id}`, token, {
    ...{ method: 'POST', body, duplex: 'half', signal: cancelling.signal },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  } as RequestInit);
  await expect.poll(stored).toHaveLength(1);
  cancelling.abort();
  await expect(sending).rejects.toThrow();
  await expect.poll(stored).toHaveLength(0);
  await served.stop();
});
