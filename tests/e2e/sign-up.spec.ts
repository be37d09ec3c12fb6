import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { button, field } from './support/controls';
import { openBeforeScripts, openHydrated } from './support/hydrated';
import { startLeafcard } from './support/leafcard';
import { PASSWORD, expect, expectAccessible, newEmail, test } from './support/test';

const wrong = (code: string) => String(((Number(code) - 99_999) % 900_000) + 100_000);

async function askForCode(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/sign-up');
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await expect(page.getByText('Check Your Mail for OTP Verification')).toBeVisible();
}

test('the other fields wait until the mailed code has matched', async ({ page, codeFor }) => {
  const email = newEmail();
  await openHydrated(page, '/sign-up');
  await expect(page.getByText(/personal email address/)).toBeVisible();
  for (const label of ['Code', 'Username', 'Password', 'Repeat password']) {
    await expect(field(page, label)).toBeDisabled();
  }
  await askForCode(page, email);
  await expect(field(page, 'Code')).toBeFocused();
  const code = await codeFor(email);
  for (const one of [wrong(code), wrong(wrong(code))]) {
    await field(page, 'Code').fill(one);
    await field(page, 'Code').press('Enter');
    // An element of its own each time: what stays is not said again.
    const said = page.locator('[role=alert]:not([data-said])').getByText('Enter valid OTP');
    await expect(said).toBeVisible();
    await said.evaluate((element) =>
      element.closest('[role=alert]')?.setAttribute('data-said', ''),
    );
    await expect(field(page, 'Code')).toBeFocused();
  }
  await expect(field(page, 'Username')).toBeDisabled();

  await field(page, 'Code').fill(code);
  await field(page, 'Code').press('Enter');
  await expect(page.getByText('OTP verified successfully')).toBeVisible();
  await expect(page.getByText('Now choose a username and a password.')).toBeVisible();
  await expect(field(page, 'Username')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).not.toBeEditable();
});

test('what is typed as soon as a field opens stays in that field', async ({ page, codeFor }) => {
  const email = newEmail();
  await askForCode(page, email);
  await field(page, 'Code').fill(await codeFor(email));
  const password = field(page, 'Password');
  // Nobody is faster: in the very moment in which the page opens the field.
  await password.evaluate((input: HTMLInputElement) => {
    new MutationObserver(() => input.focus()).observe(input, { attributeFilter: ['disabled'] });
  });
  await field(page, 'Code').press('Enter');
  await expect(page.getByText('OTP verified successfully')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await expect(password).toHaveValue(PASSWORD);
});

test('registering is possible once everything fits, and leads straight in', async ({
  page,
  codeFor,
}) => {
  const email = newEmail();
  await askForCode(page, email);
  await field(page, 'Code').fill(await codeFor(email));
  await button(page, 'Check code').click();
  const register = button(page, 'Register');
  await expect(field(page, 'Username')).toBeEnabled();
  // The proof of the mail survives a reload, and is not in the address.
  await page.reload();
  await expect(field(page, 'Username')).toBeEnabled();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(register).toBeDisabled();
  // Certain at once: no name begins like this, and no further letter mends the repeat.
  await field(page, 'Username').pressSequentially('1');
  await expect(page.getByText('Enter valid username')).toBeVisible();
  await field(page, 'Username').fill('Ada Lovelace');
  await expect(page.getByText('Enter valid username')).toBeHidden();
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Repeat password').pressSequentially(PASSWORD.slice(0, 5));
  await expect(page.getByText('The two passwords you entered do not match')).toBeHidden();
  await field(page, 'Repeat password').pressSequentially('!');
  await expect(page.getByText('The two passwords you entered do not match')).toBeVisible();
  await expect(register).toBeDisabled();
  await field(page, 'Repeat password').fill(PASSWORD);
  await expect(register).toBeEnabled();
  await register.click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');
});

test('a mail that has an account already is led to it once it is proven', async ({
  page,
  codeFor,
}) => {
  const email = DEMO_ACCOUNTS[3]?.email ?? '';
  await askForCode(page, email);
  await field(page, 'Code').fill(await codeFor(email));
  await button(page, 'Check code').click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Email Already Exists/);
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Username')).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/reset-password\?ask$/);
});

test('a well-known password is refused at its field, and the rest stays', async ({
  page,
  codeFor,
}) => {
  const email = newEmail();
  await askForCode(page, email);
  await field(page, 'Code').fill(await codeFor(email));
  await button(page, 'Check code').click();
  await field(page, 'Username').fill('Ada Lovelace');
  await field(page, 'Password').fill('password123');
  await field(page, 'Repeat password').fill('password123');
  await button(page, 'Register').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    new RegExp(messages.passwordWellKnown),
  );
  await expect(field(page, 'Username')).toHaveValue('Ada Lovelace');
});

test('a password that can be read is typed once', async ({ page, codeFor }) => {
  const email = newEmail();
  await askForCode(page, email);
  await field(page, 'Code').fill(await codeFor(email));
  await button(page, 'Check code').click();
  await field(page, 'Username').fill('Ada Lovelace');
  await field(page, 'Password').fill(PASSWORD);
  await expect(button(page, 'Register')).toBeDisabled();
  const seen = button(page, 'Show or hide what is typed').first();
  await seen.click();
  await expect(field(page, 'Repeat password')).toHaveCount(0);
  await expect(button(page, 'Register')).toBeEnabled();
  await seen.click();
  await expect(field(page, 'Repeat password')).toHaveValue('');
  await expect(button(page, 'Register')).toBeDisabled();
  await seen.click();
  await field(page, 'Password').fill('password123');
  await button(page, 'Register').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    new RegExp(messages.passwordWellKnown),
  );
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Register').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('another email can be used before the code has matched', async ({ page }) => {
  await askForCode(page, newEmail());
  await page.getByRole('link', { name: 'Use another email' }).click();
  await expect(field(page, 'Email')).toBeEditable();
  await expect(field(page, 'Code')).toBeDisabled();
});

test('what is sent before scripts run counts, not what the tab kept before', async ({ page }) => {
  await askForCode(page, newEmail());
  const letGo = await openBeforeScripts(page, '/sign-up');
  const email = newEmail();
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await expect(page.getByText('Check Your Mail for OTP Verification')).toBeVisible();
  letGo();
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.reload();
  await expect(field(page, 'Code')).toBeEnabled();
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('until another code can be mailed, one reads how long to wait, whatever else is tried', async ({
  page,
}) => {
  const strict = await startLeafcard({ LIMIT_CODE_MAIL: '1/1m' });
  try {
    await page.goto(`${strict.url}/sign-up`);
    await field(page, 'Email').fill(newEmail());
    await button(page, 'Send code').click();
    const waiting = page.getByRole('button', { name: /^Send again in \d+ seconds?$/ });
    await expect(waiting).toBeDisabled();
    // No code begins with 0.
    await field(page, 'Code').fill('012345');
    await button(page, 'Check code').click();
    await expect(field(page, 'Code')).toHaveAccessibleDescription(new RegExp(messages.codeInvalid));
    await expect(waiting).toBeDisabled();

    await page.getByRole('link', { name: 'Use another email' }).click();
    await button(page, 'Send code').click();
    await expect(page.getByText('No code was sent: too many')).toBeVisible();
    await expect(waiting).toBeDisabled();
    await expect(field(page, 'Code')).toBeEnabled();
  } finally {
    await strict.stop();
  }
});
