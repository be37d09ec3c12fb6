import { expect, type Page } from '@playwright/test';

/** Opens a page with a checked form and waits until script has taken it over from the browser. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A page that is only read loads no script before that.
  await page.keyboard.press('Shift');
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

/** Opens a page and waits until it is live, and so until it listens. */
export async function openLive(page: Page, path: string): Promise<void> {
  const live = new Promise<void>((resolve) =>
    page.on('websocket', (line) => line.once('framereceived', () => resolve())),
  );
  await page.goto(path);
  await live;
}

/** Opens a page whose scripts wait until they are let go, as on a slow network. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

export { signInAs, takeSessionOf } from './accounts';
