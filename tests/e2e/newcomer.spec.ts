import type { Locator, Page } from '@playwright/test';
import { isDrawn } from './support/cards';
import { readCode } from './support/codes';
import { PHONE, button, field } from './support/controls';
import { openHydrated } from './support/hydrated';
import { expect, expectAccessible, newEmail, PASSWORD, test } from './support/test';

test('a newcomer is known, and sees another device come and go', async ({ person, signUp }) => {
  const [laptop, phone] = [await person(), await person()];
  const { email, username, password } = await signUp(laptop);
  await laptop.goto('/settings');
  await expect(laptop.getByRole('banner')).toContainText(username);
  const devices = laptop.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(devices).toHaveCount(1);

  await phone.goto('/login');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL('**/dashboard');
  await expect(devices).toHaveCount(2);

  await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(devices).toHaveCount(1);
  await phone.waitForURL('**/login**');
});

const codeOf = (page: Page, name: string) => page.getByAltText(`Contact code of ${name}`);

/** What a camera reads of a new card, once it is drawn: the code is put there again then. */
async function scanned(page: Page, name: string): Promise<string> {
  await expect(page.locator('img[src^="/images/"]')).toHaveCount(2);
  return readCode(codeOf(page, name));
}

async function chooseDesign(page: Page, name: string): Promise<void> {
  await page.goto('/create-card');
  await field(page, 'Your name').fill(name);
  await button(page, /^Letterpress/).click();
  await page.waitForURL('**/sign-up');
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('from the landing page to a card that scans: five taps, and three fields beyond the code', async ({
    page,
    codeFor,
  }) => {
    const done = { taps: 0, fields: 0 };
    const tap = (target: Locator) => {
      done.taps += 1;
      return target.tap();
    };
    const fill = (target: Locator, text: string) => {
      done.fields += 1;
      return target.fill(text);
    };
    const email = newEmail();
    await page.goto('/');
    const begun = Date.now();
    await tap(page.getByRole('link', { name: 'Create your card' }));
    await fill(field(page, 'Your name'), 'Ada Lovelace');
    await tap(button(page, /^Letterpress/));
    await fill(field(page, 'Email'), email);
    await tap(button(page, 'Send code'));
    await field(page, 'Code').fill(await codeFor(email));
    await tap(button(page, 'Check code'));
    await fill(field(page, 'Password'), PASSWORD);
    await tap(button(page, 'Register'));
    const text = await scanned(page, 'Ada Lovelace');
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain(email);
    expect(done).toEqual({ taps: 5, fields: 3 });
    const seconds = (Date.now() - begun) / 1000;
    test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) });
    expect(seconds).toBeLessThan(90);
    await expect(page.getByText('Your card is ready.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'The card of Ada Lovelace' })).toBeVisible();
  });

  test('the designs carry the name that is typed, and are accessible', async ({ page }) => {
    await openHydrated(page, '/create-card');
    const picture = button(page, /^Letterpress/).locator('canvas');
    const drawn = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect.poll(() => isDrawn(picture)).toBe(true);
    const before = await drawn();
    await button(page, /^Letterpress/).tap();
    await expect(field(page, 'Your name')).toBeFocused();
    await field(page, 'Your name').fill('Maximiliana Wittgenstein');
    await field(page, 'Your name').press('Enter');
    await expect(field(page, 'Your name')).not.toBeFocused();
    await expect.poll(drawn).not.toBe(before);
    await expect(page).toHaveURL(/create-card$/);
    await expectAccessible(page);
  });

  test('a letter that no card can show is named while the name is typed', async ({ page }) => {
    const lacking = page.getByText('No card font has 🌱');
    await openHydrated(page, '/create-card');
    await field(page, 'Your name').fill('Zoë 🌱');
    await expect(lacking).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Your name').fill('Zoë 山田');
    await expect(lacking).toBeHidden();
  });

  test('a first design that is saved leads to the card, its code and its link, and back', async ({
    page,
    signUp,
  }) => {
    const { username } = await signUp(page);
    await page.goto('/new-personal-card-design');
    await button(page, /^Letterpress/).tap();
    const save = button(page, 'Save Design');
    await save.tap();
    await page.waitForURL('**/new-personal-card-view?new');
    await expect(page.getByText('Your card is ready.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `The card of ${username}, front.` }),
    ).toBeVisible();
    expect(await scanned(page, username)).toContain(username);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to phone' }).tap();
    expect((await saving).suggestedFilename()).toBe(`${username}.vcf`);

    await page.getByRole('link', { name: 'Change the design' }).tap();
    await expect(page.locator('[data-ready]')).toBeVisible();
    await save.tap();
    await expect(page.getByText('Template successfully designed').last()).toBeVisible();
    await expect(page).toHaveURL(/personal-card-design$/);
  });
});

test('a chosen design is there after a reload, a step back and in another tab', async ({
  page,
  context,
  codeFor,
}) => {
  const email = newEmail();
  await chooseDesign(page, 'Zoë Ménière');
  const kept = 'Your card, “Letterpress”, is saved when you register.';
  await expect(page.getByText(kept)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(kept)).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Your name')).toHaveValue('Zoë Ménière');
  await page.goForward();
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await codeFor(email);

  const other = await context.newPage();
  await openHydrated(other, '/sign-up');
  await expect(other.getByText(kept)).toBeVisible();
  await field(other, 'Email').fill(email);
  await button(other, 'Send code').click();
  await field(other, 'Code').fill(await codeFor(email));
  await button(other, 'Check code').click();
  await expect(field(other, 'Username')).toHaveValue('Zoë Ménière');
  await field(other, 'Password').fill(PASSWORD);
  await button(other, 'Register').click();
  await expect(codeOf(other, 'Zoë Ménière')).toBeVisible();
  await other.close();
});

test('a user who wants an empty card after all gets none', async ({ page }) => {
  await chooseDesign(page, 'Ada Lovelace');
  await page.getByRole('link', { name: 'Choose another design' }).click();
  await page.getByRole('link', { name: 'Start with an empty card' }).click();
  await page.waitForURL(/\/sign-up$/);
  await expect(page.getByText('is saved when you register')).toHaveCount(0);
  await expect(field(page, 'Username')).toHaveValue('');
  await expect(field(page, 'Repeat password')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a design is chosen and saved with plain forms', async ({ page, codeFor }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('link', { name: 'Create your card' }).click();
    await field(page, 'Your name').fill('Grace O’Hopper');
    await button(page, /^Letterpress/).click();
    await field(page, 'Email').fill(email);
    await button(page, 'Send code').click();
    await field(page, 'Code').fill(await codeFor(email));
    await button(page, 'Check code').click();
    await expect(field(page, 'Username')).toHaveValue('Grace O Hopper');
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Repeat password').fill(PASSWORD);
    await button(page, 'Register').click();
    await expect(codeOf(page, 'Grace O’Hopper')).toBeVisible();
  });
});
