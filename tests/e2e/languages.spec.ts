import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { LANGUAGES } from '#foundation/languages';
import { ar as arabic } from '#foundation/words/titles/ar';
import { de as german } from '#foundation/words/titles/de';
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
  ...Object.values(LANGUAGES),
].map((one) => (typeof one === 'string' ? one : one.name));

test('nothing is left in English but what users wrote', async ({ page, leafcard }) => {
  await takeSessionOf(page, admin?.username);
  await page.context().addCookies([{ name: 'leafcard-language', value: 'ar', url: leafcard.url }]);
  for (const path of [
    '/dashboard',
    '/organization/users/cards/request',
    '/organization/users/list',
    '/organization/location/info',
    '/organization/users/import',
    '/edit-organization',
    '/card-design',
    '/audit',
  ]) {
    const answer = await page.goto(path);
    // What users wrote is in the data that comes with a page.
    const scripts = (await answer?.text())?.match(/<script[^]*?<\/script>/g) ?? [];
    const known = [...scripts, ...NAMES].join(' ');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = await page.locator('main').innerText();
    const left = (shown.match(/[a-z]{3,}/gi) ?? []).filter((word) => !known.includes(word));
    expect([path, left]).toEqual([path, []]);
  }
});

test('a language that is chosen in the footer stays', async ({ page }) => {
  await openHydrated(page, '/login');
  await choice(page).selectOption('de');
  await expect(page).toHaveTitle(`${german.login} · Leafcard`);
  await page.goto('/settings');
  expect(await lang(page)).toBe('de');
});

test('a language that is chosen in Settings stays', async ({ page }) => {
  await takeSessionOf(page, admin?.username);
  await openHydrated(page, '/settings');
  await choice(page).first().selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
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
