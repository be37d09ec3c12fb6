import { expect, type Page } from '@playwright/test';

/** Opens a page with a checked form and waits until script has taken it over from the browser. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A page that is only read loads no script before that.
  await page.keyboard.press('Shift');
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

export { signInAs, takeSessionOf } from './accounts';
