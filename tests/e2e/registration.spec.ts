import type { Page } from '@playwright/test';
import { COUNTRIES } from '#foundation/countries';
import { messages } from '#foundation/messages';
import { demoLogos } from '../../app/demo/logos';
import { DESK, PHONE, button, field } from './support/controls';
import { openHydrated } from './support/hydrated';
import { callApi, tokenOf } from './support/api';
import { registerOrganization } from './support/organizations';
import type { Leafcard } from './support/leafcard';
import { PASSWORD, expect, expectAccessible, newEmail, test } from './support/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(demoLogos.nordlys.base64, 'base64'),
};

let organizations = 0;
const newNames = () => {
  const number = `${process.pid}x${++organizations}`;
  return { name: `Birch & Daughters ${number}`, domain: `birch${number}.example` };
};

interface Details {
  name: string;
  domain: string;
}

async function fillOrganization(page: Page, { name, domain }: Details): Promise<void> {
  await field(page, 'Organization name').fill(name);
  await field(page, 'Domain').fill(domain);
  await field(page, 'Website').fill(`www.${domain}`);
  await field(page, 'Logo').setInputFiles(logo);
}

async function fillLocation(page: Page): Promise<void> {
  await field(page, 'Location name').fill('Head Office');
  await field(page, 'Address').fill('Karl Johans gate 41');
  await field(page, 'City').fill('Oslo');
  await page.getByRole('combobox', { name: 'Country' }).fill('Norway');
  await field(page, 'Latitude').fill('59.9138688');
  await field(page, 'Longitude').fill('10.7522454');
}

async function fillPerson(page: Page): Promise<void> {
  await field(page, 'Designation').fill('Owner');
  await field(page, 'Contact number').fill('+47 22 123456');
  await field(page, 'Username').fill('Berit Birch');
  await field(page, 'Personal image').setInputFiles(logo);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Repeat password').fill(PASSWORD);
}

/** Where the one location is of the organization that a user has registered. */
async function placeOf(leafcard: Leafcard, email: string) {
  const token = await tokenOf(leafcard, { email, password: PASSWORD });
  const get = <Data>(path: string) => callApi<Data>(leafcard, 'GET', path, { token });
  const own = await get<{ id: string }[]>('/organization/list/userorganization');
  const path = `/organization/location/info/${own.data?.[0]?.id}`;
  return (await get<{ adminData: object[] }>(path)).data?.adminData[0];
}

async function goToPersonal(page: Page, details: Details): Promise<void> {
  await openHydrated(page, '/create-organization');
  await fillOrganization(page, details);
  await button(page, 'Continue to location').click();
  await fillLocation(page);
  await button(page, 'Continue to personal details').click();
}

test('the landing page and the sign-in lead to the choice, and the choice to both forms', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Or register your organization' }).click();
  await expect(page).toHaveURL(/\/registration$/);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: /^Individual/ }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await page.goBack();
  await page.getByRole('link', { name: /^Organization/ }).click();
  await expect(page).toHaveURL(/\/create-organization$/);
  await page.getByRole('link', { name: 'Register as an individual' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
});

test('a domain at which anyone may have a mail, or that is taken, is refused on its own tab', async ({
  page,
}) => {
  await openHydrated(page, '/create-organization');
  const { name, domain } = newNames();
  await fillOrganization(page, { name, domain: 'gmail.com' });
  await button(page, 'Continue to location').click();
  await expect(field(page, 'Domain')).toBeFocused();
  await expect(field(page, 'Domain')).toHaveAccessibleDescription(
    new RegExp(messages.domainPublic),
  );
  await expect(field(page, 'Organization name')).toHaveValue(name);
  // Of the demo.
  await field(page, 'Domain').fill('fernhill.example');
  await button(page, 'Continue to location').click();
  await expect(field(page, 'Domain')).toHaveAccessibleDescription(
    new RegExp(messages.organizationTaken),
  );
  await expect(page.getByRole('link', { name: 'Join organization' })).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Domain').fill(domain);
  await expect(page.getByRole('link', { name: 'Join organization' })).toHaveCount(0);
  await button(page, 'Continue to location').click();
  await expect(field(page, 'Location name')).toBeFocused();
});

for (const [size, viewport] of Object.entries({
  'a desk': DESK,
  'a phone': PHONE,
})) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('each tab opens once the one before is complete, and the one who registers is its admin', async ({
      leafcard,
      page,
      codeFor,
    }) => {
      const details = newNames();
      const email = newEmail();
      await openHydrated(page, '/create-organization');
      await expect(tab(page, 'Location Details')).toBeDisabled();
      await expect(tab(page, 'Personal Details')).toBeDisabled();
      await button(page, 'Continue to location').click();
      await expect(page.getByText('All Fields are required')).toBeVisible();
      await expect(page.getByText('should not be null')).toBeVisible();
      await expect(page.getByText('Must be a valid domain')).toBeVisible();
      await expect(page.getByText('Must be a valid website')).toBeVisible();
      await expect(field(page, 'Organization name')).toBeFocused();
      await expectAccessible(page);

      await fillOrganization(page, details);
      await expect(tab(page, 'Location Details')).toBeEnabled();
      await expect(tab(page, 'Personal Details')).toBeDisabled();
      await field(page, 'Website').press('Enter');
      await expect(field(page, 'Location name')).toBeFocused();
      await fillLocation(page);
      await expect(tab(page, 'Personal Details')).toBeEnabled();
      await expectAccessible(page);
      await button(page, 'Continue to personal details').click();

      await expect(field(page, 'Email')).toBeFocused();
      for (const label of ['Code', 'Designation', 'Contact number', 'Username', 'Password']) {
        await expect(field(page, label)).toBeDisabled();
      }
      await field(page, 'Email').fill(email);
      await field(page, 'Email').press('Enter');
      await expect(page.getByText('Check Your Mail for OTP Verification')).toBeVisible();
      await expect(field(page, 'Code')).toBeFocused();
      const code = await codeFor(email);
      await field(page, 'Code').fill(code === '123456' ? '654321' : '123456');
      await field(page, 'Code').press('Enter');
      await expect(page.getByText('Enter valid OTP')).toBeVisible();
      await field(page, 'Code').fill(code);
      await button(page, 'Check code').click();
      await expect(page.getByText('OTP verified successfully')).toBeVisible();
      await expect(field(page, 'Designation')).toBeFocused();

      const register = button(page, 'Register organization');
      await expect(register).toBeDisabled();
      await fillPerson(page);
      await field(page, 'Repeat password').fill('not the same');
      await expect(page.getByText('The two passwords you entered do not match')).toBeVisible();
      await expect(register).toBeDisabled();
      await field(page, 'Repeat password').fill(PASSWORD);
      await expectAccessible(page);
      await register.click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText('Organization successfully registered')).toBeVisible();
      await page.goto('/add-organization');
      const own = page.getByRole('region', { name: 'Your organization' });
      await expect(own).toContainText(details.name);
      await expect(own).toContainText('Karl Johans gate 41, Oslo, Norway');
      expect(await placeOf(leafcard, email)).toMatchObject({
        latitude: 59.9138688,
        longitude: 10.7522454,
      });
    });
  });
}

test('a country is typed, in part or in full, and taken with Enter', async ({ page }) => {
  await openHydrated(page, '/create-organization');
  await fillOrganization(page, newNames());
  await button(page, 'Continue to location').click();
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.press('ArrowDown');
  const listed = page.getByRole('listbox').getByRole('option');
  await expect(listed).toHaveCount(COUNTRIES.length);
  // What scrolls is a stop for Tab, and the list would close under the focus.
  await page.keyboard.press('Tab');
  await expect(listed).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.matches('input, select'))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(country).toBeFocused();
  await country.pressSequentially('norw');
  await expect(page.getByRole('option', { name: 'Norway', selected: true })).toBeVisible();
  await country.press('Enter');
  await expect(country).toHaveValue('Norway');
  await country.click();
  await country.fill('');
  await country.pressSequentially('Norway');
  await expect(page.getByRole('listbox')).toBeHidden();
  await country.press('Enter');
  await expect(country).toHaveValue('Norway');
});

test('images are judged as soon as they are picked', async ({ page }) => {
  await openHydrated(page, '/create-organization');
  const large = Buffer.concat([logo.buffer, Buffer.alloc(300_001 - logo.buffer.length)]);
  await field(page, 'Logo').setInputFiles({ ...logo, buffer: large });
  await expect(page.getByText('Image size should not be greater than 300kb')).toBeVisible();
  const text = { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await field(page, 'Logo').setInputFiles(text);
  await expect(page.getByText('File type should be PNG or JPG')).toBeVisible();
  await field(page, 'Logo').setInputFiles(logo);
  await expect(page.getByText('File type should be PNG or JPG')).toBeHidden();
});

test('going back, a reload and a proven mail keep what was typed', async ({ page, codeFor }) => {
  const details = newNames();
  const email = newEmail();
  await goToPersonal(page, details);
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await expect(field(page, 'Code')).toBeEnabled();
  // A phone loads the page again when one comes back from the mails.
  await page.reload();
  await expect(field(page, 'Code')).toBeVisible();
  await field(page, 'Code').fill(await codeFor(email));
  await button(page, 'Check code').click();
  await field(page, 'Designation').fill('Owner');

  await tab(page, 'Organization Details').click();
  await expect(field(page, 'Domain')).toHaveValue(details.domain);
  await field(page, 'Domain').fill('no domain');
  await expect(tab(page, 'Personal Details')).toBeDisabled();
  await field(page, 'Domain').fill(details.domain);
  await tab(page, 'Personal Details').click();
  await expect(field(page, 'Designation')).toHaveValue('Owner');

  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page.getByText('This email is yours.')).toBeVisible();
  await expect(field(page, 'Designation')).toHaveValue('Owner');
  await tab(page, 'Location Details').click();
  await expect(field(page, 'City')).toHaveValue('Oslo');
  await tab(page, 'Organization Details').click();
  await expect(field(page, 'Organization name')).toHaveValue(details.name);
  await expect(page.getByText('logo.png')).toBeVisible();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(field(page, 'Organization name')).toHaveValue(details.name);
  await tab(page, 'Personal Details').click();
  await expect(field(page, 'Designation')).toHaveValue('Owner');
});

test('Back closes a dialog, and leaves the page below as it is', async ({ page }) => {
  await openHydrated(page, '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: /^Organization/ }).click();
  await fillOrganization(page, newNames());
  await button(page, 'Continue to location').click();
  await button(page, 'Pick on the map').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('canvas')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/create-organization$/);
  await expect(field(page, 'Location name')).toBeVisible();
});

test('what is taken is said at its field in its tab, and nothing is lost', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const details = newNames();
  await goToPersonal(page, details);
  // Nobody had the name when it was looked at.
  const { name } = details;
  const taken = await registerOrganization(leafcard, codeFor, {
    name: name.toUpperCase().replaceAll(' ', ''),
  });
  await field(page, 'Email').fill(taken.admin.email);
  await button(page, 'Send code').click();
  await field(page, 'Code').fill(await codeFor(taken.admin.email));
  await button(page, 'Check code').click();
  await expect(page.getByText('Email Already Exists')).toBeVisible();
  await expect(field(page, 'Email')).toBeEditable();

  const email = newEmail();
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await field(page, 'Code').fill(await codeFor(email));
  await button(page, 'Check code').click();
  await fillPerson(page);
  await button(page, 'Register organization').click();
  await expect(page.getByText('Duplicate entry')).toBeVisible();
  await expect(tab(page, 'Organization Details')).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Organization name')).toBeFocused();
  await expect(field(page, 'Organization name')).toHaveAccessibleDescription(
    new RegExp(messages.organizationTaken),
  );

  await button(page, 'Continue to location').click();
  await expect(field(page, 'Organization name')).toBeFocused();
  await expect(field(page, 'Organization name')).toHaveAccessibleDescription(
    new RegExp(messages.organizationTaken),
  );
  await field(page, 'Organization name').fill(`${name} and Daughters`);
  await button(page, 'Continue to location').click();
  await button(page, 'Continue to personal details').click();
  await button(page, 'Register organization').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the three lie open, and one form registers', async ({ page, codeFor }) => {
    const details = newNames();
    const email = newEmail();
    await page.goto('/create-organization');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Organization Details',
      'Location Details',
      'Personal Details',
    ]);
    await fillOrganization(page, details);
    await fillLocation(page);
    await field(page, 'Email').fill(email);
    await button(page, 'Send code').click();
    await expect(page.getByText('Check Your Mail for OTP Verification')).toBeVisible();
    await expect(field(page, 'Organization name')).toHaveValue(details.name);
    await expect(field(page, 'Latitude')).toHaveValue('59.91387');

    await field(page, 'Code').fill(await codeFor(email));
    await button(page, 'Check code').click();
    await field(page, 'Logo').setInputFiles(logo);
    await fillPerson(page);
    await button(page, 'Register organization').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Organization successfully registered')).toBeVisible();
  });
});
