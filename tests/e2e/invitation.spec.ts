import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { field } from './support/controls';
import { enter, invitationIn, inviteAdmin, registerOrganization } from './support/organizations';
import { PASSWORD, expect, expectAccessible, newEmail, test } from './support/test';

async function fillIn(page: Page, password = PASSWORD): Promise<void> {
  await field(page, 'Username').fill('Nora Invited');
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat password').fill(password);
}

test('an invited person sees to what, chooses name and password, and is in as its admin', async ({
  leafcard,
  page,
  codeFor,
  mailTo,
}) => {
  const { name } = await registerOrganization(leafcard, codeFor);
  const email = await inviteAdmin(leafcard, name);
  const link = invitationIn(await mailTo(email));
  await page.goto(link);
  await expect(page.getByText(name)).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).not.toBeEditable();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText(messages.allFieldsRequired)).toBeVisible();
  await expect(field(page, 'Username')).toBeFocused();
  await fillIn(page, 'password123');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    new RegExp(messages.passwordWellKnown),
  );
  await expect(field(page, 'Username')).toHaveValue('Nora Invited');

  await fillIn(page);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(messages.registered)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('banner')).toContainText('Nora Invited');
  await expect(page.getByRole('link', { name: 'Employee List' })).toBeVisible();

  // The admin is no member yet: the first card begins with joining, and nobody types a code.
  await page.getByRole('link', { name: 'Ask for your own card' }).click();
  await expect(page.getByText(`Join ${name} first`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join organization' }).click();
  await expect(page).toHaveURL(/\/add-organization$/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('a link works once, and says what to do afterwards', async ({
  leafcard,
  person,
  codeFor,
  mailTo,
}) => {
  const { name } = await registerOrganization(leafcard, codeFor);
  const link = invitationIn(await mailTo(await inviteAdmin(leafcard, name)));
  const [page, late] = [await person(), await person()];
  await late.goto(link);
  await expect(late.getByText(name)).toBeVisible();
  const open = await page.context().newPage();
  await open.goto(link);
  await expect(open.getByText(name)).toBeVisible();
  await page.goto(link);
  await fillIn(page);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await expect(page.getByText(messages.invitationInvalid)).toBeVisible();
  await expect(page.getByText('If a newer invitation has come by email')).toBeVisible();
  await expect(page.getByText('You are signed in as Nora Invited.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open dashboard' }).click();
  await page.waitForURL('**/dashboard');

  // Opened before, in a tab of the browser that is signed in by now.
  await open.bringToFront();
  await fillIn(open);
  await open.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(open.getByText(messages.invitationInvalid)).toBeVisible();
  await expect(open.getByText('You are signed in as Nora Invited.')).toBeVisible();
  await expect(open.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await open.close();

  await fillIn(late);
  await late.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(late.getByText(messages.invitationInvalid)).toBeVisible();
  await late.reload();
  await expect(late.getByText(messages.invitationInvalid)).toBeVisible();
  await expect(late.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(1);
});

test('what is typed into an invitation is there after a reload, and in no other one', async ({
  leafcard,
  page,
  codeFor,
  mailTo,
}) => {
  const { name } = await registerOrganization(leafcard, codeFor);
  const emails = [await inviteAdmin(leafcard, name), await inviteAdmin(leafcard, name)];
  const links = await Promise.all(emails.map(async (email) => invitationIn(await mailTo(email))));
  const open = async (at: number) => {
    await page.goto(links[at] ?? '');
    await expect(field(page, 'Email')).toHaveValue(emails[at] ?? '');
  };
  await open(0);
  await fillIn(page);
  // Only the fragment of the address is another one.
  await open(1);
  for (const label of ['Username', 'Password']) await expect(field(page, label)).toHaveValue('');
  await page.reload();
  await expect(field(page, 'Username')).toHaveValue('');
  await open(0);
  await expect(field(page, 'Username')).toHaveValue('Nora Invited');
});

test('a link that was never sent, or is not there, opens nothing', async ({ page }) => {
  for (const path of ['/invitation#token=unknown', '/invitation']) {
    await page.goto(path);
    await expect(page.getByText(messages.invitationInvalid)).toBeVisible();
    // What happened and what to do are said once.
    for (const once of [/expired/, /[Aa]sk/]) await expect(page.getByText(once)).toHaveCount(1);
  }
});

test('a user who is signed in reads that accepting makes another account, and is signed out by it', async ({
  leafcard,
  browser,
  page,
  signUp,
  codeFor,
  mailTo,
}) => {
  const { name } = await registerOrganization(leafcard, codeFor);
  const link = invitationIn(await mailTo(await inviteAdmin(leafcard, name)));
  await signUp(page, { username: 'Ada Lovelace' });
  await page.goto(link);
  await expect(page.getByText('You are signed in as Ada Lovelace.')).toBeVisible();
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  await fillIn(page);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('banner')).toContainText('Nora Invited');
  const before = await context.newPage();
  await before.goto(new URL('/dashboard', page.url()).href);
  await expect(before).toHaveURL(/\/login/);
  await context.close();
});

test('who signs in from an invitation comes back to it, and reads how to join with that account', async ({
  leafcard,
  page,
  person,
  signUp,
  codeFor,
  mailTo,
}) => {
  const { name, admin } = await registerOrganization(leafcard, codeFor);
  const [email, importing] = [newEmail(), await person()];
  await enter(importing, admin);
  await importing.goto('/organization/users/import');
  const buffer = Buffer.from(`Name,Email\nNora O’Invited,${email}`);
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
  await importing.getByLabel('Choose a CSV file').setInputFiles(file);
  await importing.getByRole('button', { name: 'Import 1 person' }).click();

  const own = await signUp(page);
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(invitationIn(await mailTo(email)));
  await expect(page.getByText(name)).toBeVisible();
  await expect(field(page, 'Username')).toHaveValue('Nora O Invited');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?to=\/invitation$/);
  await field(page, 'Email').fill(own.email);
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/invitation$/);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(/You are signed in as/)).toBeVisible();
  await expect(page.getByText(/join with this account/)).toContainText(email);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Join organization' }).click();
  await expect(page).toHaveURL(/\/add-organization$/);
});

test('a page that cannot reach the server can try again', async ({
  leafcard,
  page,
  codeFor,
  mailTo,
}) => {
  const { name } = await registerOrganization(leafcard, codeFor);
  const link = invitationIn(await mailTo(await inviteAdmin(leafcard, name)));
  let away = true;
  await page.route('**/invitation.data*', (route) =>
    away ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto(link);
  await expect(page.getByText(messages.somethingWentWrong)).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(name)).toBeVisible();
});
