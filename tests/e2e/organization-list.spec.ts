import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { demoLogos } from '../../app/demo/logos';
import { DESK, PHONE } from './support/controls';
import { takeSessionOf } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import { registerOrganization } from './support/organizations';
import { expect, expectAccessible, test } from './support/test';

const greta = DEMO_ACCOUNTS[0];
const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => rows(page).locator('td:first-child').allInnerTexts();
const range = (page: Page) => page.getByRole('button', { name: /^Registered: / });

const TREES = ['Alder', 'Beech', 'Cedar', 'Elm', 'Larch', 'Rowan', 'Spruce', 'Yew'];
/** What finds them all, and no others. */
const GROVE = '/organization/lists?q=grove.example';

async function plantGrove(leafcard: Leafcard): Promise<void> {
  const token = await tokenOf(leafcard, { email: greta?.email ?? '', password: DEMO_PASSWORD });
  for (const tree of TREES) {
    const domain = `${tree.toLowerCase()}.example`;
    const organization = { name: tree, domain, website: `https://grove.example/${tree}` };
    const place = { address: 'Road 1', city: 'Oslo', locationName: 'Office', country: 'Norway' };
    const myFile = `data:image/png;base64,${demoLogos.nordlys.base64}`;
    const body = { ...organization, ...place, myFile };
    await callApi(leafcard, 'POST', '/organization/create', { token, body });
  }
}

test.beforeAll(({ leafcard }) => plantGrove(leafcard));

test('all of the calendar is reached on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 300 });
  await takeSessionOf(page, greta?.username);
  await page.goto(GROVE);
  await range(page).click();
  const calendar = page.getByRole('dialog', { name: /^Registered: / });
  for (const part of [
    calendar.getByText('Su', { exact: true }),
    calendar.getByRole('button').last(),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

for (const [size, viewport] of Object.entries({
  desk: DESK,
  phone: PHONE,
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('organizations are listed by name, seven a page, and searched', async ({ page }) => {
      await takeSessionOf(page, greta?.username);
      await page.goto(GROVE);
      await expect.poll(() => names(page)).toEqual(TREES.slice(0, 7));
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect.poll(() => names(page)).toEqual(['Yew']);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('8–8 of 8');
      for (const order of ['ASC', 'DESC']) {
        await page.getByRole('link', { name: 'Domain', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`sort=domain&order=${order}`));
      }
      await expect.poll(() => names(page)).toEqual(TREES.toReversed().slice(0, 7));
      await page.getByRole('searchbox').fill('edar');
      await expect.poll(() => names(page)).toEqual(['Cedar']);
      await expect(page).toHaveURL(/sort=domain&order=DESC/);
      await page.getByRole('searchbox').fill('no organization is called so');
      await expect(page.getByText('No Organization Registered')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Show all organizations' }).click();
      await expect(rows(page)).toHaveCount(7);
    });

    test('days are chosen with the keys alone, and stand in the address', async ({ page }) => {
      await takeSessionOf(page, greta?.username);
      await page.goto(GROVE);
      await expect(rows(page)).toHaveCount(7);
      await range(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Last 7 days' }).focus();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=grove.*&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&zone=/);
      await expect(rows(page)).toHaveCount(7);
      await expect(range(page)).toHaveAccessibleName(/^Registered: \d+ \w+ \d{4} to /);
      await page.getByRole('searchbox').fill('cedar');
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/from=/);

      await page.goto(`${GROVE}&from=2020-01-01&to=2020-12-31`);
      await expect(page.getByText('No Organization Registered')).toBeVisible();
      await page.getByRole('button', { name: 'Any day' }).click();
      await expect(rows(page)).toHaveCount(7);
      await expect(page).not.toHaveURL(/from=/);
    });
  });
}

test('days that are picked while a search loads are added to it', async ({ page }) => {
  await takeSessionOf(page, greta?.username);
  await page.goto(GROVE);
  await expect(rows(page)).toHaveCount(7);
  const searching = /lists\.data\?.*q=edar/;
  await page.route(searching, () => undefined, { times: 1 });
  const asked = page.waitForRequest(searching);
  await page.getByRole('searchbox').fill('edar');
  await asked;
  await range(page).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/q=edar.*&from=/);
  await expect.poll(() => names(page)).toEqual(['Cedar']);
});

test('the calendar fits the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await takeSessionOf(page, greta?.username);
  await page.goto(GROVE);
  await range(page).click();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(page.getByRole('button', { name: 'Choose a month' })).toBeVisible();
  expect(await width()).toBe(320);
  for (const level of ['Choose a month', 'Choose a year']) {
    await page.getByRole('button', { name: level }).click();
    expect(await width()).toBe(320);
  }
});

test('a new one slides in while the search stays, and its domain is confirmed on the super admin’s word', async ({
  leafcard,
  page,
  codeFor,
}) => {
  await takeSessionOf(page, greta?.username);
  await page.goto('/organization/lists');
  await page.getByRole('searchbox').fill('willow');
  await expect(page.getByText('No Organization Registered')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
  const { domain } = await registerOrganization(leafcard, codeFor, { name: 'Willow Works' });
  const row = rows(page).filter({ hasText: 'Willow Works' });
  await expect(row).toContainText('Not confirmed');
  await expect(row.locator('img')).toHaveCSS('border-width', '1px');
  await expect(page.getByRole('searchbox')).toHaveValue('willow');
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'kept');
  await expectAccessible(page);

  const confirm = row.getByRole('button', { name: `Confirm domain ${domain}` });
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: `Confirm ${domain}?` });
  await expect(dialog).toContainText('Willow Works');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(confirm).toBeFocused();
  await confirm.click();
  await dialog.getByRole('button', { name: 'Confirm domain' }).click();
  await expect(page.getByText(messages.domainConfirmed)).toBeVisible();
  await expect(row).not.toContainText('Not confirmed');
  await expect(row.locator('img')).toHaveCSS('border-width', '2px');
});

test('what another super admin does to a row shows without a reload', async ({
  leafcard,
  person,
  codeFor,
}) => {
  const { domain } = await registerOrganization(leafcard, codeFor, { name: 'Hazel Works' });
  const [here, there] = [await person(), await person()];
  for (const page of [here, there]) {
    await takeSessionOf(page, greta?.username);
    await page.goto('/organization/lists?q=hazel');
    await expect(rows(page)).toContainText('Not confirmed');
  }
  await there.getByRole('button', { name: `Confirm domain ${domain}` }).click();
  await there.getByRole('dialog').getByRole('button', { name: 'Confirm domain' }).click();
  await expect(rows(here)).not.toContainText('Not confirmed');
});

test('without script the list is searched, and narrowed to days in plain fields', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: greta?.username }).click();
  await page.goto('/organization/lists?q=cedar');
  await page.getByLabel('Registered: from').fill('2020-01-01');
  await page.getByLabel('to', { exact: true }).fill('2020-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/q=cedar&from=2020-01-01&to=2020-12-31/);
  await expect(page.getByText('No Organization Registered')).toBeVisible();
  await context.close();
});
