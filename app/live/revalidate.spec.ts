import { afterEach, describe, expect, it } from 'vitest';
import { concernsRequest, concernsRequests } from '../requests/concerns';
import { shouldRevalidate as configuration } from '../account/configuration-page';
import { shouldRevalidate as settings } from '../account/settings-page';
import { shouldRevalidate as past } from '../audit/past-page';
import { shouldRevalidate as life } from '../audit/request-life-page';
import { shouldRevalidate as proof } from '../audit/proof-page';
import { shouldRevalidate as rules } from '../audit/rules-page';
import { shouldRevalidate as timeline } from '../audit/timeline-page';
import { shouldRevalidate as arrivals } from '../dashboard/arrivals-route';
import { shouldRevalidate as dashboard } from '../dashboard/dashboard-page';
import { shouldRevalidate as figures } from '../dashboard/figures-route';
import { shouldRevalidate as users } from '../people/people-page';
import { beginBurst, endBurst, revalidateOn, type Burst, type LiveChange } from './revalidate';

const here = new URL('http://localhost/dashboard?page=2');
const elsewhere = new URL('http://localhost/dashboard?page=3');
const change = (type: LiveChange['type']): LiveChange => ({
  position: 1,
  type,
  id: 'x',
  at: '',
  own: false,
});

const people = revalidateOn(({ type }) => type === 'UserRegistered');
interface More {
  formMethod?: 'POST';
  actionStatus?: number;
  defaultShouldRevalidate?: boolean;
  currentUrl?: URL;
}
const ask = (nextUrl = here, more: More = {}, route = people) =>
  route({
    currentUrl: here,
    currentParams: {},
    nextUrl,
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  });

afterEach(endBurst);

describe('a route that chooses its live changes', () => {
  it('is loaded again when any change of the burst concerns it', () => {
    beginBurst([change('TemplatesChanged'), change('UserRegistered')]);
    expect(ask()).toBe(true);
  });

  it('is left alone when none does', () => {
    beginBurst([change('TemplatesChanged')]);
    expect(ask()).toBe(false);
  });

  it('is loaded again when everything is', () => {
    beginBurst('everything');
    expect(ask()).toBe(true);
  });

  it('does as Remix would when nothing live is going on', () => {
    expect(ask()).toBe(true);
    expect(ask(elsewhere, { defaultShouldRevalidate: false })).toBe(false);
  });

  it('is left alone after a form that was refused', () => {
    expect(ask(here, { formMethod: 'POST', actionStatus: 422 })).toBe(false);
    expect(ask(here, { formMethod: 'POST', actionStatus: 200 })).toBe(true);
  });

  it.each([404, 409])('is loaded after a form that was refused with %s', (actionStatus) => {
    expect(ask(here, { formMethod: 'POST', actionStatus })).toBe(true);
  });

  it('is loaded after a refused form that aborted a burst, when the burst concerns it', () => {
    const refused = { formMethod: 'POST', actionStatus: 422 } as const;
    beginBurst([change('TemplatesChanged')]);
    expect(ask(here, refused)).toBe(false);
    beginBurst([change('UserRegistered')]);
    expect(ask(here, refused)).toBe(true);
    beginBurst('everything');
    expect(ask(here, refused)).toBe(true);
  });

  it('does as Remix would for a navigation or a form in the middle of a burst', () => {
    beginBurst([change('TemplatesChanged')]);
    expect(ask(elsewhere)).toBe(true);
    expect(ask(here, { formMethod: 'POST' })).toBe(true);
  });
});

describe('a part of the dashboard that loads by itself', () => {
  it('is left alone by a search in another part', () => {
    expect(ask(elsewhere, {}, figures)).toBe(false);
  });

  it('is loaded by a search that aborted a burst, when the burst concerns it', () => {
    beginBurst([change('TemplatesChanged')]);
    expect(ask(elsewhere, {}, figures)).toBe(false);
    beginBurst([change('RequestSubmitted')]);
    expect(ask(elsewhere, {}, figures)).toBe(true);
    beginBurst('everything');
    expect(ask(elsewhere, {}, arrivals)).toBe(true);
  });
});

describe('what shows the requests of a location', () => {
  it('is loaded again when the user goes to another one', () => {
    beginBurst([change('MemberMoved')]);
    for (const route of [concernsRequests, concernsRequest, figures, arrivals]) {
      expect(ask(here, {}, route)).toBe(true);
    }
  });
});

describe('a dashboard', () => {
  it('follows the name of a location in its heading', () => {
    beginBurst([change('LocationChanged')]);
    expect(ask(here, {}, figures)).toBe(true);
  });

  it('follows the names and the designs of organizations on cards', () => {
    for (const one of [
      change('OrganizationUpdated'),
      { ...change('DesignSaved'), organizationId: 'o' },
    ]) {
      beginBurst([one]);
      expect(ask(here, {}, dashboard)).toBe(true);
    }
  });

  it("is not loaded under its numbers for another user's personal card, or for a step of a bulk action", () => {
    beginBurst([change('DesignSaved'), change('BulkChanged'), change('RequestAccepted')]);
    expect(ask(here, {}, dashboard)).toBe(false);
  });
});

it('the timeline of /audit, which is filtered by location, follows their names and new ones', () => {
  for (const type of ['LocationAdded', 'LocationChanged'] as const) {
    beginBurst([change(type)]);
    expect(ask(here, {}, timeline)).toBe(true);
  }
});

it('the present among the moments of /audit follows the names of locations', () => {
  beginBurst([change('LocationChanged')]);
  expect(ask(here, {}, past)).toBe(true);
});

it('every page of /audit follows that an account is deleted, also one of a past moment', () => {
  const then = new URL('http://localhost/audit/past?organization=o&position=7');
  const askThen = () => ask(then, { currentUrl: then }, past);
  beginBurst([change('RequestAccepted')]);
  expect(askThen()).toBe(false);
  for (const burst of [[change('AccountDeleted')], 'everything'] as const) {
    beginBurst(burst as Burst);
    expect(askThen()).toBe(true);
    for (const route of [timeline, past, life, rules, arrivals, concernsRequest]) {
      expect(ask(here, {}, route)).toBe(true);
    }
  }
});

it('settings, which warn the only admin of an organization, follow its admins and its names', () => {
  for (const type of ['RoleChanged', 'OrganizationUpdated', 'LocationChanged'] as const) {
    beginBurst([change(type)]);
    expect(ask(here, {}, settings)).toBe(true);
  }
});

it.each([
  ['configuration', configuration],
  ['the proof of the log', proof],
])('%s is loaded again for a new role alone, not with each change of the history', (_, route) => {
  beginBurst([change('HistoryChanged'), change('BulkChanged')]);
  expect(ask(here, {}, route)).toBe(false);
  beginBurst([{ ...change('RoleChanged'), own: true }]);
  expect(ask(here, {}, route)).toBe(true);
});

it('a list of users is not loaded again as cards are drawn, but for the one of who is open', () => {
  const opened = new URL('http://localhost/organization/users/list?person=p');
  beginBurst([change('CardImagesRendered')]);
  expect(ask(here, {}, users)).toBe(false);
  expect(ask(opened, { currentUrl: opened }, users)).toBe(true);
});
