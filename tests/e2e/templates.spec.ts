import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { DESK, PHONE, button } from './support/controls';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { expect, expectAccessible, test } from './support/test';

const [greta, mateo] = DEMO_ACCOUNTS;
const adder = (page: Page, kind: 'plain' | 'graphic') => page.getByLabel(`Add ${kind} backgrounds`);
const list = (page: Page, kind: 'Plain' | 'Graphic') =>
  page
    .getByRole('region', { name: kind })
    .getByRole('listitem')
    .filter({ has: page.locator('img') });

/** A picture that no other test has. */
let shades = 0;
async function picture(name: string) {
  const background = { r: process.pid % 256, g: ++shades, b: 180 };
  const image = sharp({ create: { width: 145, height: 82, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function large(name: string) {
  const { buffer, ...file } = await picture(name);
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(50_001 - buffer.length)]) };
}

/** The product's own are drawn while it already runs. */
const drawn = (page: Page) =>
  expect(async () => {
    await page.reload();
    expect(await list(page, 'Graphic').count()).toBeGreaterThanOrEqual(11);
  }).toPass({ timeout: 30_000 });

async function signInHere(page: Page): Promise<void> {
  await openHydrated(page, '/add-templates');
  const dialog = page.getByRole('dialog', { name: 'Template management' });
  await dialog.getByLabel('Email').fill(greta?.email ?? '');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

test('the dialog lets nobody past but a super admin, and remembers the mail', async ({ page }) => {
  await openHydrated(page, '/add-templates');
  const dialog = page.getByRole('dialog', { name: 'Template management' });
  const email = dialog.getByLabel('Email');
  const password = dialog.getByLabel('Password', { exact: true });
  const send = dialog.getByRole('button', { name: 'Sign in' });
  await expect(email).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(dialog).toBeVisible();
  await send.click();
  await expect(dialog.getByText('Please enter email and password.')).toBeVisible();
  await email.fill(mateo?.email ?? '');
  await password.fill(DEMO_PASSWORD);
  await send.click();
  await expect(dialog.getByText('Invalid credentials!')).toBeVisible();
  await expect(email).toHaveValue(mateo?.email ?? '');
  await email.fill(greta?.email ?? '');
  await password.fill(DEMO_PASSWORD);
  await send.click();
  await expect(page.getByText('Successfully Logged In!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(adder(page, 'plain')).toBeVisible();
  await button(page, 'Log out').click();
  await page.waitForURL('**/login');
  await openHydrated(page, '/add-templates');
  await expect(email).toHaveValue(greta?.email ?? '');
  await expect(password).toBeFocused();
});

test('a user who is no super admin reads so, and may sign in', async ({ page }) => {
  await takeSessionOf(page, mateo?.username);
  await openHydrated(page, '/add-templates');
  await expect(page.getByText(`You are signed in as ${mateo?.username}`)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(greta?.email ?? '');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByText(greta?.username ?? '')).toBeVisible();
  await expect(dialog).toBeHidden();
});

for (const [size, viewport, colorScheme] of [
  ['desk', DESK, 'light'],
  ['phone', PHONE, 'dark'],
] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, colorScheme });

    test('several files are added with a word for each, removed, and taken back', async ({
      page,
    }) => {
      await signInHere(page);
      await drawn(page);
      const before = await list(page, 'Plain').count();
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('leaf') };
      await adder(page, 'plain').setInputFiles([
        await picture('moss.png'),
        await large('wide.png'),
        text,
        await picture('fern.png'),
      ]);
      const result = (name: string) =>
        page.getByRole('region', { name: 'Plain' }).getByRole('listitem').filter({ hasText: name });
      await expect(result('moss.png')).toContainText('Template successfully registered');
      await expect(result('wide.png')).toContainText('Image should not be greater than 50kb');
      await expect(result('notes.txt')).toContainText(messages.imageNotPng);
      await expect(result('fern.png')).toContainText('Template successfully registered');
      await expect(list(page, 'Plain')).toHaveCount(before + 2);
      await expectAccessible(page);
      await button(page, `Remove plain background ${before + 2}`).click();
      await expect(page.getByText(messages.templateRemoved)).toBeVisible();
      await expect(list(page, 'Plain')).toHaveCount(before + 1);
      await expect(button(page, `Remove plain background ${before + 1}`)).toBeFocused();
      await button(page, 'Undo').click();
      await expect(list(page, 'Plain')).toHaveCount(before + 2);
    });

    test('a numbered background is seen before it is sent', async ({ page }) => {
      await signInHere(page);
      await drawn(page);
      await openTemplates(page);
      const field = page.getByLabel('Background 4: choose another image');
      const update = button(page, 'Update background 4');
      await update.click();
      await expect(page.getByText('Please select files to upload')).toBeVisible();
      await field.setInputFiles(await large('wide.png'));
      await expect(page.getByText('Image should not be greater than 50kb')).toBeVisible();
      await update.click();
      await expect(page.getByText('Image should not be greater than 50kb')).toBeVisible();
      const tile = page.getByRole('listitem').filter({ has: field });
      const shown = () => tile.locator('img').getAttribute('src');
      await field.setInputFiles(await picture('dune.png'));
      await expect.poll(shown).toMatch(/^data:image\/png/);
      await expectAccessible(page);
      await update.click();
      await expect(page.getByText('Template successfully Updated')).toBeVisible();
      await expect.poll(shown).toMatch(/^\/images\//);
    });
  });
}

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'twelve numbered ones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
}

test('what another admin adds appears by itself', async ({ page, person }) => {
  await signInHere(page);
  await drawn(page);
  const other = await person();
  await signInHere(other);
  const before = await list(page, 'Graphic').count();
  await adder(other, 'graphic').setInputFiles(await picture('reed.png'));
  await expect(list(page, 'Graphic')).toHaveCount(before + 1);
  await button(other, `Remove graphic background ${before + 1}`).click();
  await expect(list(page, 'Graphic')).toHaveCount(before);
});

test('what is removed can be taken back, whatever is pressed before the answer is there', async ({
  page,
}) => {
  await signInHere(page);
  await drawn(page);
  const before = await list(page, 'Graphic').count();
  await adder(page, 'graphic').setInputFiles([await picture('ash.png'), await picture('yew.png')]);
  await expect(list(page, 'Graphic')).toHaveCount(before + 2);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/add-templates/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const onItsWay = page.waitForRequest((sent) => sent.method() === 'POST');
  await button(page, `Remove graphic background ${before + 2}`).click();
  await onItsWay;
  await button(page, `Remove graphic background ${before + 1}`).click();
  await button(page, 'Remove plain background 1').click();
  letGo();
  await expect(list(page, 'Graphic')).toHaveCount(before + 1);
  await button(page, 'Undo').click();
  await expect(list(page, 'Graphic')).toHaveCount(before + 2);
});

test('a file that meets no server is said to be lost, and the page stays', async ({ page }) => {
  await signInHere(page);
  await page.route(/add-templates/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await adder(page, 'graphic').setInputFiles(await picture('rain.png'));
  await expect(page.getByText('Error uploading templates')).toBeVisible();
  await page.unroute(/add-templates/);
  await adder(page, 'graphic').setInputFiles(await picture('rain.png'));
  await expect(page.getByText('Template successfully registered')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a super admin signs in by the dialog, adds several and updates one', async ({ page }) => {
    await page.goto('/add-templates');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(greta?.email ?? '');
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Successfully Logged In!')).toBeVisible();
    const add = page
      .getByRole('region', { name: 'Graphic' })
      .getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(page.getByText('Please select files to upload')).toBeVisible();
    await adder(page, 'graphic').setInputFiles([await picture('oak.png'), await large('wide.png')]);
    await add.click();
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(line('oak.png')).toContainText('Template successfully registered');
    await expect(line('wide.png')).toContainText('Image should not be greater than 50kb');
    await page.goto('/templates');
    await button(page, 'Update background 2').click();
    await expect(page.getByText('Please select files to upload')).toBeVisible();
    await page.getByLabel('Background 2: choose').setInputFiles(await picture('elm.png'));
    await button(page, 'Update background 2').click();
    await expect(page.getByText('Template successfully Updated')).toBeVisible();
  });
});
