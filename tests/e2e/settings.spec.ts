import { messages } from '#foundation/messages';
import { takeSession } from './support/accounts';
import { openHydrated, openLive } from './support/hydrated';
import { joinByReferCode, registerOrganization } from './support/organizations';
import { expect, expectAccessible, newEmail, test } from './support/test';

test('a new name is shown everywhere at once, and a wrong one is refused in its place', async ({
  person,
  signUp,
}) => {
  const page = await person();
  await signUp(page);
  await openHydrated(page, '/settings');
  const name = page.getByLabel('Username');
  await name.fill('Ada!');
  await expect(page.getByText('Enter valid username')).toBeVisible();
  await name.fill('Countess Ada');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(messages.profileSaved)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Countess Ada');
});

test('a name that is being typed survives a reload, and one saved in another tab arrives', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openHydrated(page, '/settings');
  const name = page.getByLabel('Username');
  await name.fill('Countess');
  await page.reload();
  await expect(name).toHaveValue('Countess');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(messages.profileSaved)).toBeVisible();

  const other = await page.context().newPage();
  await openHydrated(other, '/settings');
  await other.getByLabel('Username').fill('Ada Byron');
  await other.getByRole('button', { name: 'Save profile' }).click();
  await expect(name).toHaveValue('Ada Byron');
  await page.reload();
  await expect(name).toHaveValue('Ada Byron');
});

test('another device is signed out from here, and goes to the sign-in page', async ({
  person,
  signUp,
}) => {
  const [page, other] = [await person(), await person()];
  const { email, password } = await signUp(page);
  await openHydrated(other, '/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/dashboard');
  await openHydrated(page, '/settings');
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(page.getByText(messages.sessionEnded)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toHaveCount(1);
  await other.waitForURL('**/login**');
});

test('deleting the account asks first, says what is erased, and ends everything', async ({
  person,
  signUp,
}) => {
  const page = await person();
  const { email, password } = await signUp(page);
  await openHydrated(page, '/settings');
  const open = page.getByRole('button', { name: 'Delete Account' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('erased for good');
  await expect(dialog).toContainText('Your cards and their links stop working at once.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted succesfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or Password is Invalid. Try again!')).toBeVisible();
});

test('deleting the account of an only corporate admin names the organization', async ({
  person,
  leafcard,
  codeFor,
}) => {
  const { name, admin } = await registerOrganization(leafcard, codeFor);
  const page = await person();
  await takeSession(page, admin);
  await openHydrated(page, '/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(`No corporate admin is left in ${name}.`);
});

test('signed out, settings offer to sign in and the way to delete an account', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Delete your account with an emailed code' }).click();
  await expect(page).toHaveURL(/\/delete$/);
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/);
});

test('the chosen colours stay, whatever the device prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  await page.locator('label').filter({ hasText: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('an account is deleted with a mailed code, by anyone who can read the mail', async ({
  person,
  signUp,
  codeFor,
}) => {
  const [owner, page] = [await person(), await person()];
  const { email } = await signUp(owner);
  await owner.goto('/dashboard');
  await openHydrated(page, '/delete');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Account with this mail id does not exists')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Check Your Mail for OTP Verification')).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Enter valid OTP')).toBeVisible();
  await code.fill(await codeFor(email));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account has been deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await owner.waitForURL('**/login**');
});

test('an organization is left after a question, and its only admin stays', async ({
  person,
  leafcard,
  codeFor,
  signUp,
}) => {
  const office = await registerOrganization(leafcard, codeFor);
  const page = await person();
  await joinByReferCode(leafcard, office, await signUp(page));
  const admin = await person();
  await takeSession(admin, office.admin);
  await openHydrated(admin, '/settings');
  const ofAdmin = admin.getByRole('region', { name: 'Organizations' });
  await expect(ofAdmin).toContainText(messages.leavesNoAdmin);
  await expect(ofAdmin.getByRole('button')).toHaveCount(0);

  await openLive(page, '/settings');
  const own = page.getByRole('region', { name: 'Organizations' });
  await own.getByRole('button', { name: `Leave ${office.name}` }).click();
  const asked = page.getByRole('dialog', { name: `Leave ${office.name}?` });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(asked).toBeHidden();
  await expect(own).toContainText('Head Office');
  await own.getByRole('button', { name: `Leave ${office.name}` }).click();
  await asked.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText(messages.organizationLeft)).toBeVisible();
  await expect(own).toBeHidden();

  await openLive(admin, '/organization/users/list?tab=removed');
  await admin.getByRole('row').getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(admin.getByRole('dialog')).toContainText('Left');
});
