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

for (const [locale, titles, dir] of [
  ['ar', arabic, 'rtl'],
  ['de', german, 'ltr'],
] as const) {
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale });

    test('has the entrance and the dashboard in it', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page).toHaveTitle(`${titles.login} · Leafcard`);
      await takeSessionOf(page, admin?.username);
      await openHydrated(page, '/dashboard');
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page).toHaveTitle(`${titles.dashboard} · Leafcard`);
    });
  });
}

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
