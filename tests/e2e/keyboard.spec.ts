import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { PHONE, announced, button, field } from './support/controls';
import { coveredFocus } from './support/covered-focus';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { joinByReferCode, registerOrganization } from './support/organizations';
import { OF_ORGANIZATIONS, drawer, names, openRequests, toast } from './support/requests';
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
  await expect(announced(page)).toHaveText('Create an account · Leafcard');
});

test('a search that finds nothing is announced, and so is what is found after it', async ({
  page,
}) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.goto('/organization/users/list');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(announced(page)).toContainText(messages.noRecords);
  await page.getByRole('searchbox').fill('');
  await expect(announced(page)).toHaveText(/^1–\d+ of /);
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

test('the button that sent a form has the focus again, unless it went elsewhere meanwhile', async ({
  page,
}) => {
  await openHydrated(page, '/login');
  await field(page, 'Email').fill(DEMO_ACCOUNTS[1]?.email ?? '');
  await field(page, 'Password').fill('not the password');
  const signIn = button(page, 'Sign in');
  await signIn.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid' })).toBeVisible();
  await expect(signIn).toBeFocused();

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/login.data*', async (route) => {
    await held;
    await route.continue();
  });
  await signIn.press('Enter');
  await expect(signIn).toBeDisabled();
  await field(page, 'Email').focus();
  answer();
  await expect(signIn).toBeEnabled();
  await expect(field(page, 'Email')).toBeFocused();
  await page.unroute('**/login.data*');

  await takeSessionOf(page, DEMO_ACCOUNTS[4]?.username);
  await openHydrated(page, '/settings');
  for (const name of ['Save profile', 'Save email choices']) {
    await button(page, name).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /saved/ }).last()).toBeVisible();
    await expect(button(page, name)).toBeFocused();
  }
});

test('a button that has nothing more to send gives the focus to the heading above it', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await joinByReferCode(leafcard, organization, await signUp(page));
  await openHydrated(page, '/card-design');
  await field(page, 'Designation').fill('Engineer');
  await field(page, 'Employee id').fill('E-1815');
  await field(page, 'Contact number').fill('+44 20 1815');
  await button(page, 'Send Request').press('Enter');
  await expect(page.getByText(messages.requestSent)).toBeVisible();
  await expect(page.getByRole('heading').and(page.locator(':focus'))).toHaveCount(1);
});

const LISTS = ['/organization/users/cards/request', '/organization/users/list'];

test('whatever has the focus in a list of cards is seen', async ({ page }) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.setViewportSize(PHONE);
  for (const list of LISTS) {
    await page.goto(list);
    await page.getByRole('searchbox').focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 12; stop++) {
      covered.push(...(await coveredFocus(page)));
      await page.keyboard.press('Tab');
    }
    expect(covered, list).toEqual([]);
  }
});

test('zoomed to 400 %, no bar covers what has the focus in a list', async ({ page }) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const list of LISTS) {
    await page.goto(list);
    await page.locator('[data-row]').getByRole('checkbox').first().check();
    const bar = page.getByRole('region', { name: /^Selected / });
    await expect(bar).toBeAttached();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'Leafcard, home' }).focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab');
      covered.push(...(await coveredFocus(page)));
    }
    expect(covered, list).toEqual([]);
    await expect(page.getByRole('row').locator(':focus')).toBeInViewport({ ratio: 1 });
    await expect(bar).not.toBeInViewport();
  }
});

test('a decision leaves the focus in the drawer of its request', async ({ page }) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await openRequests(page, OF_ORGANIZATIONS);
  const name = await names(page).first().innerText();
  await names(page).first().press('Enter');
  const opened = drawer(page, name);
  const expectFocusInside = async () => {
    await expect(opened.getByRole('heading').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(opened.locator(':focus')).toHaveCount(1);
  };
  await opened.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(toast(page, 'accepted')).toBeVisible();
  await expectFocusInside();
  await opened.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(opened.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectFocusInside();
  // Until the page has followed the Undo, the key would press nothing.
  await expect(opened.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await opened.getByRole('button', { name: 'Reject' }).press('Enter');
  const asked = page.getByRole('dialog', { name: `Reject the request of ${name}?` });
  await asked.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(opened.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(opened.locator(':focus')).toHaveCount(1);
});

test('on a low screen all of the menu is reached by keys, and Escape closes it', async ({
  page,
}) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.setViewportSize({ width: 320, height: 256 });
  await openHydrated(page, '/settings');
  const more = page.locator('summary', { hasText: 'More' });
  await more.click();
  const entries = page.locator('details[open]').getByRole('link');
  for (const entry of await entries.all()) {
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await expect(more).toBeFocused();
});
