import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { composeMail } from '#workers/mail/compose.server';
import { DESK, PHONE } from './support/controls';
import { openHydrated, openLive, takeSessionOf } from './support/hydrated';
import {
  OF_LOCATIONS,
  OF_ORGANIZATIONS,
  acceptEmployee,
  askAgain,
  decideByProgram,
  requestOf,
} from './support/requests';
import { registerOrganization, takeSession } from './support/organizations';
import { expect, test } from './support/test';

const [, MATEO] = DEMO_ACCOUNTS.map(({ email }) => email);
const LONG = {
  name: `Maria${'-Magdalena'.repeat(12)}`.slice(0, 100),
  designation:
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltungsfachangestellte',
  employeeid: '0123456789'.repeat(5),
};
const REASON = `https://intranet.fernhill.example/policies/${'how-to-fill-in-'.repeat(8)}`;

/** As each user, the pages on which the request is shown. */
const PAGES: Record<string, string[]> = {
  'Mateo Ferrari': [
    `${OF_ORGANIZATIONS}?tab=rejected`,
    '/organization/users/list?q=maria',
    '/audit',
    '/dashboard',
  ],
  'Amara Okafor': [
    `${OF_LOCATIONS}?tab=rejected`,
    '/organization/location/users/list?q=maria',
    '/dashboard',
  ],
  'Sofia Marques': [
    '/new-corporate-card-view',
    '/corporate-card-view',
    '/card-design',
    '/dashboard',
  ],
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Elements of the rows of a timeline that run over what stands beside them. */
const overlaps = (page: Page) =>
  page.locator('li[aria-posinset]').evaluateAll((rows) =>
    rows
      .map((row) => [row.querySelector('a')!, row.lastElementChild!])
      .map((pair) => pair.map((element) => element.getBoundingClientRect()))
      .filter(([who, when]) => who!.right > when!.left && who!.bottom > when!.top),
  );

test('long words break, and what stands beside them keeps its place', async ({
  page,
  leafcard,
}) => {
  const sofia = await requestOf(leafcard, MATEO!, 'Sofia Marques', 'T');
  await askAgain(leafcard, sofia, LONG);
  const asked = await requestOf(leafcard, MATEO!, LONG.name);
  await decideByProgram(leafcard, MATEO!, { id: asked.id, is_approved: 'R', reason: REASON });

  for (const [user, paths] of Object.entries(PAGES)) {
    await takeSessionOf(page, user);
    await page.setViewportSize(PHONE);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path !== '/dashboard')
        await expect(page.locator('main')).toContainText(/Maria-Mag|policies/);
      expect([user, path, await sideways(page)]).toEqual([user, path, 0]);
    }
  }

  await takeSessionOf(page, 'Mateo Ferrari');
  const { name } = LONG;
  await askAgain(leafcard, sofia, { name: name.replaceAll('-', '') });
  const oneWord = await requestOf(leafcard, MATEO!, name.replaceAll('-', ''));
  await page.goto(`/audit/requests/${oneWord.id}`);
  await expect(page.getByRole('heading', { name: oneWord.name })).toBeVisible();
  expect(await sideways(page)).toBe(0);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/audit');
    await expect(page.getByRole('link', { name: LONG.name }).first()).toBeVisible();
    expect([width, await overlaps(page)]).toEqual([width, []]);
  }

  await page.setViewportSize(DESK);
  await page.goto('/organization/users/list?q=maria');
  await expect(page.locator('td[data-long]').first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.goto('/organization/users/list');
  const mails = page.locator('td[data-kind="email"]');
  await expect(mails.first()).toBeVisible();
  const lines = await mails.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});

/** Words of cells that begin on one line and end on another. */
const brokenWords = (page: Page) =>
  page.locator('td:not([data-kind="email"]):not([data-column="admins"])').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test('short words stay whole in tables of a small laptop', async ({ page, leafcard }) => {
  await takeSessionOf(page, 'Mateo Ferrari');
  await page.context().addCookies([{ name: 'leafcard-language', value: 'de', url: leafcard.url }]);
  for (const path of ['/organization/location/info', '/organization/users/list']) {
    await page.goto(path);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    for (const width of [1000, 1100, 1200]) {
      await page.setViewportSize({ width, height: 760 });
      expect([path, width, await brokenWords(page)]).toEqual([path, width, []]);
      expect([path, width, await sideways(page)]).toEqual([path, width, 0]);
    }
  }
});

test('a name of an organization that is one long word breaks', async ({
  leafcard,
  page,
  person,
  signUp,
  codeFor,
}) => {
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);
  const organization = await registerOrganization(leafcard, codeFor, { name });
  await page.setViewportSize(PHONE);
  await takeSession(page, organization.admin);
  await page.goto('/edit-organization');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await sideways(page)).toBe(0);

  await openHydrated(page, '/settings');
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(deletion).toContainText(name);
  const beyond = await deletion.evaluate((box) =>
    [...box.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ className }) => className),
  );
  expect(beyond).toEqual([]);

  const employee = await person();
  await employee.setViewportSize(PHONE);
  await acceptEmployee(leafcard, organization, await signUp(employee));
  for (const path of ['/new-corporate-card-view', '/corporate-card-view']) {
    await employee.goto(path);
    await expect(employee.getByRole('main')).toContainText(name);
    expect([path, await sideways(employee)]).toEqual([path, 0]);
  }

  await takeSessionOf(page, 'Greta Lindqvist');
  await page.goto(`/createorganization?created=${organization.id}`);
  const created = page.getByRole('alert').filter({ hasText: name });
  await expect(created).toBeVisible();
  const cut = await created.evaluate((box) =>
    [box, ...box.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ className }) => className),
  );
  expect(cut).toEqual([]);
});

test('long words break in mails too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { name, designation: organization } = LONG;
  const [link, email] = ['https://cards.example/card-design', 'maria@fernhill.example'];
  const word = name.replaceAll('-', '');
  for (const content of [
    { template: 'member-added', name: word, organization, link },
    { template: 'contact', name: word, email, subject: organization, message: word },
  ] as const) {
    const settings = { mailFrom: 'no-reply@cards.example', publicUrl: 'https://cards.example' };
    const { html } = composeMail({ to: email, content, language: 'en' }, 'key', settings);
    await page.setContent(html);
    await expect(page.getByRole('heading')).toContainText(organization);
    expect([content.template, await sideways(page)]).toEqual([content.template, 0]);
  }
});

/** Of 255, in any pixel. */
async function largestChange(before: Buffer, after: Buffer): Promise<number> {
  const [was, is] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  return is!.reduce((most, shade, at) => Math.max(most, Math.abs(shade - was![at]!)), 0);
}

test('marks heaped on a letter are not drawn over other rows', async ({ page }) => {
  await takeSessionOf(page, 'Mateo Ferrari');
  for (const [path, rows, size] of [
    ['/organization/users/list', 'tbody tr', DESK],
    ['/organization/users/list', 'tbody tr', PHONE],
    ['/dashboard', '[role="region"] li', DESK],
  ] as const) {
    await page.setViewportSize(size);
    // Before that the page would be drawn again, with the texts of its loaders.
    await openLive(page, path);
    const [above, heaped] = [page.locator(rows).first(), page.locator(rows).nth(1)];
    await heaped.evaluate((row: HTMLElement) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (/\p{L}/u.test(text.data)) text.data += '\u0301'.repeat(60);
      }
      row.style.opacity = '0';
    });
    await above.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await above.boundingBox())!;
    // Around its edge there is room for the outline of what is focused in the row below.
    const clip = { x, y: y + 6, width, height: height - 12 };
    const shot = () => page.screenshot({ clip, animations: 'disabled' });
    const before = await shot();
    await heaped.evaluate((row: HTMLElement) => (row.style.opacity = ''));
    // A row that has just come changes by itself, and a browser may draw a corner a shade otherwise.
    const change = async () => largestChange(before, await shot());
    await expect.poll(change, { message: `${path}, ${size.width}` }).toBeLessThan(16);
  }
});
