import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { invitationIn, inviteAdmin, registerOrganization } from './support/organizations';
import { PASSWORD, expect, newEmail, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('the landing page reads fully and takes a message', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const section of ['about', 'services', 'benefits', 'team', 'founder', 'contact']) {
    await expect(page.locator(`#${section}-title`)).toBeVisible();
  }
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('not a mail');
  await page.getByLabel('Subject').fill('Cards');
  await page.getByLabel('Message').fill('Do you print at all?');
  // The browser's own check of mails would stop the form here.
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. Your message is on its way.')).toBeVisible();
});

test('a page is as dark as the system wants it', async ({ page }) => {
  for (const [colorScheme, ground, ink] of [
    ['light', 'rgb(251, 250, 246)', 'rgb(27, 39, 33)'],
    ['dark', 'rgb(14, 21, 18)', 'rgb(233, 239, 234)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page.locator('body')).toHaveCSS('background-color', ground);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink);
    }
  }
});

test('signing in and out works with plain forms', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS[1]?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or Password is Invalid. Try again!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_ACCOUNTS[1]?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Successfully Logged In!')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('registering works step by step with plain forms', async ({ page, codeFor }) => {
  const email = newEmail();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Check Your Mail for OTP Verification')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(email));
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByLabel('Username').fill('Grace Hopper');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Registration successful')).toBeVisible();
});

test('a forgotten password is replaced with the link from the email', async ({
  page,
  signUp,
  mailTo,
}) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/reset-password?ask');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your mail id to reset a password')).toBeVisible();

  const LINK = /http\S+#token=\S+/;
  const link = LINK.exec(await mailTo(email, LINK))?.[0] ?? '';
  // As another tab opens it: the page that is there has the same address.
  await page.goto('about:blank');
  await page.goto(link);
  const change = async (pasted: string, password: string) => {
    await page.getByLabel('Link from the email').fill(pasted);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(link, 'password123');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  );
  await change(link, 'another horse battery');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Password changed succesfully')).toBeVisible();
  await page.goto('/reset-password');
  await change(link, 'another horse battery');
  await expect(page.getByText('This link is wrong, has been used or has expired.')).toBeVisible();
});

test('an invitation is accepted with the link from the email', async ({
  page,
  leafcard,
  codeFor,
  mailTo,
}) => {
  const { name } = await registerOrganization(leafcard, codeFor);
  const link = invitationIn(await mailTo(await inviteAdmin(leafcard, name)));
  await page.goto(link);
  const accept = async (pasted: string, password: string) => {
    await page.getByLabel('Link from the email').fill(pasted);
    await page.getByLabel('Username').fill('Nora Invited');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat password').fill(password);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
  };
  await accept(link, 'password123');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  );
  await expect(page.getByLabel('Username')).toHaveValue('Nora Invited');
  await accept(link, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
