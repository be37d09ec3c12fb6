import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { demoLogos } from '../../app/demo/logos';
import { DESK, PHONE, button, textField } from './support/controls';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { callApi, tokenOf } from './support/api';
import { takeSession, registerOrganization } from './support/organizations';
import { expect, expectAccessible, newEmail, test } from './support/test';

const [greta, mateo, amara, yuki, sofia] = DEMO_ACCOUNTS;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const png = Buffer.from(demoLogos.nordlys.base64, 'base64');
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png };
const large = { ...logo, buffer: Buffer.concat([png, Buffer.alloc(50_001 - png.length)]) };

for (const [size, viewport] of Object.entries({
  desk: DESK,
  phone: PHONE,
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('a corporate admin edits the details, and what is wrong is said in its place', async ({
      leafcard,
      page,
      codeFor,
    }) => {
      const { name, domain, admin } = await registerOrganization(leafcard, codeFor);
      await takeSession(page, admin);
      await openHydrated(page, '/edit-organization');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByLabel('Select organization')).toHaveCount(0);
      await expect(section(page, 'Joining')).toContainText('Not confirmed');
      await expectAccessible(page);

      const picture = page.locator('form img').first();
      const before = (await picture.getAttribute('src')) ?? '';
      await textField(page, 'Website').fill('ftp://moss.example');
      await textField(page, 'Organization name').fill(' ');
      await button(page, 'Save details').click();
      await expect(textField(page, 'Organization name')).toHaveAccessibleDescription(
        /should not be null/,
      );
      await expect(textField(page, 'Website')).toHaveAccessibleDescription(
        /Must be a valid website/,
      );
      await textField(page, 'Organization name').fill('Nordlys instruments');
      await textField(page, 'Website').fill(`www.${domain}`);
      await button(page, 'Save details').click();
      await expect(textField(page, 'Organization name')).toHaveAccessibleDescription(
        /Organization already register/,
      );
      await page.getByLabel('Logo').setInputFiles(large);
      await expect(page.getByText('Logo should not be greater than 50kb')).toBeVisible();
      await expectAccessible(page);

      await textField(page, 'Organization name').fill(`${name} & Daughters`);
      await page.getByLabel('Logo').setInputFiles(logo);
      await button(page, 'Save details').click();
      await expect(page.getByText('Organization details successfully Updated')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} & Daughters`);
      await expect(textField(page, 'Website')).toHaveValue(`https://www.${domain}`);
      await expect(picture).toHaveAttribute('src', /^\/images\//);
      await expect(picture).not.toHaveAttribute('src', before);
      await expect(page.getByText('This has changed in the meantime')).toHaveCount(0);
    });

    test('the refer code is copied with one press, and another one is made', async ({
      leafcard,
      person,
      codeFor,
    }) => {
      const page = await person();
      await page.setViewportSize(viewport);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const { admin } = await registerOrganization(leafcard, codeFor);
      await takeSession(page, admin);
      await openHydrated(page, '/edit-organization');
      const field = textField(page, 'Refer code');
      const code = await field.inputValue();
      expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
      await button(page, 'Copy refer code').click();
      await expect(section(page, 'Joining').getByRole('status')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

      await button(page, 'Make a new code').click();
      const dialog = page.getByRole('dialog', { name: 'Make a new refer code?' });
      await expect(dialog).toContainText('stops working at once');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Keep this code' }).click();
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(code);
      await button(page, 'Make a new code').click();
      await dialog.getByRole('button', { name: 'Make a new code' }).click();
      await expect(page.getByText(messages.referCodeRotated)).toBeVisible();
      await expect(field).not.toHaveValue(code);
    });

    test('auditors are added and removed by mail, and a removal is taken back', async ({
      leafcard,
      page,
      codeFor,
    }) => {
      const { admin } = await registerOrganization(leafcard, codeFor);
      await takeSession(page, admin);
      await openHydrated(page, '/edit-organization');
      await expect(section(page, 'Admins')).toContainText(`${admin.username} (you)`);
      const auditors = section(page, 'Auditors');
      const email = textField(page, 'Email of a new auditor');
      await email.fill(newEmail());
      await button(page, 'Add auditor').click();
      await expect(email).toHaveAccessibleDescription(messages.accountUnknown);
      for (const fault of [null, messages.auditorKnown]) {
        await email.fill(sofia?.email ?? '');
        await button(page, 'Add auditor').click();
        if (fault) await expect(email).toHaveAccessibleDescription(fault);
        else await expect(page.getByText(messages.auditorAdded)).toBeVisible();
        await expect(auditors.getByRole('listitem')).toHaveCount(1);
      }
      await expectAccessible(page);
      await button(page, `Remove ${sofia?.email}, auditor`).click();
      await expect(page.getByText(messages.auditorRemoved)).toBeVisible();
      await expect(auditors).toContainText('There is no auditor yet.');
      await expect(auditors.getByRole('heading', { name: 'Auditors' })).toBeFocused();
      await page.context().setOffline(true);
      let sent = 0;
      page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
      await button(page, 'Undo').click();
      await expect(page.getByRole('alert').getByText(messages.offlineForm)).toBeVisible();
      // The page is being loaded again since, and is not yet.
      await button(page, 'Undo').click();
      await expect.poll(() => sent).toBe(2);
      await page.context().setOffline(false);
      await expect(async () => {
        // One press is enough once the one before it is answered.
        if (await button(page, 'Undo').isVisible())
          await button(page, 'Undo').click({ timeout: 2_000 });
        await expect(button(page, 'Undo')).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      await expect(auditors.getByRole('listitem')).toHaveText(new RegExp(sofia?.email ?? ''));
    });

    test('the role of another admin, who is no employee, is ended after a question', async ({
      leafcard,
      page,
      codeFor,
    }) => {
      const { name, admin } = await registerOrganization(leafcard, codeFor);
      const byGreta = { email: greta?.email ?? '', password: DEMO_PASSWORD };
      const token = await tokenOf(leafcard, byGreta);
      const appointed = { name, email: sofia?.email };
      await callApi(leafcard, 'POST', '/organization/admin', { token, body: appointed });
      await takeSession(page, admin);
      await openHydrated(page, '/edit-organization');
      const admins = section(page, 'Admins');
      await expect(admins.getByRole('listitem')).toHaveCount(2);
      await expect(admins.getByRole('button')).toHaveCount(1);
      const remove = button(page, `Remove ${sofia?.email}, admin of ${name}`);
      const dialog = page.getByRole('dialog', { name: `Remove ${sofia?.username} as an admin?` });
      await remove.click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Keep' }).click();
      await expect(admins.getByRole('listitem')).toHaveCount(2);
      await remove.click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Admin removed successfully')).toBeVisible();
      await expect(admins.getByRole('listitem')).toHaveCount(1);
      await expect(admins).toContainText(`${admin.username} (you)`);
    });

    test('a removal that cannot be taken back says so, wherever one has gone meanwhile', async ({
      leafcard,
      page,
      codeFor,
    }) => {
      const organization = await registerOrganization(leafcard, codeFor);
      const token = await tokenOf(leafcard, organization.admin);
      const path = `/organization/auditor/${organization.id}`;
      const body = { email: sofia?.email };
      await callApi(leafcard, 'POST', path, { token, body });
      await takeSession(page, organization.admin);
      await openHydrated(page, '/edit-organization');
      await button(page, `Remove ${sofia?.email}, auditor`).click();
      await expect(page.getByText(messages.auditorRemoved)).toBeVisible();
      // While the focus is in it, the toast stays.
      await button(page, 'Undo').focus();
      await callApi(leafcard, 'POST', path, { token, body });
      await page
        .getByRole('link', { name: /^Notifications/ })
        .first()
        .click();
      await button(page, 'Undo').click();
      await expect(page.getByRole('alert').getByText(messages.auditorKnown)).toBeVisible();
    });
  });
}

test('where the browser lets nobody copy, the code is selected', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: null }));
  await takeSession(page, admin);
  await openHydrated(page, '/edit-organization');
  await button(page, 'Copy refer code').click();
  await expect(section(page, 'Joining').getByRole('status')).toContainText('Ctrl+C');
  await expect(textField(page, 'Refer code')).toBeFocused();
  const code = await textField(page, 'Refer code').inputValue();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(code);
});

test('what another admin saves arrives, and takes nothing away from an admin who is typing', async ({
  leafcard,
  person,
  codeFor,
}) => {
  const [here, there] = [await person(), await person()];
  const { domain, admin } = await registerOrganization(leafcard, codeFor);
  for (const page of [here, there]) {
    await takeSession(page, admin);
    await openHydrated(page, '/edit-organization');
  }
  await textField(here, 'Domain').fill('typed.example');
  await textField(there, 'Domain').fill(`theirs-${domain}`);
  await textField(there, 'Website').fill('theirs.example/about');
  await button(there, 'Save details').click();
  await expect(textField(here, 'Website')).toHaveValue('https://theirs.example/about');
  await expect(textField(here, 'Domain')).toHaveValue('typed.example');
  const note = here.getByRole('status').filter({ hasText: 'This has changed in the meantime' });
  await expect(note).toContainText(`Domain is now “theirs-${domain}”`);
  await expectAccessible(here);
  await button(here, 'Use theirs').click();
  await expect(textField(here, 'Domain')).toHaveValue(`theirs-${domain}`);
  await expect(note).toHaveCount(0);

  // Saving a field leaves alone what was changed in the others meanwhile, seen or not.
  await here.context().setOffline(true);
  await textField(there, 'Website').fill('later.example');
  await button(there, 'Save details').click();
  await expect(textField(there, 'Website')).toHaveValue('https://later.example');
  await textField(here, 'Organization name').fill(`Offline ${domain}`);
  await button(here, 'Save details').click();
  await expect(here.getByText(messages.offlineForm)).toBeVisible();
  await here.context().setOffline(false);
  await button(here, 'Save details').click();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(`Offline ${domain}`);
  await expect(textField(there, 'Website')).toHaveValue('https://later.example');
  await expect(textField(here, 'Website')).toHaveValue('https://later.example');
});

test('what is typed survives a reload', async ({ leafcard, page, codeFor }) => {
  const { name, admin } = await registerOrganization(leafcard, codeFor);
  await takeSession(page, admin);
  await openHydrated(page, '/edit-organization');
  await textField(page, 'Website').fill('half.typ');
  await textField(page, 'Domain').clear();
  await page.reload();
  await expect(textField(page, 'Website')).toHaveValue('half.typ');
  await expect(textField(page, 'Domain')).toHaveValue('');
  await expect(textField(page, 'Organization name')).toHaveValue(name);
});

test('who administers several organizations chooses one, and the address says which', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const first = await registerOrganization(leafcard, codeFor);
  // By their names it comes first.
  const second = await registerOrganization(leafcard, codeFor, { name: 'Alder & Moss' });
  const token = await tokenOf(leafcard, { email: greta?.email ?? '', password: DEMO_PASSWORD });
  const input = { name: second.name, email: first.admin.email };
  await takeSession(page, first.admin);
  await openHydrated(page, '/edit-organization');
  await expect(page.getByLabel('Select organization')).toHaveCount(0);
  await textField(page, 'Website').fill('half.typ');
  await callApi(leafcard, 'POST', '/organization/admin', { token, body: input });
  const choice = page.getByLabel('Select organization');
  await expect(choice).toBeVisible();
  await expect(choice).toHaveValue(first.id);
  await expect(textField(page, 'Website')).toHaveValue('half.typ');
  await choice.focus();
  await choice.selectOption(second.name);
  await expect(page).toHaveURL(`/edit-organization?organization=${second.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  await expect(choice).toBeFocused();
  await page.goBack();
  await expect(choice).toHaveValue(first.id);
  await page.goForward();
  await expect(choice).toHaveValue(second.id);
  await expect(section(page, 'Admins').getByRole('listitem')).toHaveCount(2);
  await textField(page, 'Website').fill('second.example');
  await button(page, 'Save details').click();
  await expect(page.getByText(messages.organizationUpdated)).toBeVisible();
  await choice.selectOption(first.name);
  await expect(textField(page, 'Website')).toHaveValue(`https://${first.domain}`);
  await expectAccessible(page);

  const foreign = await registerOrganization(leafcard, codeFor);
  for (const id of [foreign.id, 'f0000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect((await page.goto(`/edit-organization?organization=${id}`))?.status()).toBe(404);
  }
});

test('without script the details are saved, with a word of what was done', async ({
  leafcard,
  browser,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  const context = await browser.newContext({ baseURL: leafcard.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await button(page, 'Sign in').click();
  await page.goto('/edit-organization');
  await textField(page, 'Domain').fill('no domain');
  await button(page, 'Save details').click();
  await expect(textField(page, 'Domain')).toHaveAccessibleDescription(/Must be a valid domain/);
  await expect(textField(page, 'Domain')).toHaveValue('no domain');
  await textField(page, 'Domain').fill(`plain-${admin.email.split('@')[0]}.example`);
  await button(page, 'Save details').click();
  await expect(page.getByText('Organization details successfully Updated')).toBeVisible();
  await context.close();
});

test('strangers are sent to sign in, and others read that it is not theirs', async ({ person }) => {
  const paths = ['/edit-organization', '/organization/location/info'];
  const employees = '/organization/location/employees';
  const stranger = await person();
  for (const path of paths) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
  }
  for (const account of [greta, amara, yuki, sofia]) {
    const page = await person();
    await takeSessionOf(page, account?.username);
    for (const path of paths) expect((await page.goto(path))?.status(), path).toBe(403);
    expect((await page.request.get(employees)).status()).toBe(403);
  }
  const admin = await person();
  await takeSessionOf(admin, mateo?.username);
  for (const path of paths) expect((await admin.goto(path))?.status(), path).toBe(200);
  expect((await admin.request.get(employees)).status()).toBe(200);
});
