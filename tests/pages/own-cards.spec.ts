import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCorporateCard } from '../../app/viewer/own-cards.server';
import { actorOf } from '../api/support/imports';
import { join, newOffice, type Office } from '../api/support/organizations';
import { startApi, type Api } from '../api/support/people';
import { ask, decide, newApplicant } from '../api/support/requests';

let api: Api;
let first: Office;
let second: Office;
beforeAll(async () => {
  api = await startApi();
  [first, second] = [await newOffice(api), await newOffice(api)];
});
afterAll(() => api.stop());

it('of several organizations the first that accepted the user has the card that is shown', async () => {
  const user = await newApplicant(api, first);
  await join(api, user, second);
  const shown = async (search = '') => {
    const actor = await actorOf(api, user);
    const context = {
      services: api.running.runtime.servicesFor(actor),
      actor,
      linkTo: (path: string) => path,
    } as AppLoadContext;
    const request = new Request(`http://page/new-corporate-card-view${search}`);
    return (await loadCorporateCard({ context, request })).card?.organizationId;
  };
  expect(await shown()).toBe(first.id);
  const sent = await ask(api, user, second);
  const { id } = sent.json.data as { id: string };
  await decide(api, second.admin, { id, is_approved: 'T' });
  expect(await shown()).toBe(second.id);
  expect(await shown(`?organization=${first.id}`)).toBe(first.id);
});
