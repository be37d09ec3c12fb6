import { expect, type Page } from '@playwright/test';

/** Opens a page with a checked form and waits until script has taken it over from the browser. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

/** Signs in as somebody of the demo, without leaving the page that script runs on. */
export async function signInAs(page: Page, username = ''): Promise<void> {
  await openHydrated(page, '/login');
  await page.getByRole('button', { name: username }).click();
  await page.waitForURL('**/dashboard');
}
