import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { openHydrated, signInAs } from './support/hydrated';
import { expect, expectAccessible, newEmail, test } from './support/test';

const mateo = DEMO_ACCOUNTS[1];

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('an empty form says that all fields are required, and the first one is ready to type in', async ({
  page,
}) => {
  await openHydrated(page, '/login');
  await submit(page).click();
  const incomplete = page.getByRole('alert').filter({ hasText: messages.allFieldsRequired });
  await expect(incomplete).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/Email is required/);

  await email(page).fill('ada@mail.example');
  await expect(incomplete).toBeVisible();
  await password(page).fill('1');
  await expect(incomplete).toBeHidden();
});

test('a fault shows when its field is left, never while typing, and goes once it is mended', async ({
  page,
}) => {
  await openHydrated(page, '/login');
  await email(page).pressSequentially('ada@');
  await expect(page.getByText('is invalid', { exact: true })).toBeHidden();
  await password(page).focus();
  await expect(page.getByText('is invalid', { exact: true })).toBeVisible();
  await email(page).fill('ada@mail.example');
  await expect(page.getByText('is invalid', { exact: true })).toBeHidden();
  await password(page).fill('12345');
  await submit(page).click();
  await expect(page.getByText('is too short', { exact: true })).toBeVisible();
  await password(page).fill('123456');
  await expect(page.getByText('is too short', { exact: true })).toBeHidden();
});

test('a wrong password and an unknown mail are answered alike, and what was typed stays', async ({
  page,
}) => {
  for (const who of [mateo?.email ?? '', newEmail()]) {
    await openHydrated(page, '/login');
    await email(page).fill(who);
    await password(page).fill('not the password');
    await submit(page).click();
    await expect(page.getByText('Email or Password is Invalid. Try again!')).toBeVisible();
    await expect(email(page)).toHaveValue(who);
    await expect(password(page)).toHaveValue('not the password');
  }
});

test('who signs in is greeted, comes to where they were going, and is known everywhere', async ({
  page,
}) => {
  await page.goto('/configuration');
  await expect(page).toHaveURL(/\/login\?to=%2Fconfiguration$/);
  await email(page).fill(` ${mateo?.email.toUpperCase()} `);
  await password(page).fill(DEMO_PASSWORD);
  await submit(page).click();
  await expect(page.getByText('Successfully Logged In!')).toBeVisible();
  await expect(page).toHaveURL(/\/configuration$/);
  await expect(page.getByText('Successfully Logged In!')).toBeHidden();

  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open dashboard' }).first()).toBeVisible();
});

test('the way back never leads to another site', async ({ page, baseURL }) => {
  for (const to of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:1',
  ]) {
    await page.context().clearCookies();
    await page.goto(`/login?${new URLSearchParams({ to })}`);
    await page.getByRole('button', { name: mateo?.username }).click();
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
  }
});

test('logging out ends the session and goes to the sign-in page', async ({ page }) => {
  await signInAs(page, mateo?.username);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(messages.signedOut)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
});

test('a forgotten password is replaced over a mailed link, which works once', async ({
  person,
  signUp,
  mailTo,
}) => {
  const page = await person();
  const { email: address } = await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();

  await email(page).fill(address);
  await password(page).fill('not the password');
  await submit(page).click();
  await expect(page.getByText('Email or Password is Invalid. Try again!')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(dialog.getByLabel('Email')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Check your mail id to reset a password')).toBeVisible();
  await expect(dialog.getByText(/Check your spam folder/)).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close' }).last();
  await expect(close).toBeFocused();
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Email or Password is Invalid. Try again!')).toBeHidden();
  await expect(email(page)).toHaveValue(address);

  const LINK = /http\S+#token=\S+/;
  const link = LINK.exec(await mailTo(address, LINK))?.[0] ?? '';
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(link);
  const fresh = 'another horse battery';
  await page.getByLabel('New password', { exact: true }).fill('password123');
  await page.getByLabel('Repeat new password').fill('password123');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(messages.passwordWellKnown)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Repeat new password').fill('another horse, mistyped');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords you entered do not match')).toBeVisible();
  await page.getByLabel('Repeat new password').fill(fresh);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed succesfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(requested.filter((url) => url.includes(link.split('token=')[1] ?? ''))).toEqual([]);

  await email(page).fill(address);
  await password(page).fill(fresh);
  await submit(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await expect(page.getByRole('alert').getByText(/has been used/)).toHaveText(
    messages.resetLinkInvalid,
  );
  await expect(page.getByLabel(/password/i)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your mail id to reset a password')).toBeVisible();
});

test('who was signed out elsewhere reads why', async ({ page }) => {
  await page.goto('/login?ended=password');
  await expect(page.getByText(messages.endedByPassword)).toBeVisible();
  await page.goto('/login?ended=nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);
});
