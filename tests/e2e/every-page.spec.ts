import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { DESK, PHONE } from './support/controls';
import { openDesigner } from './support/designer';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { expectLargeTargets } from './support/targets';
import { expect, expectAccessible, test } from './support/test';

/** Both sizes and both schemes: what the other two pairs show, these show too. */
const views = {
  'a desk in the light': { colorScheme: 'light', viewport: DESK },
  'a phone in the dark': { colorScheme: 'dark', viewport: PHONE },
} as const;
const open = [
  '/',
  '/login',
  '/create-card',
  '/registration',
  '/create-organization',
  '/sign-up',
  '/invitation#token=unknown',
  '/reset-password?ask',
  '/reset-password#token=unknown',
  '/delete',
  '/settings',
  '/dev/mail',
  '/add-templates',
  '/no-such-page',
];
const inside = [
  '/dashboard',
  '/add-organization',
  '/configuration',
  '/notifications',
  '/settings',
  '/dev/mail',
  '/no-such-page',
];

const own: Record<string, string[]> = {
  'Super admin': [
    '/createorganization',
    '/createadmin',
    '/organization/lists',
    '/templates',
    '/add-templates',
  ],
  'Corporate admin': [
    '/edit-organization',
    '/organization/users/import',
    '/organization/users/invitations',
    '/organization/location/info',
    '/organization/location/info?new=',
    '/organization/users/cards/request',
    '/organization/users/cards/request?tab=accepted&page=2&sort=email',
    '/organization/users/cards/request/no-such-request',
    '/organization/users/list',
    '/organization/users/list?tab=removed',
    '/audit',
    '/audit/proof',
    '/audit/rules',
    '/audit/rules?rule=new&example=1',
    '/audit/past',
    '/audit/past?time=2020-01-01',
    '/new-personal-card-view',
    '/new-corporate-card-view',
    '/personal-card-view',
    '/corporate-card-view',
    '/card-design',
    '/card-design?edit=yes',
    '/new-personal-card-design',
    '/new-corporate-admin-card-design',
    '/personal-card-design',
    '/corporate-admin-card-design',
  ],
};

async function expectFit(page: Page, path: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${path} scrolls sideways`).toBe(0);
}

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectFit(page, path);
  await expectLargeTargets(page, path);
  expect(await page.title()).toMatch(/Leafcard/);
}

for (const [name, view] of Object.entries(views)) {
  test.describe(`on ${name}`, () => {
    test.use(view);

    test('every open page is accessible, fits, and says nothing in the console', async ({
      page,
    }) => {
      for (const path of open) await expectSound(page, path);
    });

    for (const { username, role } of DEMO_ACCOUNTS.slice(0, 2)) {
      test(`every page of a ${role.toLowerCase()} is accessible, fits, and says nothing in the console`, async ({
        page,
      }) => {
        await takeSessionOf(page, username);
        for (const path of [...inside, ...(own[role] ?? [])]) await expectSound(page, path);
      });
    }

    test('dialogs and faults are accessible too', async ({ page }) => {
      await openHydrated(page, '/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('All Fields are required')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
      await expectAccessible(page);
      await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
      await openHydrated(page, '/settings');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test('lists with many columns fit from a small phone to a small desk, and break no word', async ({
  page,
}) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  for (const list of ['/organization/users/list', '/organization/users/cards/request']) {
    for (const width of [320, 780, 1024, 1240]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(list);
      await expectFit(page, list);
      const broken = await page.locator('tbody tr td a').evaluateAll((links) =>
        links
          .filter((link) => {
            const words = (link.textContent ?? '').split(' ').length;
            return link.getClientRects().length > words;
          })
          .map((link) => link.textContent),
      );
      expect(broken, `${list} at ${width} pixels`).toEqual([]);
    }
  }
});

test('in the colours of the system it is seen what is chosen, ticked and drawn', async ({
  page,
  person,
}) => {
  const background = (place: Locator) =>
    place.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const expectUnlike = async (one: Locator, other: Locator) =>
    expect(await background(one)).not.toBe(await background(other));
  await page.emulateMedia({ forcedColors: 'active' });
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);

  await page.goto('/organization/users/cards/request');
  const tabs = page.getByRole('navigation', { name: 'Requests by state' });
  await expectUnlike(tabs.locator('[aria-current]'), tabs.locator('a:not([aria-current])'));
  const box = page.getByRole('row').getByRole('checkbox').last();
  await box.check();
  const tick = await box.evaluate((input) => getComputedStyle(input.nextElementSibling!).color);
  expect(tick).not.toBe(await background(box));

  await page.goto('/audit/past');
  const times = page.locator('.mantine-SegmentedControl-label');
  await expectUnlike(times.and(page.locator('[data-active]')), times.last());
  const body = page.locator('body');
  await expectUnlike(page.locator('.mantine-Slider-bar'), body);
  await expectUnlike(page.locator('[aria-hidden] > span[style*=height]'), body);

  await openDesigner(page, '/personal-card-design');
  const sides = page.locator('.mantine-SegmentedControl-label');
  await expectUnlike(sides.and(page.locator('[data-active]')), sides.last());

  await openDesigner(page, '/new-personal-card-design');
  const panels = page.getByRole('tab');
  await expectUnlike(page.getByRole('tab', { selected: true }), panels.nth(1));
  await expectUnlike(page.locator('.mantine-Switch-thumb'), body);
  const paper = page.getByRole('textbox', { name: 'Background colour' });
  await paper.fill('#1f7a4d');
  const swatch = page
    .locator('.mantine-ColorInput-root', { has: paper })
    .locator('.mantine-ColorSwatch-colorOverlay');
  await expect(swatch).toHaveCSS('background-color', 'rgb(31, 122, 77)');

  const greta = await person();
  await greta.emulateMedia({ forcedColors: 'active' });
  await takeSessionOf(greta, DEMO_ACCOUNTS[0]?.username);
  await greta.goto('/dashboard');
  await expectUnlike(greta.locator('[data-today]'), greta.locator('body'));
});
