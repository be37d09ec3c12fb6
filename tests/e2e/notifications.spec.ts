import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { announced } from './support/controls';
import { newAccount } from './support/cards';
import { openHydrated, openLive } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import {
  joinByReferCode,
  registerOrganization,
  takeSession,
  type RegisteredOrganization,
} from './support/organizations';
import { toasts } from './support/requests';
import { expect, expectAccessible, test, type SignedUp } from './support/test';

type CodeFor = (email: string) => Promise<string>;

async function somebodyAsks(
  leafcard: Leafcard,
  codeFor: CodeFor,
  organization: RegisteredOrganization,
  username: string,
): Promise<SignedUp & { requestId: string }> {
  const account = await newAccount(leafcard, codeFor, username);
  const { locationId } = await joinByReferCode(leafcard, organization, account);
  const asked = {
    organizationID: organization.id,
    locationID: locationId,
    name: username,
    designation: 'Engineer',
    employeeid: 'E-1',
    contactnumber: '+44 20 1815',
    email: account.email,
  };
  const token = await tokenOf(leafcard, account);
  const { data } = await callApi<{ id: string }>(leafcard, 'POST', '/user/card/business', {
    token,
    body: asked,
  });
  return { ...account, requestId: data?.id ?? '' };
}

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });

const row = (page: Page, text: RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('an admin sees who asks as it happens, and has read it in every tab', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await takeSession(page, organization.admin);
  await page.goto('/notifications');
  const before = await page.getByRole('listitem').filter({ hasText: 'Unread.' }).count();
  const other = await page.context().newPage();
  await other.goto('/settings');

  const ada = await somebodyAsks(leafcard, codeFor, organization, 'Ada Lovelace');
  await expect(row(page, /Ada Lovelace has asked for a card/)).toBeVisible();
  await expect(announced(page)).toHaveText(/^Ada Lovelace has asked for a card/);
  await expect(row(page, /Ada Lovelace joined/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(bell(page, before + 2)).toBeVisible();
  await expect(bell(other, before + 2)).toBeVisible();
  await expectAccessible(page);

  const markAsRead = row(page, /Ada Lovelace joined/).getByRole('button', {
    name: /^Mark as read/,
  });
  const isSent = (url: URL) => url.pathname.startsWith('/notifications');
  await page.route(isSent, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await markAsRead.click();
  await expect(toasts(page)).toContainText(messages.somethingWentWrong);
  await page.unroute(isSent);
  await markAsRead.click();
  await expect(bell(other, before + 1)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Unread.' })).toHaveCount(0);
  await expect(bell(other, 0)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(announced(page)).toHaveText('All are read.');

  const token = await tokenOf(leafcard, ada);
  await callApi(leafcard, 'PUT', '/user/account/status', { token, body: {} });
  await page.reload();
  await expect(row(page, /\[erased\] has asked for a card/)).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  await page.getByRole('link', { name: /\[erased\] has asked for a card/ }).click();
  await expect(page.getByText('The account it came from was deleted')).toBeVisible();
});

test('a day later what was of today is of yesterday, on a page that stays open', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await somebodyAsks(leafcard, codeFor, organization, 'Ada Lovelace');
  await takeSession(page, organization.admin);
  await page.clock.install();
  await openLive(page, '/notifications');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.clock.fastForward('24:00:00');
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(0);
});

test('a request is opened from its notification, which is read before the request is there', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await takeSession(page, organization.admin);
  const isRead = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/notifications'),
  );
  // All that the link leads to, and which routes there are, if the page has to ask for them.
  await page.route(/cards\/request.*\.data|__manifest/, async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto('/notifications');
  await somebodyAsks(leafcard, codeFor, organization, 'Ada Lovelace');
  await row(page, /Ada Lovelace has asked for a card/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  await page.goBack();
  await expect(
    row(page, /Ada Lovelace has asked for a card/).filter({ hasText: 'Unread.' }),
  ).toHaveCount(0);
});

test('a decision is shown on any page, and leads to the form', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await somebodyAsks(leafcard, codeFor, organization, 'Ada Lovelace');
  await takeSession(page, ada);
  await openHydrated(page, '/configuration');
  const token = await tokenOf(leafcard, organization.admin);
  const decision = { id: ada.requestId, is_approved: 'R', reason: 'Your whole name, please.' };
  await callApi(leafcard, 'PUT', '/organization/users/cards/request', { token, body: decision });
  await page
    .getByRole('alert')
    .getByRole('link', { name: /was rejected/ })
    .click();
  await expect(page.getByText('Your whole name, please.')).toBeVisible();
  await bell(page, 1).click();
  await row(page, /was rejected/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/card-design/);
  await expect(bell(page, 0)).toBeVisible();
});

test('mails are chosen in the settings', async ({ leafcard, page, codeFor }) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await takeSession(page, organization.admin);
  await page.goto('/settings');
  const requests = page.getByLabel('New requests are waiting for me');
  await expect(requests).toBeChecked();
  await requests.uncheck();
  await page.getByRole('button', { name: 'Save email choices' }).click();
  await expect(page.getByText('Your email choices are saved.')).toBeVisible();
  await page.reload();
  await expect(requests).not.toBeChecked();
  const decided = page.getByLabel('My requests are decided');
  await expect(decided).toBeChecked();

  // What is chosen in another tab is followed, and what is ticked here stays.
  const other = await page.context().newPage();
  await openHydrated(other, '/settings');
  await openHydrated(page, '/settings');
  await decided.uncheck();
  await other.getByLabel('New requests are waiting for me').check();
  await other.getByRole('button', { name: 'Save email choices' }).click();
  await expect(requests).toBeChecked();
  await expect(decided).not.toBeChecked();
  const save = page.getByRole('button', { name: 'Save email choices' });
  await save.click();
  await expect(page.getByText('Your email choices are saved.')).toBeVisible();
  await expect(save).toBeFocused();
});
