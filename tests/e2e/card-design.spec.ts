import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { png } from '../api/support/images';
import { newAccount, saveCorporateDesign } from './support/cards';
import { button, field } from './support/controls';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { joinByReferCode, registerOrganization, takeSession } from './support/organizations';
import { decide } from './support/requests';
import { emptyCache, expect, expectAccessible, test } from './support/test';

const note = (page: Page, text: string) => page.getByText(text, { exact: true });

/** In the message that is shown for some seconds: it is waited for from before what it tells of. */
const noticeOf = (page: Page, text: RegExp) =>
  page.getByRole('alert').getByRole('link', { name: text });

const PENDING = '*Your request is not approved yet. Wait for approval.';
const REJECTED = '*Your approval request is rejected.Send request again with correct data.';
const APPROVED = 'Your request for above details is approved. Check View Card section';

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Designation').fill('Engineer');
  await field(page, 'Employee id').fill('E-1815');
  await field(page, 'Contact number').fill('+44 20 1815');
}

test('an employee asks for a card, and the screen follows what becomes of it', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await newAccount(leafcard, codeFor);
  await joinByReferCode(leafcard, organization, ada);
  await takeSession(page, ada);
  await openHydrated(page, '/card-design');

  await expect(field(page, 'Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('definition').filter({ hasText: ada.email })).toBeVisible();
  await fillIn(page);
  await field(page, 'Employee id').fill('');
  await button(page, 'Send Request').click();
  await expect(page.getByText('should not be null')).toBeVisible();
  await field(page, 'Employee id').fill('E-1815');
  const photo = field(page, 'Profile photo');
  await photo.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: await png(300_001),
  });
  await expect(page.getByText('Image size should not be greater than 300kb')).toBeVisible();
  await photo.setInputFiles({
    name: 'ada.png',
    mimeType: 'image/png',
    buffer: await png(300_000),
  });
  await expectAccessible(page);
  await page.route('**/card-design.data*', (route) => route.abort('connectionfailed'));
  await button(page, 'Send Request').click();
  await expect(page.getByText('Error Sending Request')).toBeVisible();
  await page.unroute('**/card-design.data*');
  await button(page, 'Send Request').click();
  await expect(page.getByText('Your Request has been sent successfully')).toBeVisible();
  await expect(button(page, 'Wait For Approval')).toBeDisabled();
  await expect(note(page, PENDING)).toBeVisible();
  for (const label of ['Name', 'Designation', 'Employee id', 'Location', 'Profile photo']) {
    await expect(field(page, label)).toBeDisabled();
  }

  await openHydrated(page, '/card-design');
  await expect(button(page, 'Wait for Approval')).toBeDisabled();
  await button(page, 'Edit Request').click();
  await field(page, 'Designation').fill('Head of Engines');
  await expect(field(page, 'Location')).toBeDisabled();
  await page.context().setOffline(true);
  await button(page, 'Save Request').click();
  await expect(page.getByText(messages.offlineForm)).toBeVisible();
  await page.context().setOffline(false);
  await expect(field(page, 'Designation')).toHaveValue('Head of Engines');
  await button(page, 'Save Request').click();
  await expect(button(page, 'Wait For Approval')).toBeDisabled();
  await expect(field(page, 'Designation')).toHaveValue('Head of Engines');

  const rejected = expect(noticeOf(page, /was rejected/)).toBeVisible();
  await decide(leafcard, organization, { is_approved: 'R', reason: 'Which engines?' });
  await expect(note(page, REJECTED)).toBeVisible();
  await expect(page.getByText('Which engines?')).toBeVisible();
  await rejected;
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(field(page, 'Employee id')).toBeDisabled();
  await expect(field(page, 'Location')).toBeDisabled();
  await expectAccessible(page);
  await field(page, 'Designation').fill('Head of Analytical Engines');
  await button(page, 'Send Request').click();
  await expect(note(page, PENDING)).toBeVisible();

  const accepted = expect(noticeOf(page, /was accepted/)).toBeVisible();
  await decide(leafcard, organization, { is_approved: 'T' });
  await expect(note(page, APPROVED)).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await accepted;
  await expect(page.getByRole('link', { name: 'View Card' })).toHaveAttribute(
    'href',
    `/new-corporate-card-view?organization=${organization.id}`,
  );
  await expect(field(page, 'Designation')).toBeDisabled();
  await expectAccessible(page);

  await button(page, 'Edit & Send Request').click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Designation').fill('Countess');
  const withoutPhoto = field(page, 'Remove the photo from my card');
  await withoutPhoto.check();
  await openHydrated(page, page.url());
  await expect(field(page, 'Designation')).toHaveValue('Countess');
  await expect(withoutPhoto).toBeChecked();
  await button(page, 'Send Request').click();
  await expect(button(page, 'Wait For Approval')).toBeDisabled();
  await expect(field(page, 'Designation')).toHaveValue('Countess');
  await button(page, 'Edit Request').click();
  await expect(button(page, 'Save Request')).toBeVisible();
  await expect(withoutPhoto).toHaveCount(0);
});

test('what is typed when a session ends is there after signing in again, and for nobody else', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await newAccount(leafcard, codeFor);
  await joinByReferCode(leafcard, organization, ada);
  await takeSession(page, ada);
  await openHydrated(page, '/card-design');
  await fillIn(page);
  await button(page, 'Send Request').click();
  await expect(note(page, PENDING)).toBeVisible();
  await button(page, 'Edit Request').click();
  await field(page, 'Designation').fill('Head of Engines');

  const signIn = async ({ email, password }: typeof ada) => {
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await button(page, 'Sign in').click();
  };
  await page.context().clearCookies();
  await button(page, 'Save Request').click();
  await page.waitForURL('**/login?*');
  await signIn(organization.admin);
  await page.waitForURL(/card-design.*edit=yes/);
  await expect(field(page, 'Designation')).toHaveValue('Owner');

  await page.context().clearCookies();
  await page.goto('/card-design?edit=yes');
  await signIn(ada);
  await page.waitForURL(/card-design.*edit=yes/);
  await expect(field(page, 'Designation')).toHaveValue('Head of Engines');
  await button(page, 'Save Request').click();
  await expect(button(page, 'Wait For Approval')).toBeDisabled();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft');
});

test('what is half typed stays when the decision falls', async ({ leafcard, page, codeFor }) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await newAccount(leafcard, codeFor);
  await joinByReferCode(leafcard, organization, ada);
  await takeSession(page, ada);
  await openHydrated(page, '/card-design');
  await fillIn(page);
  await button(page, 'Send Request').click();
  await button(page, 'Edit Request').click();
  await field(page, 'Designation').fill('Head of Eng');
  await decide(leafcard, organization, { is_approved: 'R' });
  await expect(note(page, REJECTED)).toBeVisible();
  await expect(field(page, 'Designation')).toHaveValue('Head of Eng');
  await expect(button(page, 'Send Request')).toBeEnabled();
});

test('a card that cannot be drawn again stays as it was drawn', async ({
  leafcard,
  page,
  codeFor,
}) => {
  await emptyCache(page);
  const organization = await registerOrganization(leafcard, codeFor);
  await saveCorporateDesign(leafcard, organization);
  const ada = await newAccount(leafcard, codeFor);
  await joinByReferCode(leafcard, organization, ada);
  await takeSession(page, ada);
  await openHydrated(page, '/card-design');
  const message = page.getByText(/^The card (is being|could not be) drawn/);
  await field(page, 'Name').fill('Ada King');
  await expect(message).toHaveCount(0);
  await page.context().setOffline(true);
  const fails = () => page.waitForEvent('requestfailed', (one) => one.url().includes('greek-400'));
  const failed = fails();
  await field(page, 'Name').fill('Ωμέγα');
  await failed;
  // When it is tried again, the page knows that it has failed.
  await fails();
  await expect(message).toHaveCount(0);
  await page.context().setOffline(false);
});

test('another organization fills the form from its own record, and none leads to joining one', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const [first, second] = [
    await registerOrganization(leafcard, codeFor),
    await registerOrganization(leafcard, codeFor),
  ];
  const ada = await newAccount(leafcard, codeFor);
  await takeSession(page, ada);
  await page.goto('/card-design');
  await expect(page.getByText('You are not connected to any organization.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Join organization' }),
  ).toBeVisible();

  await joinByReferCode(leafcard, first, ada);
  await expect(field(page, 'Name')).toHaveValue('Ada Lovelace');
  await joinByReferCode(leafcard, second, ada);
  await openHydrated(page, `/card-design?organization=${first.id}`);
  await fillIn(page);
  await button(page, 'Send Request').click();
  await expect(button(page, 'Wait For Approval')).toBeVisible();
  await field(page, 'Select organization').selectOption(second.name);
  await expect(button(page, 'Send Request')).toBeEnabled();
  await expect(field(page, 'Employee id')).toHaveValue('');
  await field(page, 'Select organization').selectOption(first.name);
  await expect(field(page, 'Employee id')).toHaveValue('E-1815');
  await expect(button(page, 'Wait for Approval')).toBeDisabled();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a request is sent and changed by plain forms', async ({ leafcard, page, codeFor }) => {
    const organization = await registerOrganization(leafcard, codeFor);
    const ada = await newAccount(leafcard, codeFor);
    await joinByReferCode(leafcard, organization, ada);
    await takeSession(page, ada);
    await page.goto('/card-design');
    await fillIn(page);
    await button(page, 'Send Request').click();
    await expect(page.getByText('Your Request has been sent successfully')).toBeVisible();
    await button(page, 'Edit Request').click();
    await field(page, 'Contact number').fill('none');
    await button(page, 'Save Request').click();
    await expect(page.getByText('is invalid')).toBeVisible();
    await field(page, 'Contact number').fill('+44 20 1852');
    await button(page, 'Save Request').click();
    await expect(button(page, 'Wait For Approval')).toBeDisabled();
    await expect(field(page, 'Contact number')).toHaveValue('+44 20 1852');
  });
});

test('what was typed and chosen for a request is there after a reload, and follows what is stored otherwise', async ({
  page,
}) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[4]?.username);
  await openHydrated(page, '/card-design');
  await button(page, 'Edit & Send Request').click();
  const location = field(page, 'Location');
  const stored = await location.inputValue();
  const values = await location
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const other = values.find((value) => value !== stored) ?? '';
  await location.selectOption(other);
  await field(page, 'Designation').fill('Head of Ferns');
  await openHydrated(page, page.url());
  await expect(field(page, 'Designation')).toHaveValue('Head of Ferns');
  await expect(location).toHaveValue(other);
  await location.selectOption(stored);
  await openHydrated(page, page.url());
  await expect(field(page, 'Designation')).toHaveValue('Head of Ferns');
  await expect(location).toHaveValue(stored);

  // What is not sent is not on the card either, when the form is opened again.
  await expect(page.getByText('How your card will look.')).toBeVisible();
  await page.getByRole('link', { name: 'Leave it as it is' }).click();
  await button(page, 'Edit & Send Request').click();
  await expect(field(page, 'Designation')).toBeEnabled();
  await expect(field(page, 'Designation')).not.toHaveValue('Head of Ferns');
  await expect(page.getByText('Your card.')).toBeVisible();
});
