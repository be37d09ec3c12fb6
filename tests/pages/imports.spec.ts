import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROWS_A_PAGE } from '#modules/imports/contract';
import { openedImport } from '../../app/imports/import.server';
import { loader as wrongRowsFile } from '../../app/imports/wrong-rows-file';
import { actorOf, stage } from '../api/support/imports';
import { newOffice, type Office } from '../api/support/organizations';
import { startApi, type Api } from '../api/support/people';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

it('the rows of a file end with its last page, whatever page is asked for', async () => {
  const people = Array.from({ length: ROWS_A_PAGE + 1 }, () => `Ada,${api.newEmail()}`);
  const { id } = await stage(api, office, ['name,email', ...people].join('\n'));
  const actor = await actorOf(api, office.admin);
  const { servicesFor } = api.running.runtime;
  const context = { services: servicesFor(actor), actor } as AppLoadContext;
  const search = new URLSearchParams({ import: id, page: '999' });
  const opened = await openedImport(context, actor, office.id, search);
  expect(opened).toMatchObject({ start: ROWS_A_PAGE, total: people.length });
  expect(opened?.rows.map(({ line }) => line)).toEqual([people.length + 1]);
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
