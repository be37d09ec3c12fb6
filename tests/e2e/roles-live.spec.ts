import { revokeRole } from '#modules/identity/index.server';
import type { Page } from '@playwright/test';
import { systemContext } from '#events/store.server';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import type { Grant } from '#foundation/roles';
import { silentRuntime } from '#tests/support/silent-runtime';
import { takeSessionOf } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import { joinByReferCode, registerOrganization } from './support/organizations';
import { OF_LOCATIONS, openRequests, requestOf, row } from './support/requests';
import { expect, test } from './support/test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();
const role = (page: Page) => page.locator('dl > div').filter({ hasText: 'Role' });

/** Survives live updates, not a load of the page. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
const expectMark = (page: Page) =>
  expect(page.locator('body')).toHaveAttribute('data-mark', 'kept');

async function makeCorporateAdmin(leafcard: Leafcard, name: string, email: string): Promise<void> {
  const greta = { email: DEMO_ACCOUNTS[0]?.email ?? '', password: DEMO_PASSWORD };
  const token = await tokenOf(leafcard, greta);
  await callApi(leafcard, 'POST', '/organization/admin', { token, body: { name, email } });
}

/** No call of the API takes this role from anybody; another process of the product can. */
async function takeAway(databaseUrl: string, userId: string, grant: Grant): Promise<void> {
  const runtime = await silentRuntime(databaseUrl);
  await runtime.store.transaction(systemContext('taken away'), (unit) =>
    revokeRole(unit, userId, grant),
  );
  await runtime.stop();
}

test('a new corporate admin finds the menu at once, and loses the page with the role', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await signUp(page);
  const { userId } = await joinByReferCode(leafcard, organization, ada);
  await page.goto('/add-organization');
  await expect(page.getByRole('region', { name: 'Your organization' })).toBeVisible();
  await mark(page);
  const locations = menu(page).getByRole('link', { name: 'Locations' });
  await expect(locations).toHaveCount(0);

  await makeCorporateAdmin(leafcard, organization.name, ada.email);
  await expect(locations).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Organization', exact: true })).toBeVisible();
  await expectMark(page);

  await locations.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await takeAway(leafcard.databaseUrl, userId, {
    role: 'CORPORATE_ADMIN',
    organizationId: organization.id,
  });
  await expect(page.getByRole('heading', { name: 'This page is not yours to see' })).toBeVisible();
  const notice = `You are no longer a corporate admin of ${organization.name}.`;
  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
  await expect(locations).toHaveCount(0);
  await expectMark(page);
});

test('a location admin is one for as long as others say, without signing in again', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await signUp(page);
  const { userId, locationId } = await joinByReferCode(leafcard, organization, ada);
  await page.goto('/dashboard');
  await expect(role(page)).toContainText('User');
  await mark(page);

  const token = await tokenOf(leafcard, organization.admin);
  const path = '/organization/location/admin';
  const body = { loc_id: locationId, adminmail: ada.email, user_id: userId };
  await callApi(leafcard, 'POST', `${path}/${organization.id}`, { token, body });
  await expect(role(page)).toContainText('Location admin');
  const removed = `${path}/${locationId}/${ada.email}/${organization.id}`;
  await callApi(leafcard, 'DELETE', removed, { token });
  await expect(role(page)).toContainText('User');

  const auditor = `/organization/auditor/${organization.id}`;
  await callApi(leafcard, 'POST', auditor, { token, body: { email: ada.email } });
  await expect(page.getByText('You audit the requests and decisions here.')).toBeVisible();
  await callApi(leafcard, 'DELETE', auditor, { token, body: { email: ada.email } });
  await expect(role(page)).toContainText('User');
  await expectMark(page);
});

test('what comes by a second role stays when the first one goes', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const [first, second] = [
    await registerOrganization(leafcard, codeFor),
    await registerOrganization(leafcard, codeFor),
  ];
  const ada = await signUp(page);
  await page.goto('/dashboard');
  const { userId, locationId } = await joinByReferCode(leafcard, first, ada);
  const token = await tokenOf(leafcard, first.admin);
  const body = { loc_id: locationId, adminmail: ada.email, user_id: userId };
  await callApi(leafcard, 'POST', `/organization/location/admin/${first.id}`, { token, body });
  await expect(role(page)).toContainText('Location admin');
  await makeCorporateAdmin(leafcard, second.name, ada.email);
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await takeAway(leafcard.databaseUrl, userId, {
    role: 'CORPORATE_ADMIN',
    organizationId: second.id,
  });
  await expect(role(page)).toContainText('Location admin');
});

test('an admin of two organizations who loses one reads why its page is gone', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const [first, second] = [
    await registerOrganization(leafcard, codeFor),
    await registerOrganization(leafcard, codeFor),
  ];
  const ada = await signUp(page);
  const { userId } = await joinByReferCode(leafcard, first, ada);
  for (const { name } of [first, second]) await makeCorporateAdmin(leafcard, name, ada.email);
  await page.goto(`/edit-organization?organization=${second.id}`);
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await takeAway(leafcard.databaseUrl, userId, {
    role: 'CORPORATE_ADMIN',
    organizationId: second.id,
  });
  await expect(page.getByRole('heading', { name: 'This leaf is not on our tree' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(`of ${second.name}`);
  await page.goto(`/dashboard?organization=${second.id}`);
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expect(page.getByRole('status').getByText(first.name)).toBeVisible();
});

/** Amara, who is admin of one location, with the one where this person has asked for a card. */
async function secondLocation(leafcard: Leafcard, person: string) {
  const [, mateo, amara] = DEMO_ACCOUNTS;
  const byMateo = { email: mateo?.email ?? '', password: DEMO_PASSWORD };
  const adminmail = amara?.email ?? '';
  const token = await tokenOf(leafcard, byMateo);
  const own = await tokenOf(leafcard, { email: adminmail, password: DEMO_PASSWORD });
  const { data: user } = await callApi<{ id: string }>(leafcard, 'GET', '/user', { token: own });
  const { org_id, loc_id } = await requestOf(leafcard, byMateo.email, person);
  const path = '/organization/location/admin';
  const body = { loc_id, adminmail, user_id: user?.id };
  const taken = `${path}/${loc_id}/${adminmail}/${org_id}`;
  return {
    username: amara?.username,
    give: () => callApi(leafcard, 'POST', `${path}/${org_id}`, { token, body }),
    take: () => callApi(leafcard, 'DELETE', taken, { token }),
  };
}

test('a location admin who loses one of two locations has none of its requests left to decide', async ({
  leafcard,
  page,
}) => {
  const { username, give, take } = await secondLocation(leafcard, 'Filipe Raposo');
  await give();
  await takeSessionOf(page, username);
  await openRequests(page, OF_LOCATIONS);
  for (const name of ['Filipe Raposo', 'Nuno Bastos']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await take();
  await expect(row(page, 'Filipe Raposo')).toHaveCount(0);
  await expect(row(page, 'Nuno Bastos')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();

  await page.keyboard.press('Escape');
  await give();
  await row(page, 'Filipe Raposo').getByRole('link').click();
  await page
    .getByRole('dialog', { name: 'Filipe Raposo' })
    .getByRole('button', { name: 'Reject' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reject the request of Filipe Raposo?' });
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await take();
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect(dialog.getByRole('status')).toHaveText('This request is not here');
});

test('the timeline of a location admin has nothing left of a location that is lost', async ({
  leafcard,
  page,
}) => {
  const { username, give, take } = await secondLocation(leafcard, 'Filipe Raposo');
  await give();
  await takeSessionOf(page, username);
  await page.goto('/audit');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Herbarium');
  await timeline.getByRole('link').first().focus();
  await mark(page);
  await take();
  await expect(timeline).not.toContainText('Herbarium');
  await expect(timeline).toContainText('Nursery and Shop');
  await give();
  await expect(timeline).toContainText('Herbarium');
  await expectMark(page);
});
