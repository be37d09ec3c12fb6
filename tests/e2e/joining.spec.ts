import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { DESK, PHONE, button, textField } from './support/controls';
import { callApi, tokenOf } from './support/api';
import {
  referCodeOf,
  registerOrganization,
  type RegisteredOrganization,
} from './support/organizations';
import type { Leafcard } from './support/leafcard';
import { openHydrated } from './support/hydrated';
import { expect, expectAccessible, test } from './support/test';

const memberships = (page: Page) => page.getByRole('region', { name: /^Your organization/ });

/** A second location, by its admin. */
const addWorkshop = async (leafcard: Leafcard, { id, admin }: RegisteredOrganization) => {
  const place = { name: 'Workshop', address: 'Hafen 2', city: 'Hamburg', country: 'Germany' };
  const token = await tokenOf(leafcard, admin);
  const body = { ...place, latitude: 53.5411, longitude: 9.9842 };
  await callApi(leafcard, 'POST', `/organization/location/${id}`, { token, body });
};

for (const [size, viewport] of Object.entries({
  'a desk': DESK,
  'a phone': PHONE,
})) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('a newcomer finds the organization by its refer code, chooses a location and joins', async ({
      leafcard,
      page,
      signUp,
      codeFor,
    }) => {
      const organization = await registerOrganization(leafcard, codeFor);
      await addWorkshop(leafcard, organization);
      await signUp(page);
      await page.goto('/dashboard');
      await page.getByRole('link', { name: /^Join your organization/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join organization');
      await expect(memberships(page)).toBeHidden();
      await expectAccessible(page);

      await textField(page, 'Refer code').fill('NOPE-NOPE-NOPE');
      await button(page, 'Find organization').click();
      await expect(textField(page, 'Refer code')).toHaveAccessibleDescription(
        /Enter Valid Refer Code/,
      );
      await textField(page, 'Refer code').fill(await referCodeOf(leafcard, organization));
      await button(page, 'Find organization').click();
      await expect(page.getByRole('heading', { name: organization.name })).toBeFocused();
      await expectAccessible(page);
      await expect(button(page, 'Join')).toBeDisabled();
      await page.getByRole('radio', { name: 'Workshop' }).check();
      await button(page, 'Join').click();
      await expect(page.getByText('Registered to organization successfully')).toBeVisible();
      await expect(memberships(page)).toContainText(organization.name);
      await expect(memberships(page)).toContainText('Workshop');
      await expect(memberships(page).getByRole('heading')).toBeFocused();
      await expect(memberships(page).getByRole('link', { name: 'Send a request' })).toHaveAttribute(
        'href',
        `/card-design?organization=${organization.id}`,
      );
      await expect(textField(page, 'Refer code')).toBeVisible();
      await expectAccessible(page);

      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Join your organization/ })).toBeHidden();
    });
  });
}

test('a mail at the organization joins with the code that was sent to it', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor, { provenDomain: true });
  const mail = `ada@${organization.domain}`;
  await signUp(page);
  await openHydrated(page, '/add-organization');
  await textField(page, 'Corporate mail').fill('ada@unknown.example');
  await button(page, 'Send code').click();
  await expect(textField(page, 'Corporate mail')).toHaveAccessibleDescription(
    /Enter valid mail address.* unknown\.example is not confirmed .* refer code/,
  );
  await expectAccessible(page);
  await textField(page, 'Corporate mail').fill(mail);
  await expect(textField(page, 'Corporate mail')).not.toHaveAccessibleDescription(/confirmed/);
  await button(page, 'Send code').click();
  await expect(page.getByText('Check your mail for OTP')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const code = await codeFor(mail);
  // As a phone does that was used to read the mail.
  await page.reload();
  await expect(textField(page, 'Corporate mail')).toHaveValue(mail);
  await page.getByLabel('Code', { exact: true }).fill(code === '123456' ? '654321' : '123456');
  await button(page, 'Check code').click();
  await expect(page.getByText('Enter valid mail OTP')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Check code').click();
  await expect(page.getByText('OTP verified successfully')).toBeVisible();
  await page.reload();
  // There is but one location.
  await expect(page.getByRole('radio', { name: 'Head Office' })).toBeChecked();
  await button(page, 'Join').click();
  await expect(page.getByText('Registered to organization successfully')).toBeVisible();
  await expect(memberships(page)).toContainText(mail);

  await textField(page, 'Corporate mail').fill(mail);
  await button(page, 'Send code').click();
  await expect(
    page.getByText(`This email is already connect to organization ${organization.name}`),
  ).toBeVisible();
});

test('who is in one organization already sees it, and joins another', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const first = await registerOrganization(leafcard, codeFor);
  const second = await registerOrganization(leafcard, codeFor);
  await signUp(page);
  await openHydrated(page, '/add-organization');
  for (const organization of [first, second]) {
    await textField(page, 'Refer code').fill(await referCodeOf(leafcard, organization));
    await button(page, 'Find organization').click();
    await button(page, 'Join').click();
    await expect(memberships(page)).toContainText(organization.name);
  }
  await expect(memberships(page).getByRole('listitem')).toHaveCount(2);

  await textField(page, 'Refer code').fill(await referCodeOf(leafcard, first));
  await button(page, 'Find organization').click();
  await expect(page.getByText(messages.joinedAlready)).toBeVisible();
  await expect(button(page, 'Join')).toBeHidden();
  await page.getByRole('link', { name: 'Look for another organization' }).click();
  await expect(textField(page, 'Refer code')).toBeVisible();
});

test('what is joined in one tab is there in the other, without losing what is typed', async ({
  leafcard,
  page,
  signUp,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await signUp(page);
  await openHydrated(page, '/add-organization');
  await textField(page, 'Corporate mail').fill('half typed');
  const other = await page.context().newPage();
  await openHydrated(other, '/add-organization');
  await textField(other, 'Refer code').fill(await referCodeOf(leafcard, organization));
  await button(other, 'Find organization').click();
  await button(other, 'Join').click();
  await expect(memberships(page)).toContainText(organization.name);
  await expect(textField(page, 'Corporate mail')).toHaveValue('half typed');
});

test('strangers sign in first and come back, the super admin has nothing to join', async ({
  person,
}) => {
  const [stranger, greta] = [await person(), await person()];
  await stranger.goto('/add-organization');
  await expect(stranger).toHaveURL(/\/login\?to=%2Fadd-organization$/);
  await openHydrated(greta, '/login');
  await greta.getByRole('button', { name: /Greta/ }).click();
  await greta.waitForURL('**/dashboard');
  await expect(greta.getByRole('link', { name: 'Join organization' })).toHaveCount(0);
  expect((await greta.goto('/add-organization'))?.status()).toBe(403);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both ways lie open, and plain forms join', async ({ leafcard, page, signUp, codeFor }) => {
    const organization = await registerOrganization(leafcard, codeFor);
    await addWorkshop(leafcard, organization);
    await signUp(page);
    await page.goto('/add-organization');
    await expect(textField(page, 'Corporate mail')).toBeVisible();
    await textField(page, 'Refer code').fill(await referCodeOf(leafcard, organization));
    await button(page, 'Find organization').click();
    await page.getByRole('radio', { name: 'Head Office' }).check();
    await button(page, 'Join').click();
    await expect(page.getByText('Registered to organization successfully')).toBeVisible();
    await expect(memberships(page)).toContainText('Lindenstraße 9, Berlin, Germany');
  });
});
