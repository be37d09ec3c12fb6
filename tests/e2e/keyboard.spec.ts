import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { openHydrated } from './support/hydrated';
import { expect, test } from './support/test';

test('the skip link is the first stop of every page and leads past the menu', async ({ page }) => {
  for (const path of ['/', '/login', '/settings']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('keys that are pressed before a page listens leave it as the server made it', async ({
  page,
  leafcard,
}) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const begun = performance.now();
    // As often as anything else happens.
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      if (performance.now() - begun < 5_000) port2.postMessage('');
    };
    port2.postMessage('');
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(document.querySelector('h1')!, { isOfServer: true });
    });
  });
  await openHydrated(page, `${leafcard.url}/login`);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => 'isOfServer' in element)).toBe(true);
});

test('signing in, changing the menu and leaving need no mouse', async ({ page }) => {
  await openHydrated(page, '/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(DEMO_ACCOUNTS[1]?.email ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const fold = page.getByRole('button', { name: 'Fold the menu' });
  const unfold = page.getByRole('button', { name: 'Unfold the menu' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(unfold).toBeVisible();
  // A reload can be sent before a cookie that script just set is stored.
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('leafcard-rail');
  await page.reload();
  await expect(unfold).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('the title of a page is announced when one comes to it without a load', async ({ page }) => {
  await openHydrated(page, '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /./ })).toHaveText(
    'Create an account · Leafcard',
  );
});

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await openHydrated(page, '/login');
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  await forgot.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(forgot).toBeFocused();
});
