import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { connectAsOwner } from '#tests/support/database';
import { openHydrated, signInAs, takeSessionOf } from './support/hydrated';
import { expect, expectAccessible, test } from './support/test';

test('an unknown address answers 404 with a way on, in the frame the person knows', async ({
  page,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This leaf is not on our tree' })).toBeVisible();
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.goto('/no-such-page');
  await expect(page.getByRole('banner')).toContainText(DEMO_ACCOUNTS[1]?.username ?? '');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('what no page understands is refused, not an accident', async ({ request, baseURL }) => {
  const headers = { Origin: baseURL ?? '' };
  const json = await request.post('/login', { headers, data: { email: 1 } });
  expect(json.status()).toBe(415);
  const misplaced = await request.post('/dev/mail', { headers, form: { a: 'b' } });
  expect(misplaced.status()).toBe(405);
  const files = { name: 'x', mimeType: 'text/plain', buffer: Buffer.from('x') };
  const upload = await request.post('/login', { headers, multipart: { email: files } });
  expect(upload.status()).toBe(422);
});

test('a step back before script took the page over shows the page before it', async ({ page }) => {
  await openHydrated(page, '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/registration');
  let letScriptsCome = (): void => {};
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  letScriptsCome();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
});

test('a page that cannot be fetched says so, and comes when one tries again', async ({
  person,
}) => {
  const page = await person();
  await signInAs(page, DEMO_ACCOUNTS[1]?.username);
  await page.route('**/settings.data*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveTitle('You are offline · Leafcard');
  await expect(page.getByRole('banner')).toContainText(DEMO_ACCOUNTS[1]?.username ?? '');
  await page.unroute('**/settings.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

for (const [link, table, column, said] of [
  ['Locations', 'organizations.locations', 'organization_id', messages.locationsFailed],
  ['Personal design', 'cards.personal', 'id', messages.designLoadFailed],
  ['Corporate design', 'cards.corporate_designs', 'id', messages.designLoadFailed],
] as const) {
  test(`${link} that cannot be loaded say ${said}`, async ({ leafcard, page }) => {
    await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
    await openHydrated(page, '/settings');
    const sql = connectAsOwner(leafcard.databaseUrl);
    await sql.unsafe(`alter table ${table} rename column ${column} to broken`);
    const failed = page.getByRole('heading', { name: said });
    try {
      await page.getByRole('link', { name: link }).first().click();
      await expect(failed).toBeVisible();
      await expectAccessible(page);
    } finally {
      await sql.unsafe(`alter table ${table} rename column broken to ${column}`);
      await sql.end();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
  });
}
