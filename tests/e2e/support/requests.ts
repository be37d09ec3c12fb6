import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#foundation/demo';
import type { SignedUp } from './accounts';
import { openLive } from './hydrated';
import type { Leafcard } from './leafcard';
import { callApi, tokenOf } from './api';
import { joinByReferCode, type RegisteredOrganization } from './organizations';
import { expect } from './test';

export const OF_ORGANIZATIONS = '/organization/users/cards/request';
export const OF_LOCATIONS = '/organization/location/users/cards/request';

interface Asked {
  id: string;
  name: string;
  email: string;
  contactnumber: string;
  designation: string;
  employeeid: string;
  org_id: string;
  loc_id: string;
}

/** A demo user whose request this admin sees. */
export async function requestOf(
  leafcard: Leafcard,
  admin: string,
  name: string,
  state = 'P',
): Promise<Asked> {
  const token = await tokenOf(leafcard, { email: admin, password: DEMO_PASSWORD });
  const found = `${OF_ORGANIZATIONS}?${new URLSearchParams({ is_approved: state, q: name })}`;
  const { data: rows } = await callApi<Asked[]>(leafcard, 'GET', found, { token });
  const path = `${OF_ORGANIZATIONS}/${rows?.[0]?.id}`;
  const { data } = await callApi<Asked>(leafcard, 'GET', path, { token });
  if (!data) throw new Error(`${name} has no such request.`);
  return data;
}

/** A user who has a card asks for another one. */
export async function askAgain(
  leafcard: Leafcard,
  who: Asked,
  more: Partial<Asked> = {},
): Promise<void> {
  const token = await tokenOf(leafcard, { email: who.email, password: DEMO_PASSWORD });
  const { org_id: organizationID, loc_id: locationID, ...asked } = { ...who, ...more };
  const body = {
    organizationID,
    locationID,
    name: asked.name,
    designation: asked.designation,
    employeeid: asked.employeeid,
    contactnumber: asked.contactnumber,
    email: asked.email,
  };
  await callApi(leafcard, 'POST', '/user/card/business', { token, body });
}

export async function decideByProgram(
  leafcard: Leafcard,
  admin: string,
  body: { id: string; is_approved: 'P' | 'T' | 'R'; reason?: string },
): Promise<void> {
  const token = await tokenOf(leafcard, { email: admin, password: DEMO_PASSWORD });
  await callApi(leafcard, 'PUT', OF_ORGANIZATIONS, { token, body });
}

/** The admin decides about the only request that waits, from another computer. */
export async function decide(
  leafcard: Leafcard,
  organization: RegisteredOrganization,
  decision: { is_approved: 'T' | 'R'; reason?: string },
): Promise<void> {
  const token = await tokenOf(leafcard, organization.admin);
  const waiting = `${OF_ORGANIZATIONS}?organizationID=${organization.id}`;
  const { data } = await callApi<{ id: string }[]>(leafcard, 'GET', waiting, { token });
  await callApi(leafcard, 'PUT', OF_ORGANIZATIONS, {
    token,
    body: { id: data?.[0]?.id, ...decision },
  });
}

/** They join, ask for a card, and are accepted. */
export async function acceptEmployee(
  leafcard: Leafcard,
  organization: RegisteredOrganization,
  account: Pick<SignedUp, 'email' | 'password'>,
): Promise<void> {
  const { locationId } = await joinByReferCode(leafcard, organization, account);
  const asked = {
    organizationID: organization.id,
    locationID: locationId,
    name: 'Ada Lovelace',
    designation: 'Engineer',
    employeeid: 'E-1815',
    contactnumber: '+44 20 1815',
    email: account.email,
  };
  const token = await tokenOf(leafcard, account);
  await callApi(leafcard, 'POST', '/user/card/business', { token, body: asked });
  await decide(leafcard, organization, { is_approved: 'T' });
}

/** Opens a list of requests, and waits until it is live. */
export async function openRequests(page: Page, path: string = OF_ORGANIZATIONS): Promise<void> {
  await openLive(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/requests$/i);
}

export const row = (page: Page, name: string) =>
  page.locator('[data-row]:not([data-leaving])').filter({ hasText: name });
export const names = (page: Page) => page.locator('[data-row]:not([data-leaving]) a');
export const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Requests by state' }).getByRole('link', { name });
export const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });

/** What is chosen, and what can be done with it. */
export const selectionBar = (page: Page) => page.getByRole('region', { name: 'Selected requests' });

/** Where toasts come, also while there is none. */
export const toasts = (page: Page) =>
  page.locator('.mantine-Notifications-root[data-position="top-right"]');

/** However they came there: the one is seen whole above the other. */
export const expectAbove = (upper: Locator, lower: Locator) =>
  expect
    .poll(async () => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
