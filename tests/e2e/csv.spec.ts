import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { withDatabase } from '#tests/support/database';
import { DESK, PHONE, announced, button } from './support/controls';
import { expect, expectAccessible, newEmail, test } from './support/test';
import { signInAs } from './support/hydrated';
import { callApi, tokenOf } from './support/api';
import { enter, registerOrganization } from './support/organizations';
import { holdImported } from './support/waiting';

const PATH = '/organization/users/import';
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });
const outcome = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Outcomes' }).getByRole('link', { name });

const choose = (page: Page, text: string, name = 'people.csv') =>
  page.getByLabel('Choose a CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

async function downloaded(page: Page, work: () => Promise<void>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), work()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return [download.suggestedFilename(), Buffer.concat(parts).toString()];
}

for (const [size, viewport] of Object.entries({
  desk: DESK,
  phone: PHONE,
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('a file is looked at, mended where it is wrong, imported, and taken out again', async ({
      page,
      person,
      leafcard,
      codeFor,
      signUp,
    }) => {
      const { admin } = await registerOrganization(leafcard, codeFor);
      const here = await person();
      const known = await signUp(here);
      const invited = newEmail();
      await enter(page, admin);
      await page.goto(PATH);
      await expectAccessible(page);
      const [templateName, template] = await downloaded(page, () =>
        page.getByRole('link', { name: 'Download a template' }).click(),
      );
      expect(templateName).toBe('employees-template.csv');
      expect(template).toContain('Name,Email,Designation,Employee ID,Contact number,Location');

      await choose(page, 'not a table');
      await expect(page.getByRole('alert')).toContainText('Name, Email');
      await choose(page, '', 'people.xlsx');
      await expect(page.getByRole('alert')).toContainText('This is a workbook');

      await page.getByLabel('Choose a CSV file').focus();
      await choose(
        page,
        [
          'E-Mail;Full name;Job title;Staff ID;Phone;Office;Desk;Shoe size',
          `${known.email};Ada Lovelace;Engineer;E-1;+44 20 1815;Head Office;7;43`,
          `${invited};"Hopper;\nGrace";Admiral;E-2;;`,
          `${invited};Grace Again;;;;`,
          'nobody@example.com;Nobody;;;;Atlantis',
          'no mail;Nobody;;;call me;',
        ].join('\r\n'),
        'staff; "2026"=köln.csv',
      );
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('staff; "2026"=köln.csv');
      await expect(heading).toBeFocused();
      await expect(announced(page)).toContainText('Is invited: 1');
      await expect(announced(page)).toContainText('Nobody is added until you say so.');
      await expect(page.getByText('Columns that are not imported: Desk, Shoe size')).toBeVisible();
      await expectAccessible(page);
      await expect(outcome(page, 'Joins')).toContainText('1');
      await expect(row(page, known.email)).toContainText('Joins');
      await expect(row(page, 'Hopper; Grace')).toContainText('Is invited');
      await outcome(page, 'Not valid').click();
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await expect(row(page, 'no mail')).toContainText('Email is invalid');
      await expect(row(page, 'no mail')).toContainText('Contact number is invalid');
      await page.getByRole('link', { name: 'Show all rows' }).click();
      await expect(page.locator('tbody tr')).toHaveCount(5);
      const [, wrong] = await downloaded(page, () =>
        page.getByRole('link', { name: 'Download the errors' }).click(),
      );
      expect(wrong).toContain('Atlantis');
      expect(wrong).not.toContain('Ada Lovelace');

      await button(page, 'Import 2 people').click();
      await expect(page.getByText('Done: 1 person joined, 1 person invited.')).toBeVisible();
      await expect(row(page, known.email)).toContainText('Joined');
      await expectAccessible(page);
      await here.goto('/add-organization');
      await expect(here.getByText('Head Office')).toBeVisible();

      const [name, exported] = await downloaded(page, () => openExport(page));
      expect(name).toMatch(/^moss-sons-.*-employees-\d{4}-\d\d-\d\d\.csv$/);
      expect(exported.startsWith('\uFEFFName,Email,')).toBe(true);
      expect(exported).toContain(
        `Ada Lovelace,${known.email},Engineer,E-1,'+44 20 1815,Head Office`,
      );

      await page.goto(PATH);
      await page.getByRole('link', { name: /köln\.csv/ }).click();
      await button(page, 'Discard this file').click();
      await expect(heading).toHaveText('Import employees');
      await choose(page, exported, 'again.csv');
      await expect(page.getByText('There is nobody to import in this file.')).toBeVisible();
      await expect(outcome(page, 'Already a member')).toContainText('2');
    });
  });
}

test('an import whose server is asked to stop, and then killed, invites each person once', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  const emails = Array.from({ length: 400 }, newEmail);
  await enter(page, admin);
  await page.goto(PATH);
  await choose(page, ['name,email', ...emails.map((email) => `Ada,${email}`)].join('\n'));
  await expect(button(page, 'Import 400 people')).toBeVisible();
  const letGo = await holdImported(leafcard, emails[300] ?? '');
  await button(page, 'Import 400 people').click();
  for (const how of ['SIGINT', 'SIGKILL'] as const) {
    await expect(page.getByText('250 of 400 people')).toBeVisible();
    await leafcard.restart(how);
  }
  await letGo();
  await expect(page.getByText('Done: 400 people invited.')).toBeVisible();
  const invited = await withDatabase(
    leafcard.databaseUrl,
    (sql) => sql<{ email: string }[]>`
      select email from organizations.invitations where organization_id = ${id}`,
  );
  expect(invited.map(({ email }) => email).sort()).toEqual([...emails].sort());
});

test('while a file is read the page asks before it is left', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await page.goto(PATH);
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(false);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/import.data*', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, `name,email\nAda,${newEmail()}`);
  await expect(page.getByText('Stay on this page until it is done.')).toBeVisible();
  expect(await asks()).toBe(true);
  letGo();
  await expect(button(page, 'Import 1 person')).toBeVisible();
  expect(await asks()).toBe(false);
});

test('a file is cancelled while it is sent: the page is as before, and nothing of it is kept', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await page.goto(PATH);
  const failed = page.waitForEvent('requestfailed', (one) => one.method() === 'POST');
  await page.route('**/import.data*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await choose(page, `name,email\nAda,${newEmail()}`);
  await expect(page.getByText('Stay on this page until it is done.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Choose a CSV file')).toBeVisible();
  await failed;
  await expect(page.getByRole('alert')).toBeEmpty();
  const kept = await withDatabase(
    leafcard.databaseUrl,
    (sql) => sql`select 1 from imports.imports where organization_id = ${id}`,
  );
  expect(kept).toHaveLength(0);

  await page.unroute('**/import.data*');
  await choose(page, `name,email\nAda,${newEmail()}`);
  await expect(button(page, 'Import 1 person')).toBeVisible();
});

test('an address in a file stands on one line, however wide the page is', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await page.goto(PATH);
  const long = `augusta.ada.king-noel.of.lovelace@${'analytical-engine.'.repeat(3)}example`;
  await choose(
    page,
    [
      'name,email,designation,employee id,contact number,location',
      `Ada Lovelace,ada.lovelace@moss-and-sons.example,Engineer,E-1,+44 20 1815 1852,Head Office`,
      `Augusta King,${long},Countess of Lovelace,E-2,+44 20 1815 1852,Head Office`,
    ].join('\n'),
  );
  await expect(row(page, 'Augusta')).toBeVisible();
  for (const width of [1210, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['ada.lovelace@moss-and-sons.example', long]) {
      const shown = page.locator(`td [title="${address}"]`);
      const lines = await shown.evaluate((one) => {
        const { lineHeight, fontSize } = getComputedStyle(one);
        return one.clientHeight / (parseFloat(lineHeight) || 1.5 * parseFloat(fontSize));
      });
      expect(lines).toBeLessThan(1.5);
    }
  }
});

test('a file that is discarded or replaced in another tab leaves, and the page says why', async ({
  page,
  context,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await page.goto(PATH);
  const fileOf = () => `name,email\nAda,${newEmail()}`;
  const start = button(page, 'Import 1 person');
  const gone = page.getByRole('alert').getByText('This file is no longer here');
  await choose(page, fileOf());
  await expect(start).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await button(other, 'Discard this file').click();
  await expect(other.getByRole('heading', { name: 'Import employees' })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveText('');
  await expect(gone).toBeVisible();
  await expectAccessible(page);

  await choose(page, fileOf());
  await expect(start).toBeVisible();
  await expect(gone).toBeHidden();
  await choose(other, fileOf(), 'other.csv');
  await expect(button(other, 'Import 1 person')).toBeVisible();
  await expect(gone).toBeVisible();
  await expect(page.getByRole('link', { name: 'other.csv' })).toBeVisible();
});

test('who is invited stands in a list, from which the mail is sent again or withdrawn', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { id, admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await page.goto('/organization/users/list');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByText('Nobody is waiting to join.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Import employees' }).click();
  await choose(page, `name,email\nAda Byron,${newEmail()}\nGrace Hopper,${newEmail()}`);
  await button(page, 'Import 2 people').click();
  await expect(page.getByText('Done: 2 people invited.')).toBeVisible();

  await page.goto('/organization/users/invitations');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expectAccessible(page);
  const refuseAda = async () => {
    await withDatabase(
      leafcard.databaseUrl,
      (sql) => sql`
        update organizations.invitations set is_refused = true
         where organization_id = ${id} and details ->> 'name' = 'Ada Byron'`,
    );
    await page.reload();
  };
  await refuseAda();
  await expect(page.locator('tbody').getByText('Not delivered')).toHaveCount(1);
  await expect(row(page, 'Ada Byron')).toContainText('Not delivered');
  await expect(page.getByText('The mail server refused some of these emails.')).toBeVisible();
  await expectAccessible(page);
  const delivery = page.getByRole('combobox', { name: 'Delivery' });
  await delivery.selectOption('Not delivered');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row(page, 'Ada Byron')).toBeVisible();
  await delivery.selectOption('All invitations');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const sent: (string | null)[] = [];
  await page.route('**/invitations.data*', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postData());
      await held;
    }
    await route.continue();
  });
  await button(page, 'Send again: Ada Byron').click();
  await expect.poll(() => sent).toHaveLength(1);
  await button(page, 'Send again: Grace Hopper').click();
  letGo();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  await expect(page.locator('tbody').getByText('Not delivered')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await button(page, 'Withdraw: Grace Hopper').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the invitation of Grace Hopper?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill('nobody');
  await expect(page.getByText('Nobody here matches “nobody”.')).toBeVisible();
  await search.fill('');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await refuseAda();
  await expect(page.locator('tbody').getByText('Not delivered')).toHaveCount(1);
  await button(page, 'Send all again').click();
  const outcome = page.getByRole('article', { name: '1 invitation sent again' });
  await expect(outcome).toBeVisible();
  await expect(page.locator('tbody').getByText('Not delivered')).toHaveCount(0);
  await expect(button(page, 'Send all again')).toBeHidden();
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('checkbox', { name: 'Select Ada Byron' }).check();
  const selected = page.getByRole('region', { name: 'Selected invitations' });
  await selected.getByRole('button', { name: 'Withdraw 1' }).click();
  const several = page.getByRole('dialog', { name: 'Withdraw 1 invitation?' });
  await expectAccessible(page);
  // What is refused after the dialog was closed is said all the same.
  let breakOff = () => {};
  const broken = new Promise<void>((resolve) => (breakOff = resolve));
  const starts = page.waitForRequest('**/bulk*');
  await page.route('**/bulk*', async (route) => {
    await broken;
    await route.abort();
  });
  await several.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await starts;
  await page.keyboard.press('Escape');
  await expect(several).toBeHidden();
  breakOff();
  await expect(page.getByText(messages.somethingWentWrong)).toBeVisible();
  await page.unroute('**/bulk*');
  await selected.getByRole('button', { name: 'Withdraw 1' }).click();
  await several.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('article', { name: '1 invitation withdrawn' })).toBeVisible();
  await expect(page.getByText('Nobody is waiting to join.')).toBeVisible();
  await expect(selected).toBeHidden();
});

test('of a wrong file all invitations are withdrawn together', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await page.goto('/organization/users/import');
  await choose(page, `name,email\nAda Byron,${newEmail()}\nGrace Hopper,${newEmail()}`);
  await button(page, 'Import 2 people').click();
  await expect(page.getByText('Done: 2 people invited.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Employee List' })).toBeHidden();
  await button(page, 'Withdraw the invitations').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the invitations of this file?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw the invitations' }).click();
  await expect(page.getByRole('article', { name: '2 invitations withdrawn' })).toBeVisible();
  await expect(button(page, 'Withdraw the invitations')).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByText('Nobody is waiting to join.')).toBeVisible();
});

/** Followed as a link is. */
const openExport = (page: Page) =>
  page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/organization/users/export.csv';
    document.body.append(link);
    link.click();
  });

test('a location admin exports the own location, and imports nothing', async ({
  page,
  leafcard,
}) => {
  await signInAs(page, 'Amara Okafor');
  const token = await tokenOf(leafcard, {
    email: 'amara@leafcard.example',
    password: 'leafcard-demo',
  });
  const path = '/organization/location/users/list?_end=100';
  const { data = [] } = await callApi<{ email: string; locname: string }[]>(leafcard, 'GET', path, {
    token,
  });
  const answer = await page.request.get('/organization/location/users/export.csv');
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(data.length);
  for (const { email } of data) expect(lines.join()).toContain(email);
  const wider = await page.request.get('/organization/users/export.csv', { maxRedirects: 0 });
  expect(wider.headers().location).toContain('/login');
  const closed = await page.request.get(PATH, { maxRedirects: 0 });
  expect(closed.headers().location).toContain('/login');
});
