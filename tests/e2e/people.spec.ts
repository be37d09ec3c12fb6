import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { openBeforeScripts, signInAs, takeSessionOf } from './support/hydrated';
import { expect, numberIn, test } from './support/test';

const greta = DEMO_ACCOUNTS[0];
const rows = (page: Page) => page.getByRole('table').last().getByRole('row');

async function open(page: Page): Promise<void> {
  await signInAs(page, greta?.username);
  await expect(page.getByRole('heading', { name: 'People', level: 2 })).toBeVisible();
}

test('the super admin sees a newcomer slide in, and the number grow, without a reload', async ({
  person,
  signUp,
}) => {
  const [admin, newcomer] = [await person(), await person()];
  await open(admin);
  const total = admin.getByTestId('people-total');
  const before = await numberIn(total);
  await admin.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
  await admin.getByRole('searchbox').fill('person');
  await expect(admin).toHaveURL(/q=person/);
  const { email } = await signUp(newcomer);
  await expect(rows(admin).filter({ hasText: email })).toBeVisible();
  await expect(total).not.toHaveText(String(before));
  await expect(admin.getByRole('searchbox')).toHaveValue('person');
  await expect(admin.locator('body')).toHaveAttribute('data-mark', 'kept');
});

test('the list is searched, sorted and kept through its address', async ({ person }) => {
  const page = await person();
  await open(page);
  await page.getByRole('searchbox').pressSequentially('leafcard.example');
  await expect(page).toHaveURL(/q=leafcard\.example/);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL(/sort=email&order=ASC/);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('searchbox')).toHaveValue('leafcard.example');
  const emails = DEMO_ACCOUNTS.map(({ email }) => email).sort();
  const shown = () => page.locator('td').filter({ hasText: '@leafcard.example' }).allInnerTexts();
  await expect.poll(shown).toEqual(emails);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await expect.poll(shown).toEqual(emails.toReversed());
  await page.reload();
  await expect.poll(shown).toEqual(emails.toReversed());

  await page.getByRole('searchbox').fill('nobody is called this');
  await expect(page.getByRole('main').getByText('No Records')).toBeVisible();
  await page.getByRole('link', { name: 'Show everyone' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(rows(page).filter({ hasText: '@' })).toHaveCount(10);
});

test('what is typed before scripts run is searched for', async ({ person }) => {
  const page = await person();
  await takeSessionOf(page, greta?.username);
  for (const leaves of [false, true]) {
    const letRun = await openBeforeScripts(page, '/dashboard');
    const box = page.getByRole('searchbox');
    await box.pressSequentially('leafcard.example');
    if (leaves) await box.press('Tab');
    letRun();
    await expect(page).toHaveURL(/q=leafcard\.example/);
    await expect(box).toHaveValue('leafcard.example');
    await page.unrouteAll();
  }
});

test('an address that makes no sense shows the first page', async ({ person }) => {
  const page = await person();
  await open(page);
  await page.goto('/dashboard?page=-3&sort=nonsense&order=up');
  await expect(rows(page).nth(1)).toBeVisible();
});
