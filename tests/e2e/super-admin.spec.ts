import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { withDatabase } from '#tests/support/database';
import { demoLogos } from '../../app/demo/logos';
import { DESK, PHONE, button, textField } from './support/controls';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { expect, expectAccessible, newEmail, test } from './support/test';

const [greta, mateo] = DEMO_ACCOUNTS.map(({ username }) => username);
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const png = Buffer.from(demoLogos.fernhill.base64, 'base64');
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png };
const large = { ...logo, buffer: Buffer.concat([png, Buffer.alloc(50_001 - png.length)]) };
const jpeg = {
  name: 'logo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('/9j/4AAQ', 'base64'),
};

async function describe(page: Page, name: string, domain: string): Promise<void> {
  await textField(page, 'Organization name').fill(name);
  await textField(page, 'Domain').fill(domain);
  await textField(page, 'Website').fill(domain);
  await textField(page, 'Location name').fill('Head Office');
  await textField(page, 'Address').fill('Lindenstraße 9');
  await textField(page, 'City').fill('Berlin');
  await choice(page, 'Country').fill('germ');
  await choice(page, 'Country').press('Enter');
  await page.getByLabel('Logo').setInputFiles(logo);
}

for (const [size, viewport] of Object.entries({
  desk: DESK,
  phone: PHONE,
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('the super admin creates an organization and then its admin, who is invited', async ({
      page,
      mailTo,
    }) => {
      const name = `Oak & Ash ${size}`;
      await takeSessionOf(page, greta);
      await openHydrated(page, '/createorganization');
      await button(page, 'Create organization').click();
      await expect(textField(page, 'Organization name')).toBeFocused();
      for (const [field, fault] of [
        ['Organization name', messages.blank],
        ['Domain', messages.domainInvalid],
        ['Website', messages.websiteInvalid],
        ['Location name', messages.blank],
        ['Address', messages.blank],
        ['City', messages.blank],
      ] as const) {
        await expect(textField(page, field)).toHaveAccessibleDescription(new RegExp(fault));
      }
      await expect(choice(page, 'Country')).toHaveAccessibleDescription(messages.countryInvalid);
      await expectAccessible(page);
      await page.getByLabel('Logo').setInputFiles(jpeg);
      await expect(page.getByText(messages.imageNotPng)).toBeVisible();
      await page.getByLabel('Logo').setInputFiles(large);
      await expect(page.getByText(messages.logoTooLarge)).toBeVisible();

      await describe(page, name, `oak-${size}.example`);
      await expect(choice(page, 'Country')).toHaveValue('Germany');
      await page.reload();
      await expect(textField(page, 'Address')).toHaveValue('Lindenstraße 9');
      await page.getByLabel('Logo').setInputFiles(logo);
      await button(page, 'Create organization').click();
      await expect(page.getByText('Company successfully registered')).toBeVisible();
      await expect(textField(page, 'Address')).toHaveValue('');
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Create its admin' }).click();
      await expect(choice(page, 'Organization name')).toHaveValue(name);
      const email = newEmail();
      await textField(page, 'Admin email').fill(email);
      await button(page, 'Create admin').click();
      await expect(page.getByText(messages.adminGranted)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: email })).toContainText(name);
      expect(await mailTo(email)).toContain('/invitation#');
      await expectAccessible(page);
    });
  });
}

test('a name or domain that is taken is said at its field, and nothing typed is lost', async ({
  page,
}) => {
  await takeSessionOf(page, greta);
  await openHydrated(page, '/createorganization');
  await describe(page, 'FERNHILL botanics', 'nordlys.example');
  await button(page, 'Create organization').click();
  for (const field of ['Organization name', 'Domain']) {
    await expect(textField(page, field)).toHaveAccessibleDescription(
      /Organization already register/,
    );
  }
  await expect(textField(page, 'Address')).toHaveValue('Lindenstraße 9');
});

test('after a name that was taken, the form for another organization is empty', async ({
  page,
}) => {
  await takeSessionOf(page, greta);
  await openHydrated(page, '/createorganization');
  await describe(page, 'Fernhill Botanics', 'rowan.example');
  await button(page, 'Create organization').click();
  const name = textField(page, 'Organization name');
  await expect(name).toHaveAccessibleDescription(/already register/);
  await name.fill('Rowan & Yew');
  await button(page, 'Create organization').click();
  await expect(page.getByText('Rowan & Yew is registered')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(name).not.toHaveAccessibleDescription(/already register/);
  await expect(name).not.toBeFocused();
});

test('an address that says something was created which was not shows the form', async ({
  page,
}) => {
  await takeSessionOf(page, greta);
  for (const id of ['f0000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect((await page.goto(`/createorganization?created=${id}`))?.status()).toBe(200);
    await expect(page.getByText('is registered')).toHaveCount(0);
  }
});

test('an admin is found an organization by some letters of its name', async ({ page }) => {
  await takeSessionOf(page, greta);
  await openHydrated(page, '/createadmin');
  await textField(page, 'Admin email').fill('sofia@leafcard.example');
  await button(page, 'Create admin').click();
  await expect(page.getByText('Please check form.Organization name is mandotory')).toBeVisible();
  const name = choice(page, 'Organization name');
  await name.pressSequentially('instrum');
  const option = page.getByRole('option', { name: /Nordlys Instruments/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await name.press('Enter');
  await expect(name).toHaveValue('Nordlys Instruments');
  await button(page, 'Create admin').click();
  await expect(page.getByText('Admin successfully added', { exact: true })).toBeVisible();

  await textField(page, 'Admin email').fill('sofia@leafcard.example');
  await name.fill('Nordlys Instruments');
  await expect(option).toBeHidden();
  await button(page, 'Create admin').click();
  await expect(textField(page, 'Admin email')).toHaveAccessibleDescription(
    /Admin already register/,
  );
  await name.fill('No such name');
  await expect(page.getByText('No organization has that name.')).toBeVisible();
  await expect(name).toHaveAccessibleDescription('No organization has that name.');
  await expectAccessible(page);
  // Nothing lies over it.
  await button(page, 'Create admin').click();
  await expect(name).toHaveAccessibleDescription(messages.organizationUnknown);
});

test('without script, country and organization are typed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: greta }).click();
  await page.goto('/createorganization');
  await textField(page, 'Organization name').fill('Birch Plain');
  await textField(page, 'Domain').fill('birch.example');
  await textField(page, 'Website').fill('birch.example');
  await textField(page, 'Location name').fill('Head Office');
  await textField(page, 'Address').fill('Lindenstraße 9');
  await textField(page, 'City').fill('Berlin');
  await choice(page, 'Country').fill('DE');
  await page.getByLabel('Logo').setInputFiles(logo);
  await button(page, 'Create organization').click();
  await expect(page.getByText('Company successfully registered')).toBeVisible();
  await page.getByRole('link', { name: 'Create its admin' }).click();
  await textField(page, 'Admin email').fill('henrik@leafcard.example');
  await button(page, 'Create admin').click();
  await expect(page.getByText('Admin successfully added', { exact: true })).toBeVisible();
  await context.close();
});

test('an admin who was invited stands below the form, is sent the link again, or invited no more', async ({
  page,
  leafcard,
  mailTo,
}) => {
  const [wrong, right] = [newEmail(), newEmail()];
  await takeSessionOf(page, greta);
  await openHydrated(page, '/createadmin');
  for (const email of [wrong, right]) {
    await textField(page, 'Admin email').fill(email);
    await choice(page, 'Organization name').fill('Nordlys Instruments');
    await button(page, 'Create admin').click();
    await expect(page.getByRole('alert').filter({ hasText: email })).toBeVisible();
    await mailTo(email);
  }
  const row = (email: string) => page.locator('tbody tr').filter({ hasText: email });
  await expect(row(right)).toContainText('Nordlys Instruments');
  await withDatabase(
    leafcard.databaseUrl,
    (sql) => sql`update organizations.invitations set is_refused = true where email = ${wrong}`,
  );
  await openHydrated(page, '/createadmin');
  await expect(row(wrong)).toContainText('Not delivered');
  await expect(row(right)).not.toContainText('Not delivered');
  await expectAccessible(page);

  await textField(page, 'Admin email').fill('typed@mail.test');
  await button(page, `Send again: ${right}`).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  expect(await mailTo(right)).toContain('/invitation#');
  await button(page, `Withdraw: ${wrong}`).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw the invitation of ${wrong}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(wrong)).toHaveCount(0);
  await expect(row(right)).toBeVisible();
  // Nothing of this is about the form above.
  await expect(textField(page, 'Admin email')).toHaveValue('typed@mail.test');
});

const paths = ['/createorganization', '/createadmin', '/organization/lists'];

test('strangers are sent to sign in, and others read that it is not theirs', async ({ person }) => {
  const [stranger, admin] = [await person(), await person()];
  await takeSessionOf(admin, mateo);
  for (const path of paths) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
    expect((await admin.goto(path))?.status()).toBe(403);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not yours to see',
    );
  }
  expect((await admin.request.get('/organization/lists/names?q=a')).status()).toBe(403);
});
