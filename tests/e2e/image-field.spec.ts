import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { padded, plain } from '#tests/images/pictures';
import { openHydrated } from './support/hydrated';
import { takeSession } from './support/organizations';
import { expect, expectAccessible, test } from './support/test';

const greta = {
  email: DEMO_ACCOUNTS[0]?.email ?? '',
  username: DEMO_ACCOUNTS[0]?.username ?? '',
  password: DEMO_PASSWORD,
};

async function openForm(page: Page): Promise<Locator> {
  await takeSession(page, greta);
  await openHydrated(page, '/createorganization');
  return page.getByLabel('Logo');
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const preview = (page: Page): Locator => page.locator('form img');

async function fillIn(page: Page, organization: string, domain: string): Promise<void> {
  for (const [label, value] of [
    ['Organization name', organization],
    ['Domain', domain],
    ['Website', `https://${domain}`],
    ['Location name', 'Head Office'],
    ['Address', 'Main Street 1'],
    ['City', 'Lund'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('Sweden');
  // Typed in full, it leaves nothing to choose, and nothing over the buttons.
  await expect(country).toHaveAttribute('aria-expanded', 'false');
}

/** Drops a file where a hand would, which only the browser's own protocol can do. */
async function dropFile(page: Page, at: Locator, file: string): Promise<void> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  const place = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  }
}

test('a picked image is shown, judged at once, replaced and removed', async ({ page }) => {
  const logo = await openForm(page);
  await logo.setInputFiles(png('leaf.png', await plain('png')));
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 60);
  await expect(page.getByRole('status').filter({ hasText: 'leaf.png' })).toBeVisible();
  await expectAccessible(page);

  await logo.setInputFiles(png('large.png', padded(await plain('png'), 50_001)));
  await expect(page.getByText('Logo should not be greater than 50kb')).toBeVisible();
  await expect(page.getByText('50.1 kB')).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await logo.setInputFiles({ ...png('leaf.gif', await plain('gif')), mimeType: 'image/gif' });
  await expect(page.getByText('File type should be PNG')).toBeVisible();
  await logo.setInputFiles(png('disguised.png', await plain('jpeg')));
  await expect(page.getByText('disguised.png')).toBeVisible();
  await expect(page.getByText('File type should be PNG')).toBeVisible();
  await expectAccessible(page);

  await logo.setInputFiles(png('half.png', (await plain('png')).subarray(0, 40)));
  await expect(page.getByText('This image cannot be opened.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This image cannot be opened.')).toHaveCount(0);
  await expect(page.getByText('Choose image')).toBeVisible();
  await expect(logo).toBeFocused();
  expect(await logo.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test('the same image picked once more is still picked', async ({ page }) => {
  const logo = await openForm(page);
  await fillIn(page, 'Twice Picked', 'twice.example');
  await logo.setInputFiles(png('leaf.png', await plain('png')));
  await expect(preview(page)).toBeVisible();
  // The browser puts another object for the same file, and tells of no change.
  await logo.evaluate((field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    if (!file) return;
    const files = new DataTransfer();
    const { name, type, lastModified } = file;
    files.items.add(new File([file], name, { type, lastModified }));
    field.files = files.files;
  });
  await page.getByLabel('City', { exact: true }).fill('Oslo');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(/created=/);
});

test('keys open the file picker and remove what was picked', async ({ page }) => {
  // Asked for before the page is there: the browser hears of it some time after.
  const picking = page.waitForEvent('filechooser');
  const logo = await openForm(page);
  await logo.focus();
  await page.keyboard.press('Enter');
  await (await picking).setFiles(png('leaf.png', await plain('png')));
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toHaveCount(0);
});

test('a form that was refused still has its image, and sends it the next time', async ({
  page,
}) => {
  const logo = await openForm(page);
  await fillIn(page, 'Fernhill Botanics', `fern${process.pid}.example`);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Logo is required')).toBeVisible();
  await expect(logo).toBeFocused();
  await logo.setInputFiles(png('leaf.png', await plain('png')));
  await expect(page.getByText('Logo is required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Organization already register')).toBeVisible();
  await expect(preview(page)).toBeVisible();
  await page.getByLabel('Organization name').fill(`Fern ${process.pid}`);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Company successfully registered')).toBeVisible();
  await expect(preview(page)).toHaveCount(0);

  await page.goto(`/organization/lists?q=Fern ${process.pid}`);
  const stored = page.locator('img[src^="/images/"]').first();
  await expect(stored).toHaveJSProperty('naturalWidth', 60);
});

test('a file may be dropped on the field, and beside it does no harm', async ({ page }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'leafcard-drop-'));
  const file = path.join(folder, 'dropped.png');
  writeFileSync(file, await plain('png'));
  const logo = await openForm(page);
  await page.getByLabel('Organization name').fill('Half typed');
  await dropFile(page, page.getByRole('heading', { level: 1 }), file);
  await dropFile(page, logo, file);
  await expect(page.getByText('dropped.png')).toBeVisible();
  await expect(preview(page)).toBeVisible();
  await expect(page.getByLabel('Organization name')).toHaveValue('Half typed');
  // A folder has a name and nothing that can be read.
  await dropFile(page, logo, folder);
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
  rmSync(folder, { recursive: true });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an image is picked in the browser’s own way and sent with the form', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(greta.email);
    await page.getByLabel('Password', { exact: true }).fill(greta.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.goto('/createorganization');
    const name = `Plain ${process.pid}`;
    await fillIn(page, name, `plain${process.pid}.example`);
    const largest = padded(await plain('png'), 50_000);
    await page.getByLabel('Logo').setInputFiles(png('leaf.png', largest));
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page.getByText(`${name} is registered`)).toBeVisible();
  });
});
