import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { LANGUAGES } from '#foundation/languages';
import { ar as arabic } from '#foundation/words/titles/ar';
import { de as german } from '#foundation/words/titles/de';
import { PHONE } from './support/controls';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { expect, test } from './support/test';

const admin = DEMO_ACCOUNTS[1];
const lang = (page: Page) => page.locator('html').getAttribute('lang');
const choice = (page: Page) => page.getByRole('combobox').filter({ hasText: LANGUAGES.de.name });

for (const [language, titles, dir] of [
  ['ar', arabic, 'rtl'],
  ['de', german, 'ltr'],
] as const) {
  test(`a browser that asks for ${language} gets the entrance in it`, async ({ request }) => {
    const headers = { 'Accept-Language': `${language}-XX,${language};q=0.9,en;q=0.5` };
    const page = await (await request.get('/login', { headers })).text();
    expect(page).toContain(`<html lang="${language}" dir="${dir}"`);
    expect(page).toContain(`<title>${titles.login} · Leafcard</title>`);
  });
}

/** Written alike in every language. */
const NAMES = [
  'Leafcard',
  'moss.example',
  'UTC',
  'API',
  'CSV',
  'PNG',
  'JPG',
  'UTF',
  // The address of the newest one, and the form of a refer code.
  '/checkpoint',
  'XXXX',
  'pgBackRest',
  'ENCRYPTION_KEYS',
  'ERASURE_LEDGER',
  ...Object.values(LANGUAGES),
].map((one) => (typeof one === 'string' ? one : one.name));

/** As each role, the pages that are its own. */
const PAGES: Record<string, string[]> = {
  'Super admin': ['/dashboard', '/organization/lists', '/templates', '/configuration'],
  'Corporate admin': [
    '/dashboard',
    '/organization/users/cards/request',
    '/organization/users/list',
    '/organization/location/info',
    '/organization/users/import',
    '/edit-organization',
    '/notifications',
    '/audit/rules',
    '/settings',
  ],
  'Location admin': ['/dashboard', '/organization/location/users/cards/request'],
  Auditor: ['/audit', '/audit/past', '/audit/proof'],
  Employee: ['/dashboard', '/card-design', '/add-organization', '/new-personal-card-view'],
};

/** What is read, and what is only heard or seen in an empty field. */
const textOf = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const spoken = ['placeholder', 'aria-label', 'title', 'alt'].flatMap((name) =>
      [...main.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [main.innerText, ...spoken].join('\n');
  });

for (const [role, paths] of Object.entries(PAGES)) {
  test(`nothing is left in English but what users wrote: ${role}`, async ({ page, leafcard }) => {
    await takeSessionOf(page, DEMO_ACCOUNTS.find((account) => account.role === role)?.username);
    const language = { name: 'leafcard-language', value: 'ar', url: leafcard.url };
    await page.context().addCookies([language]);
    for (const path of paths) {
      const answer = await page.goto(path);
      // What users wrote is in the data that comes with a page.
      const scripts = (await answer?.text())?.match(/<script[^]*?<\/script>/g) ?? [];
      const known = [...scripts, ...NAMES].join(' ');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const shown = await textOf(page);
      const left = (shown.match(/[a-z]{3,}/gi) ?? []).filter((word) => !known.includes(word));
      expect([path, left]).toEqual([path, []]);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const [role, paths] of Object.entries(PAGES)) {
    test(`long words fit: ${role}`, async ({ page, leafcard }) => {
      await takeSessionOf(page, DEMO_ACCOUNTS.find((account) => account.role === role)?.username);
      await page
        .context()
        .addCookies([{ name: 'leafcard-language', value: 'de', url: leafcard.url }]);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, sideways]).toEqual([path, 0]);
      }
    });
  }
});

test('a page that names countries is taken over as the server made it', async ({
  page,
  leafcard,
}) => {
  for (const language of ['ja', 'hi', 'fr', 'ar'] as const) {
    await page
      .context()
      .addCookies([{ name: 'leafcard-language', value: language, url: leafcard.url }]);
    await openHydrated(page, '/create-organization');
  }
});

test('a language that is chosen in the footer stays', async ({ page }) => {
  await openHydrated(page, '/login');
  await choice(page).selectOption('de');
  await expect(page).toHaveTitle(`${german.login} · Leafcard`);
  await page.goto('/settings');
  expect(await lang(page)).toBe('de');
});

test('a language is passed through with arrow keys, and Enter is for the one that is meant', async ({
  page,
}) => {
  await openHydrated(page, '/reset-password#token=unknown');
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Change language' })).toBeVisible();
  await expect(choice(page)).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('lang', 'en');
  // What the mailed link is worth stands there.
  await expect(page).toHaveURL(/\/reset-password#token=unknown$/);
});

test('a language that is chosen in Settings stays', async ({ page }) => {
  await takeSessionOf(page, admin?.username);
  await openHydrated(page, '/settings');
  await choice(page).first().selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(
    page
      .getByRole('main')
      .getByText(/Chrome. على .Linux/)
      .first(),
  ).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveTitle(`${arabic.dashboard} · Leafcard`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a language is chosen with a button', async ({ page }) => {
    await page.goto('/login');
    await choice(page).selectOption('de');
    await page.getByRole('button', { name: 'Change language' }).click();
    await expect(page).toHaveTitle(`${german.login} · Leafcard`);
  });
});
