import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { PHONE } from './support/controls';
import { openBeforeScripts } from './support/hydrated';
import {
  enter,
  registerOrganization,
  takeSession,
  type RegisteredOrganization,
} from './support/organizations';
import { OF_ORGANIZATIONS, openRequests, selectionBar, tab, toast } from './support/requests';
import { expect, expectAccessible, test } from './support/test';
import { allowLateUndo, holdRequest, letPeopleWait, letSeenBulksAge } from './support/waiting';

/** As a page of ours starts it. */
const start = async (page: Page, order: object): Promise<void> => {
  const input = JSON.stringify({ level: 'organizations', key: crypto.randomUUID(), ...order });
  const status = await page.evaluate(
    async (fields) => {
      const body = new URLSearchParams(fields);
      return (await fetch('/bulk.data', { method: 'POST', body })).status;
    },
    { intent: 'start', input },
  );
  expect(status).toBe(200);
};

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

const everybody = ({ id }: RegisteredOrganization) => ({
  matching: { tab: 'pending', organizationID: id },
});

test('hundreds are accepted while the admin does something else, and taken back', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ids = await letPeopleWait(leafcard, organization.id, 600);
  await enter(page, organization.admin);
  const letGo = await holdRequest(leafcard, ids[300] ?? '');

  await start(page, { action: 'accept', ...everybody(organization) });
  const running = card(page, 'Accepting 600 requests');
  await expect(running).toContainText('250 of 600');
  await expectAccessible(page);
  await page.reload();
  await expect(running).toContainText('250 of 600');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(running).toBeVisible();

  await letGo();
  const done = card(page, '600 requests accepted');
  await expect(done).toBeVisible();
  await allowLateUndo(leafcard);
  await page.reload();
  const read = page.waitForResponse(
    (response) => /\/notifications/.test(response.url()) && response.request().method() === 'POST',
  );
  await done.getByRole('button', { name: /^Undo\s*· [\d,]+ s$/ }).click();
  await expect(card(page, '600 decisions undone')).toBeVisible();
  await expect(done).toBeHidden();
  await card(page, '600 decisions undone').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  // What was watched is no news.
  await read;
  await page.goto('/notifications');
  const notice = page.getByRole('listitem').filter({ hasText: '600 decisions undone.' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText('Unread');
});

test('the rest is left alone when it is cancelled, and who was refused is listed', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ids = await letPeopleWait(leafcard, organization.id, 600);
  await enter(page, organization.admin);
  await start(page, { action: 'reject', ids: ids.slice(0, 2), reason: 'Not yet.' });
  await expect(card(page, '2 requests rejected')).toBeVisible();

  const letGo = await holdRequest(leafcard, ids[300] ?? '');
  await start(page, { action: 'accept', ids });
  const running = card(page, 'Accepting 600 requests');
  await expect(running).toContainText('250 of 600 · 2 could not be accepted');
  await running.getByRole('button', { name: 'Cancel' }).click();
  // The part that waits for the request gives way.
  const stopped = card(page, '248 requests accepted');
  await expect(stopped).toContainText(
    'Stopped. 350 were left as they were · 2 could not be accepted',
  );
  await letGo();
  await stopped.getByRole('button', { name: 'Show who' }).click();
  await expect(stopped.getByRole('listitem')).toHaveText([
    /Person 00000\s*Request accept error/,
    /Person 00001\s*Request accept error/,
  ]);
  await expectAccessible(page);
  await stopped.getByRole('button', { name: 'Continue with the rest' }).click();
  await expect(card(page, '598 requests accepted')).toContainText('2 could not be accepted');
});

test('all that match are counted before they are decided, and a key takes it back meanwhile', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ids = await letPeopleWait(leafcard, organization.id, 1005);
  await enter(page, organization.admin);
  await openRequests(page);
  await page.getByRole('searchbox').fill('Person');
  await expect(page.getByRole('main').getByText('1–10 of 1,000+')).toBeVisible();
  await page.getByLabel('Select this page').check();
  const bar = selectionBar(page);
  await bar.getByRole('button', { name: 'Select all 1,000+ that match' }).click();
  await expect(bar).toContainText('1,005 selected');

  const letGo = await holdRequest(leafcard, ids[300] ?? '');
  await bar.getByRole('button', { name: 'Reject 1,005' }).click();
  await page
    .getByRole('dialog', { name: 'Reject 1,005 requests?' })
    .getByRole('button', { name: 'Reject' })
    .click();
  await expect(card(page, 'Rejecting 1,005 requests')).toContainText('250 of 1,005');
  await page.keyboard.press('u');
  await expect(card(page, '250 decisions undone')).toBeVisible();
  await letGo();
  await expect(tab(page, 'Pending')).toHaveText(/1,005$/);
});

test('what comes after the number was confirmed is asked about before it is decided', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, id, 12);
  await enter(page, admin);
  await openRequests(page);
  await page.getByLabel('Select this page').check();
  await selectionBar(page).getByRole('button', { name: 'Select all 12 that match' }).click();
  await selectionBar(page).getByRole('button', { name: 'Reject 12' }).click();
  const asked = (number: number) =>
    page.getByRole('dialog', { name: `Reject ${number} requests?` });
  const reason = (number: number) => asked(number).getByLabel('Reason');
  await reason(12).fill('Not this year.');
  await letPeopleWait(leafcard, id, 1);
  await expect(reason(13)).toHaveValue('Not this year.');

  await page.route(
    (url) => url.pathname === '/bulk.data',
    async (route) => {
      await letPeopleWait(leafcard, id, 2);
      await route.continue();
    },
    { times: 1 },
  );
  await asked(13).getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'This has changed in the meantime.')).toBeVisible();
  await expect(reason(15)).toHaveValue('Not this year.');
  await asked(15).getByRole('button', { name: 'Reject' }).click();
  await expect(card(page, '15 requests rejected')).toBeVisible();
});

test('the reason of a bulk rejection that is refused or reloaded does not fill the next one', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, id, 2);
  await enter(page, admin);
  await openRequests(page);
  const asked = page.getByRole('dialog', { name: 'Reject 2 requests?' });
  const reason = asked.getByLabel('Reason');
  const ask = async () => {
    await page.getByLabel('Select this page').check();
    await selectionBar(page).getByRole('button', { name: 'Reject 2' }).click();
  };
  await page.route(
    (url) => url.pathname === '/bulk.data',
    (route) => {
      const sent = route.request().postData();
      return route.continue({ postData: sent?.replace('"organizations"', '"locations"') });
    },
    { times: 1 },
  );
  await ask();
  await reason.fill('Not this year.');
  await asked.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, messages.notAllowed)).toBeVisible();
  await ask();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('');
  await reason.fill('Not this year.');
  await openRequests(page);
  await ask();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('');
});

test('a bulk decision without an answer leaves the list, what was selected and what was typed', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, id, 2);
  await enter(page, admin);
  await openRequests(page);
  const bulk = (url: URL) => url.pathname === '/bulk.data';
  const asked = page.getByRole('dialog', { name: 'Reject 2 requests?' });
  const ask = () => selectionBar(page).getByRole('button', { name: 'Reject 2' }).click();
  await page.getByLabel('Select this page').check();
  await ask();
  await asked.getByLabel('Reason').fill('Not this year.');
  await page.context().setOffline(true);
  await asked.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, messages.offlineForm)).toBeVisible();
  await expect(tab(page, 'Pending')).toHaveText(/2$/);
  await page.context().setOffline(false);
  await ask();
  await expect(asked.getByLabel('Reason')).toHaveValue('Not this year.');
  await asked.getByRole('button', { name: 'Reject' }).click();

  const done = card(page, '2 requests rejected');
  await expect(done).toBeVisible();
  await page.route(bulk, (route) => route.abort('connectionrefused'));
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(done.getByRole('alert')).toHaveText(messages.somethingWentWrong);
  await expect(tab(page, 'Rejected')).toHaveText(/2$/);
});

test('what is ticked before scripts run is selected, and a tick that the browser keeps does not come back', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, id, 12);
  await takeSession(page, admin);
  const boxes = page.getByRole('checkbox', { name: /^Select Person/ });
  const ticked = page.locator('input:checked');

  const letRun = await openBeforeScripts(page, OF_ORGANIZATIONS);
  await boxes.nth(1).check();
  await boxes.nth(3).check();
  letRun();
  await expect(selectionBar(page)).toContainText('2 selected');
  await boxes.nth(3).uncheck();
  await expect(selectionBar(page)).toContainText('1 selected');

  await page.goto('/healthz');
  await page.goBack();
  await expect(boxes).toHaveCount(10);
  await expect(ticked).toHaveCount(0);
  await page.unrouteAll();

  const letRunAgain = await openBeforeScripts(page, OF_ORGANIZATIONS);
  await page.getByLabel('Select this page').check();
  letRunAgain();
  await expect(selectionBar(page)).toContainText('10 selected');
  await expect(ticked).toHaveCount(11);
});

test('a server that is killed in the middle goes on where it was', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ids = await letPeopleWait(leafcard, organization.id, 600);
  await enter(page, organization.admin);
  const letGo = await holdRequest(leafcard, ids[300] ?? '');
  await start(page, { action: 'accept', ids });
  await expect(card(page, 'Accepting 600 requests')).toContainText('250 of 600');
  await leafcard.restart('SIGKILL');
  await letGo();
  await expect(card(page, '600 requests accepted')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('what failed is one line that can be opened, and is gone some minutes after it was seen', async ({
    leafcard,
    page,
    codeFor,
  }) => {
    const organization = await registerOrganization(leafcard, codeFor);
    await enter(page, organization.admin);
    const failed = card(page, 'Nothing was removed');
    const seen = page.waitForResponse(
      (response) =>
        /\/bulk/.test(response.url()) && /see/.test(response.request().postData() ?? ''),
    );
    await start(page, { action: 'remove', ids: [crypto.randomUUID()] });
    await expect(failed).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Retry' })).toBeHidden();
    expect((await failed.boundingBox())?.height).toBeLessThan(64);
    await seen;
    await page.reload();
    await failed.getByRole('button', { name: 'Details' }).click();
    await failed.getByRole('button', { name: 'Show who' }).click();
    await expect(failed.getByRole('listitem')).toHaveText(/no longer here/);
    await expectAccessible(page);

    await letSeenBulksAge(leafcard, 10);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});
