import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { withDatabase } from '#tests/support/database';
import { field } from './support/controls';
import { openHydrated } from './support/hydrated';
import { expect, test } from './support/test';

const change = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Change password' });

test('a new password signs out the other devices and stays in use here', async ({
  person,
  signUp,
}) => {
  const [page, other] = [await person(), await person()];
  const { email, password } = await signUp(page);
  await page.goto('/dashboard');
  await openHydrated(other, '/login');
  await field(other, 'Email').fill(email);
  await field(other, 'Password').fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/dashboard');

  await page.getByRole('link', { name: 'Change password' }).click();
  await change(page).click();
  await expect(page.getByText(messages.allFieldsRequired)).toBeVisible();
  await field(page, 'New password').fill('short');
  await field(page, 'Repeat new password').fill('short');
  await change(page).click();
  await expect(page.getByText(messages.passwordTooShortToSet)).toBeVisible();
  await field(page, 'New password').fill('a new horse battery');
  await field(page, 'Repeat new password').fill('a new horse battery?');
  await expect(page.getByText('The two passwords you entered do not match')).toBeVisible();
  await field(page, 'Repeat new password').fill('a new horse battery');
  await change(page).click();
  await expect(page.getByText('Password changed succesfully')).toBeVisible();
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('');
  await change(page).click();
  await expect(page.getByText(messages.allFieldsRequired)).toBeVisible();
  await expect(page.getByText('Your other devices have been signed out.')).toBeHidden();
  await other.waitForURL('**/login**');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('after a while the present password is asked for, and nothing typed is lost', async ({
  person,
  signUp,
  leafcard,
}) => {
  const page = await person();
  const { email, password } = await signUp(page);
  await openHydrated(page, '/configuration');
  await expect(field(page, 'Current password')).toBeHidden();
  await withDatabase(
    leafcard.databaseUrl,
    (sql) => sql`update identity.sessions set signed_in_at = signed_in_at - interval '11 minutes'
             where user_id in (select id from identity.users where email = ${email})`,
  );

  await field(page, 'New password').fill('a new horse battery');
  await field(page, 'Repeat new password').fill('a new horse battery');
  await change(page).click();
  await expect(page.getByText(messages.currentPasswordNeeded)).toBeVisible();
  await expect(field(page, 'Current password')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('a new horse battery');
  await expect(field(page, 'Repeat new password')).toHaveValue('a new horse battery');
  await field(page, 'Current password').fill('not the password');
  await change(page).click();
  await expect(page.getByText(messages.currentPasswordWrong)).toBeVisible();
  await field(page, 'Current password').fill(password);
  await change(page).click();
  await expect(page.getByText('Password changed succesfully')).toBeVisible();
});

test('a change that fails on our side leads to the start page and says so', async ({
  person,
  signUp,
}) => {
  const page = await person();
  await signUp(page);
  await openHydrated(page, '/configuration');
  await page.route('**/configuration.data*', (route) => route.abort('connectionfailed'));
  await field(page, 'New password').fill('a new horse battery');
  await field(page, 'Repeat new password').fill('a new horse battery');
  await change(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Something went wrong try again later')).toBeVisible();
});
