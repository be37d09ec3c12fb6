import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import { temporaryDirectory } from '../support/database';
import { PHONE } from './support/controls';
import { takeSessionOf } from './support/hydrated';
import { expect, test } from './support/test';

const PAGES: Record<string, string[]> = {
  'Greta Lindqvist': ['/dashboard', '/organization/lists'],
  'Mateo Ferrari': [
    '/settings',
    '/organization/location/info',
    '/card-design',
    '/organization/users/cards/request',
    '/organization/users/list',
    '/dashboard',
  ],
};

test('with letters twice as large pages of a phone fit, and its menu is whole', async ({
  leafcard,
}) => {
  const profile = temporaryDirectory();
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: browserArgs,
    baseURL: leafcard.url,
    viewport: PHONE,
  });
  try {
    const page = browser.pages()[0]!;
    const expectToFit = async (address: string) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await expect.poll(fits, address).toBe(true);
    };
    await expectToFit('/registration');
    for (const [user, paths] of Object.entries(PAGES)) {
      await takeSessionOf(page, user);
      for (const address of paths) await expectToFit(address);
      await page.locator('summary', { hasText: 'More' }).click();
      const last = page.locator('nav details').getByRole('link').last();
      const address = await last.getAttribute('href');
      await last.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true });
  }
});
