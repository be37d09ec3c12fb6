import type { Page, Request, Response } from '@playwright/test';
import { newAccount, saveCorporateDesign } from './support/cards';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import {
  enter,
  joinByReferCode,
  registerOrganization,
  type RegisteredOrganization,
} from './support/organizations';
import { expect, expectAccessible, test, type SignedUp } from './support/test';
import { signInAs, takeSessionOf } from './support/hydrated';

const LIST = '/organization/users/list';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A user who is here, and asked for a card as this name. */
async function newEmployee(
  leafcard: Leafcard,
  codeFor: (email: string) => Promise<string>,
  organization: RegisteredOrganization,
  name: string,
): Promise<SignedUp> {
  const account = await newAccount(leafcard, codeFor);
  const { locationId } = await joinByReferCode(leafcard, organization, account);
  const request = {
    ...{ organizationID: organization.id, locationID: locationId, name, email: account.email },
    ...{ designation: 'Gardener', employeeid: `G-${name.length}`, contactnumber: '+49 30 555 123' },
  };
  const token = await tokenOf(leafcard, account);
  await callApi(leafcard, 'POST', '/user/card/business', { token, body: request });
  return account;
}

/** All that wait are accepted; where the card of one of them is shared. */
async function acceptAll(
  leafcard: Leafcard,
  { id, admin }: RegisteredOrganization,
  holder: SignedUp,
): Promise<string> {
  const path = '/organization/users/cards/request';
  const token = await tokenOf(leafcard, admin);
  const { data = [] } = await callApi<{ id: string }[]>(leafcard, 'GET', path, { token });
  const ids = data.map((request) => request.id);
  await callApi(leafcard, 'PUT', path, { token, body: { ids, is_approved: 'T' } });
  const own = await callApi<{ shareId: string }>(leafcard, 'GET', `/card/business/${id}`, {
    token: await tokenOf(leafcard, holder),
  });
  return `/view-card/${own.data?.shareId}`;
}

/** A person of this name as a program finds them, and its token. */
async function personNamed(
  leafcard: Leafcard,
  { admin }: RegisteredOrganization,
  name: string,
  is_quit: 'T' | 'F',
) {
  const token = await tokenOf(leafcard, admin);
  const path = `${LIST}?${new URLSearchParams({ q: name, is_quit })}`;
  type People = { id: string; user_id: string }[];
  const { data = [] } = await callApi<People>(leafcard, 'GET', path, { token });
  return { ...data[0], token };
}

/** As another admin does it. */
async function nameReplacement(
  leafcard: Leafcard,
  organization: RegisteredOrganization,
  [removed, by]: [removed: string, by: string],
): Promise<void> {
  const { id, user_id, token } = await personNamed(leafcard, organization, removed, 'T');
  const { id: replace_with } = await personNamed(leafcard, organization, by, 'F');
  const body = { id, user_id, replace_with };
  await callApi(leafcard, 'PUT', '/organization/replace/users/list', { token, body });
}

/** As another admin does it. */
async function removeElsewhere(
  leafcard: Leafcard,
  organization: RegisteredOrganization,
  name: string,
): Promise<void> {
  const { id, token } = await personNamed(leafcard, organization, name, 'F');
  await callApi(leafcard, 'PUT', LIST, { token, body: { id, is_quit: 'T' } });
}

test('who is removed is out at once, everywhere, and the one who replaces them is named on their card', async ({
  leafcard,
  codeFor,
  person,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await saveCorporateDesign(leafcard, organization);
  const zoe = await newEmployee(leafcard, codeFor, organization, 'Zoë Leaver');
  await newEmployee(leafcard, codeFor, organization, 'Hanna Heir');
  const shared = await acceptAll(leafcard, organization, zoe);
  const [admin, employee, stranger] = [await person(), await person(), await person()];
  await enter(admin, organization.admin);
  await enter(employee, zoe);
  await employee.goto('/new-corporate-card-view');
  await expect(employee.getByText(organization.name).first()).toBeVisible();
  await stranger.goto(shared);
  await expect(stranger.getByRole('heading', { name: 'Zoë Leaver' })).toBeVisible();
  // Until it is drawn, its page loads itself again.
  await expect(stranger.locator('img[src*="/images/"]').first()).toBeVisible();

  await admin.goto(LIST);
  await expect(admin.getByRole('heading', { level: 1, name: 'Employee List' })).toBeVisible();
  await expect(rowOf(admin, 'Zoë Leaver')).toContainText('Accepted');
  await admin.getByRole('link', { name: 'Zoë Leaver' }).click();
  const drawer = admin.getByRole('dialog', { name: 'Zoë Leaver' });
  await expect(drawer.getByText('+49 30 555 123')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove Zoë Leaver?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('User removed success')).toBeVisible();
  // What takes the place of the button that has gone.
  await expect(drawer.getByRole('button', { name: 'Replace' })).toBeFocused();

  await expect(employee.getByText(/^You are no longer in /).first()).toBeVisible();
  await stranger.reload();
  await expect(
    stranger.getByRole('heading', { name: 'This card is no longer shared' }),
  ).toBeVisible();

  await drawer.getByRole('link', { name: 'Close' }).click();
  await expect(rowOf(admin, 'Zoë Leaver')).toHaveCount(0);
  // An old notification leads to a request that is no more, and that to the person.
  await admin.goto('/notifications');
  await admin
    .getByRole('link', { name: /has asked for a card/ })
    .last()
    .click();
  await expect(admin.getByText('Zoë Leaver has left')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'See Zoë Leaver under Removed Users' }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Close' }).click();
  await rowOf(admin, 'Zoë Leaver').getByRole('button', { name: 'Replace' }).click();
  const choice = admin.getByRole('dialog', { name: 'Replace: Zoë Leaver' });
  const search = choice.getByLabel('Search employees');
  await expect(search).toBeFocused();
  await search.fill('hanna');
  await expect(choice.getByText('1 employee')).toBeVisible();
  await expectAccessible(admin);
  await search.press('ArrowDown');
  await expect(choice.getByRole('button', { name: /Hanna Heir/ })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(choice.getByRole('button', { name: 'Replace with Hanna Heir' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Replaced Successfully')).toBeVisible();
  const replaced = rowOf(admin, 'Zoë Leaver');
  await expect(replaced).toContainText('Hanna Heir');
  await expect(replaced.getByRole('button', { name: 'Replace Again' })).toBeVisible();

  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Hanna Heir' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('link', { name: 'Open the card' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Hanna Heir' })).toBeVisible();

  // What another admin chooses meanwhile shows in the dialog.
  await replaced.getByRole('button', { name: 'Replace Again' }).click();
  const again = admin.getByRole('dialog', { name: 'Replace Again: Zoë Leaver' });
  const present = again.getByRole('button', { name: /Replaces at present/ });
  await expect(present).toContainText('Hanna Heir');
  await nameReplacement(leafcard, organization, ['Zoë Leaver', 'Marlene Moss']);
  await expect(present).toContainText('Marlene Moss');
  await admin.keyboard.press('Escape');
  await expect(again).toBeHidden();

  // A user who comes back appears by themselves on the list of those who are.
  await joinByReferCode(leafcard, organization, zoe);
  await expect(rowOf(admin, 'Zoë Leaver')).toHaveCount(0);
  await admin.getByRole('link', { name: 'User List' }).click();
  await expect(admin.getByText('Not asked').first()).toBeVisible();
});

test('several are removed together, and the admin who does it stays', async ({
  leafcard,
  codeFor,
  person,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await newEmployee(leafcard, codeFor, organization, 'Anna One');
  await newEmployee(leafcard, codeFor, organization, 'Berta Two');
  const admin = await person();
  await enter(admin, organization.admin);
  await admin.goto(LIST);
  await admin.getByLabel('Select this page').check();
  await expect(admin.getByText('2 selected')).toBeVisible();
  // Who cannot be selected is not offered either.
  await expect(admin.getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Remove 2' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove 2 users?' });
  await question.getByRole('button', { name: 'Remove' }).dblclick();
  // Two clicks are one removal.
  const bulkActions = admin.getByRole('region', { name: 'Bulk actions' });
  await expect(bulkActions.getByRole('article', { name: '2 people removed' })).toBeVisible();
  await expect(bulkActions.getByRole('article')).toHaveCount(1);
  await expect(rowOf(admin, 'Anna One')).toHaveCount(0);
  await expect(rowOf(admin, 'Berta Two')).toHaveCount(0);
  await expect(rowOf(admin, 'Marlene Moss')).toHaveCount(1);
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused();
  await admin.getByRole('link', { name: 'Removed Users' }).click();
  await expect(admin.getByRole('row')).toHaveCount(3);
  await admin.getByLabel('Search users').fill('berta');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin.getByLabel('Search users').fill('nobody at all');
  await expect(admin.getByRole('main').getByText('No Records')).toBeVisible();
});

test('what came since the number was shown is asked about before anyone is removed', async ({
  page,
}) => {
  await signInAs(page, 'Mateo Ferrari');
  await page.goto(LIST);
  await page.getByLabel('Select this page').check();
  const isCount = (one: Response | Request) => one.url().includes('/bulk/count');
  const counted = page.waitForResponse(isCount);
  await page.getByRole('button', { name: /^Select all/ }).click();
  await counted;
  await page.getByRole('button', { name: /^Remove \d+$/ }).click();
  const question = page.getByRole('dialog', { name: /^Remove \d+ users\?$/ });
  await page.route(
    (url) => url.pathname === '/bulk.data',
    (route) => {
      const sent = route.request().postData();
      return route.continue({ postData: sent?.replace(/"count":\d+/, '"count":1') });
    },
    { times: 1 },
  );
  const recounted = page.waitForRequest(isCount);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByText('This has changed in the meantime.')).toBeVisible();
  await recounted;
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toBeHidden();
});

test('who is removed alone is selected no longer', async ({ leafcard, codeFor, person }) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await newEmployee(leafcard, codeFor, organization, 'Anna One');
  await newEmployee(leafcard, codeFor, organization, 'Berta Two');
  const admin = await person();
  await enter(admin, organization.admin);
  await admin.goto(LIST);
  await admin.getByLabel('Select Anna One').check();
  await admin.getByRole('button', { name: 'Remove 1' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove Anna One?' });
  const posts: string[] = [];
  admin.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  // Two clicks are one removal, also before the button shows the first.
  await question.locator('form').evaluate(async (form: HTMLFormElement) => {
    form.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
    form.requestSubmit();
  });
  await expect(question).toBeHidden();
  expect(posts).toHaveLength(1);
  await expect(rowOf(admin, 'Anna One')).toHaveCount(0);
  await expect(admin.getByText('1 selected')).toHaveCount(0);
});

test('dialogs follow when another admin removes the person whom they are about', async ({
  leafcard,
  codeFor,
  person,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  for (const name of ['Anna One', 'Berta Two', 'Cleo Three', 'Dora Four'])
    await newEmployee(leafcard, codeFor, organization, name);
  await removeElsewhere(leafcard, organization, 'Anna One');
  const admin = await person();
  await enter(admin, organization.admin);
  await admin.goto(`${LIST}?tab=removed`);
  await rowOf(admin, 'Anna One').getByRole('button', { name: 'Replace' }).click();
  const choice = admin.getByRole('dialog', { name: 'Replace: Anna One' });
  await choice.getByRole('button', { name: /Berta Two/ }).click();
  await removeElsewhere(leafcard, organization, 'Berta Two');
  await expect(choice.getByText('Berta Two')).toHaveCount(0);
  await expect(choice.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
  await admin.keyboard.press('Escape');

  await admin.getByRole('link', { name: 'User List' }).click();
  await admin.getByLabel('Select Cleo Three').check();
  await admin.getByRole('button', { name: 'Remove 1' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove Cleo Three?' });
  await expect(question).toBeVisible();
  await removeElsewhere(leafcard, organization, 'Cleo Three');
  await removeElsewhere(leafcard, organization, 'Dora Four');
  await expect(rowOf(admin, 'Dora Four')).toHaveCount(0);
  await expect(question.getByText('This person is no longer in your list.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled();
});

test('location admins find their own people, and everybody else the way to /login', async ({
  page,
}) => {
  await signInAs(page, 'Amara Okafor');
  await page.goto('/organization/location/users/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Location users' })).toBeVisible();
  await expect(rowOf(page, 'Nursery and Shop').first()).toBeVisible();
  await expect(rowOf(page, 'Head Office')).toHaveCount(0);
  await page.goto(LIST);
  // By way of /login, where a signed-in user is led on.
  await page.waitForURL('**/dashboard');
});

test('zoomed to 400 %, those who can replace a user are seen', async ({ page }) => {
  await takeSessionOf(page, 'Mateo Ferrari');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${LIST}?tab=removed`);
  await page
    .getByRole('button', { name: /^Replace/ })
    .first()
    .click();
  const list = page.getByRole('dialog').getByRole('list');
  await expect(list.getByRole('button').first()).toBeAttached();
  expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(120);
});
