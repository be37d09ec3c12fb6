import type { Page, Route } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { memberIdOf } from '#modules/organizations/member';
import { DESK, PHONE, button, textField } from './support/controls';
import { openHydrated, signInAs, takeSessionOf } from './support/hydrated';
import { callApi, tokenOf } from './support/api';
import { joinByReferCode, registerOrganization, takeSession } from './support/organizations';
import { expectAbove, toasts } from './support/requests';
import { expect, expectAccessible, loseAnswer, test } from './support/test';

const [greta, mateo, amara, , sofia] = DEMO_ACCOUNTS;
const PATH = '/organization/location/info';
const row = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const employees = (page: Page) => page.getByRole('dialog', { name: 'Select Admin' });
const edit = (page: Page, name: string) => row(page, name).getByRole('link', { name: /^Edit / });

async function open(page: Page, username = ''): Promise<void> {
  await takeSessionOf(page, username);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
}

async function describe(page: Page, name: string): Promise<void> {
  await textField(page, 'Location name').fill(name);
  await textField(page, 'Address').fill('Largo do Carmo 4');
  await textField(page, 'City').fill('Faro');
  await page.getByRole('combobox', { name: 'Country' }).fill('Portugal');
  await textField(page, 'Latitude').fill('37.0193548');
  await textField(page, 'Longitude').fill('-7.9304397');
}

for (const [size, viewport] of Object.entries({
  desk: DESK,
  phone: PHONE,
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('a location is added with an admin chosen among the employees', async ({ page }) => {
      const name = `Garden ${size}`;
      await open(page, mateo?.username);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Create' }).click();
      await expect(drawer(page, 'Add New Location')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Add location').click();
      await expect(textField(page, 'Location name')).toHaveAccessibleDescription(
        /should not be null/,
      );
      await expect(textField(page, 'Location name')).toBeFocused();
      await describe(page, name);

      await button(page, 'Select Admin').click();
      await expect(employees(page).getByRole('searchbox')).toBeFocused();
      await expect(employees(page).getByRole('listitem').first()).toBeVisible();
      await expect(employees(page)).not.toContainText(mateo?.email ?? '');
      await expectAccessible(page);
      await employees(page)
        .getByRole('searchbox')
        .fill(sofia?.email ?? '');
      await expect(employees(page).getByRole('listitem')).toHaveCount(1);
      await employees(page)
        .getByRole('button', { name: /Sofia Marques/ })
        .click();
      await expect(drawer(page, 'Add New Location')).toContainText(sofia?.email ?? '');
      await button(page, 'Add location').click();
      await expect(page.getByText('Location added successfully')).toBeVisible();
      await expect(drawer(page, 'Add New Location')).toBeHidden();
      await expectAbove(page.getByRole('link', { name: 'Create', exact: true }), toasts(page));
      await expect(row(page, name)).toContainText('Faro');
      await row(page, name).getByText('1 admin', { exact: true }).click();
      await expect(row(page, name)).toContainText(sofia?.email ?? '');
      await expect(edit(page, name)).toHaveAccessibleName(`Edit ${name}, 1 admin`);

      await page.getByRole('link', { name: 'Create' }).click();
      await describe(page, name.toUpperCase());
      await button(page, 'Add location').click();
      await expect(drawer(page, 'Add New Location').getByRole('alert')).toHaveText(
        'Location already exists',
      );
      await expect(textField(page, 'Address')).toHaveValue('Largo do Carmo 4');
    });

    test('a location is edited, and its admins are chosen and removed', async ({ page }) => {
      await open(page, mateo?.username);
      await edit(page, 'Herbarium').click();
      await expect(page).toHaveURL(/[?&]location=/);
      const herbarium = drawer(page, 'Herbarium');
      await expect(textField(page, 'Latitude')).toHaveValue('40.20609');
      await expectAccessible(page);
      await textField(page, 'Address').fill(`Calçada Martim de Freitas ${size}`);
      await button(page, 'Save location').click();
      await expect(page.getByText(messages.locationChanged)).toBeVisible();
      await expect(herbarium).toBeHidden();
      await expect(edit(page, 'Herbarium')).toBeFocused();
      await expect(row(page, 'Herbarium')).toContainText(`Freitas ${size}`);

      await edit(page, 'Herbarium').click();
      await expect(herbarium).toContainText('This location has no admin yet.');
      await button(page, 'Select Admin').press('Enter');
      await employees(page).getByRole('searchbox').fill('teresa');
      await expect(employees(page).getByRole('listitem')).toHaveCount(1);
      await employees(page).getByRole('searchbox').press('ArrowDown');
      await expect(employees(page).getByRole('button', { name: /Teresa Noronha/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Admin added successfully')).toBeVisible();
      await expect(button(page, 'Select Admin')).toBeFocused();
      await expect(herbarium.getByRole('listitem')).toContainText('Herbarium Curator');
      await button(page, 'Select Admin').click();
      await employees(page).getByRole('searchbox').fill('teresa');
      await expect(employees(page).getByRole('button', { name: /Teresa/ })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(employees(page)).toBeHidden();
      await expect(herbarium).toBeVisible();

      await herbarium.getByRole('button', { name: /^Remove teresa\.noronha/ }).click();
      await expect(page.getByText('Admin removed successfully')).toBeVisible();
      await expect(herbarium).toContainText('This location has no admin yet.');
      // By key, since a toast that goes meanwhile moves this one.
      await button(page, 'Undo').press('Enter');
      await expect(herbarium.getByRole('listitem')).toContainText('Teresa Noronha');
      await herbarium.getByRole('button', { name: /^Remove teresa\.noronha/ }).click();
      await expect(herbarium).toContainText('This location has no admin yet.');
    });

    test('nothing typed is lost without a question', async ({ page }) => {
      await open(page, mateo?.username);
      await page.getByRole('link', { name: 'Create' }).click();
      const added = drawer(page, 'Add New Location');
      await expect(added.getByRole('link', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(added).toBeHidden();
      await expect(page.getByRole('link', { name: 'Create' })).toBeFocused();

      await page.keyboard.press('Enter');
      await textField(page, 'City').fill('Évora');
      const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
      // It is for what is being composed.
      await textField(page, 'City').dispatchEvent('keydown', { key: 'Escape', isComposing: true });
      await expect(question).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Keep typing')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(textField(page, 'City')).toHaveValue('Évora');
      await page.goBack();
      await button(page, 'Keep typing').click();
      await expect(textField(page, 'City')).toHaveValue('Évora');
      await page.reload();
      await expect(textField(page, 'City')).toHaveValue('Évora');
      await added.getByRole('link', { name: 'Close' }).click();
      await button(page, 'Discard it').click();
      await expect(added).toBeHidden();
      await expect(page).not.toHaveURL(/new/);
    });
  });
}

test('a new location whose answer is lost is one location when it is saved again', async ({
  page,
}) => {
  await open(page, mateo?.username);
  await page.getByRole('link', { name: 'Create' }).click();
  await describe(page, 'Seed Store');
  await page.route(`**${PATH}.data*`, loseAnswer());
  await button(page, 'Add location').click();
  await expect(page.getByText(messages.somethingWentWrong)).toBeVisible();
  await textField(page, 'Location name').fill('Seed Vault');
  await button(page, 'Add location').click();
  await expect(page.getByText('Location added successfully')).toBeVisible();
  await expect(row(page, 'Seed Vault')).toBeVisible();
  await expect(row(page, 'Seed Store')).toHaveCount(0);
});

test('all employees are reached by scrolling, a part at a time', async ({ page }) => {
  await open(page, mateo?.username);
  await page.getByRole('link', { name: 'Create' }).click();
  const parts: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/organization/location/employees'))
      parts.push(searchParams.get('start') ?? '');
  });
  await button(page, 'Select Admin').click();
  await expect(employees(page).getByRole('button', { name: /Afonso Meireles/ })).toBeVisible();
  expect(parts).toEqual(['0']);
  await employees(page).locator('ul').hover();
  await page.mouse.wheel(0, 4000);
  await expect(employees(page).getByRole('button', { name: /Vasco Lobato/ })).toBeAttached();
  expect(parts).toEqual(['0', '20']);
  await expect(employees(page).getByRole('listitem')).toHaveCount(33);

  await employees(page)
    .getByRole('searchbox')
    .fill(mateo?.email ?? '');
  await expect(
    employees(page).getByText('You are already an admin, cannot assign self email'),
  ).toBeVisible();
  await page.context().setOffline(true);
  await employees(page).getByRole('searchbox').fill('rita');
  await expect(employees(page).getByRole('alert')).toContainText('could not be loaded');
  await page.context().setOffline(false);
  await button(page, 'Try again').click();
  await expect(employees(page).getByRole('button', { name: /Rita Camões/ })).toBeVisible();
});

test('an Undo that is refused says of which admin', async ({ page }) => {
  await open(page, mateo?.username);
  await edit(page, 'Herbarium').click();
  await button(page, 'Select Admin').click();
  await employees(page).getByRole('searchbox').fill('teresa');
  await employees(page)
    .getByRole('button', { name: /Teresa Noronha/ })
    .click();
  await drawer(page, 'Herbarium')
    .getByRole('button', { name: /^Remove teresa\.noronha/ })
    .click();
  await expect(button(page, 'Undo')).toBeVisible();
  // As if the mail had changed meanwhile.
  await page.route(
    (url) => url.pathname.startsWith(PATH),
    (route) => {
      const body = route.request().postData();
      return route.continue({ postData: body?.replace('teresa.noronha', 'nobody') });
    },
  );
  await button(page, 'Undo').press('Enter');
  await expect(toasts(page)).toContainText(/nobody@\S+ is not the mail of an employee/);
});

test('what comes of a removal is said after the drawer was closed, with Undo or why not', async ({
  page,
}) => {
  await open(page, mateo?.username);
  const admin = `${amara?.email}, admin of Nursery and Shop`;
  /** The answer comes once the drawer is closed. */
  const remove = async (goOn: (route: Route) => Promise<void>) => {
    let letGo = () => {};
    const isClosed = new Promise<void>((resolve) => (letGo = resolve));
    const isAdmins = (url: URL) => url.pathname.startsWith(PATH);
    await page.route(isAdmins, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await isClosed;
      await goOn(route);
    });
    await edit(page, 'Nursery and Shop').click();
    await button(page, `Remove ${admin}`).click();
    await page.keyboard.press('Escape');
    await expect(drawer(page, 'Nursery and Shop')).toBeHidden();
    letGo();
    return () => page.unroute(isAdmins);
  };
  const goOn = await remove((route) => route.abort('connectionreset'));
  await expect(toasts(page)).toContainText(messages.somethingWentWrong);
  await goOn();
  await remove((route) => route.continue());
  await expect(toasts(page)).toContainText('Admin removed successfully');
  await button(page, 'Undo').press('Enter');
  await expect(edit(page, 'Nursery and Shop')).toHaveAccessibleName(/1 admin/);
});

test('where nobody works yet, there is nobody to choose', async ({ leafcard, page, codeFor }) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await takeSession(page, admin);
  await page.goto(PATH);
  await edit(page, 'Head Office').click();
  await button(page, 'Select Admin').click();
  await expect(employees(page).getByText('No registered employee to add as a admin')).toBeVisible();
  await expectAccessible(page);
});

test('who is removed while an admin is being chosen can be chosen no longer', async ({
  leafcard,
  page,
  signUp,
  codeFor,
  person,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const ada = await signUp(await person());
  const { userId } = await joinByReferCode(leafcard, organization, ada);
  await takeSession(page, organization.admin);
  await page.goto(PATH);
  await edit(page, 'Head Office').click();
  await button(page, 'Select Admin').click();
  await expect(employees(page).getByText(ada.email)).toBeVisible();
  const token = await tokenOf(leafcard, organization.admin);
  const body = { id: memberIdOf(organization.id, userId), is_quit: 'T' };
  await callApi(leafcard, 'PUT', '/organization/users/list', { token, body });
  await expect(employees(page).getByText(ada.email)).toHaveCount(0);
  await expect(employees(page).getByText('No registered employee to add as a admin')).toBeVisible();
});

test('another admin’s changes arrive beside what is typed; a role is felt at once', async ({
  person,
}) => {
  const [here, there, manager] = [await person(), await person(), await person()];
  for (const page of [here, there]) {
    await open(page, mateo?.username);
    await edit(page, 'Nursery and Shop').click();
    await expect(drawer(page, 'Nursery and Shop')).toContainText(amara?.email ?? '');
  }
  await signInAs(manager, amara?.username);
  await expect(manager.getByText('Location admin', { exact: true })).toBeVisible();
  await textField(here, 'City').fill('Braga');
  await button(there, `Remove ${amara?.email}, admin of Nursery and Shop`).click();
  // With the focus inside it stays.
  await button(there, 'Undo').focus();
  await expect(drawer(here, 'Nursery and Shop')).toContainText('This location has no admin');
  await expect(manager.getByText('Location admin', { exact: true })).toHaveCount(0);
  await button(there, 'Undo').click();
  await expect(drawer(here, 'Nursery and Shop')).toContainText(amara?.email ?? '');

  await textField(there, 'City').fill('Matosinhos');
  await textField(there, 'Latitude').fill('41.1820998');
  await button(there, 'Save location').click();
  await expect(textField(here, 'Latitude')).toHaveValue('41.18210');
  await expect(textField(here, 'City')).toHaveValue('Braga');
  await expect(here.getByText('City is now “Matosinhos”.')).toBeVisible();
  await button(here, 'Save location').click();
  await expect(row(there, 'Nursery and Shop')).toContainText('Braga');
  await edit(there, 'Nursery and Shop').click();
  await expect(textField(there, 'Latitude')).toHaveValue('41.18210');
});

test('a location that is linked to stands open, and a foreign one is not there', async ({
  person,
}) => {
  const [page, other] = [await person(), await person()];
  await open(page, mateo?.username);
  await edit(page, 'Head Office').click();
  await expect(page).toHaveURL(/location=/);
  const link = page.url();
  await page.goto(link);
  await expect(drawer(page, 'Head Office')).toBeVisible();
  await takeSessionOf(other, 'Henrik Dahl');
  expect((await other.goto(link))?.status()).toBe(404);
});

test('without script a location is added, its admin by mail', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await button(page, 'Henrik Dahl Another organization').click();
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Create' }).click();
  await describe(page, 'Plain Office');
  const admin = page.getByLabel('Email of an employee');
  await admin.fill('henrik@leafcard.example');
  await button(page, 'Add location').click();
  await expect(page.getByText(messages.ownMailAsAdmin)).toBeVisible();
  await expect(textField(page, 'City')).toHaveValue('Faro');
  await admin.fill('ingrid.solberg@nordlys.example');
  await button(page, 'Add location').click();
  await expect(page.getByText('Location added successfully')).toBeVisible();
  await edit(page, 'Plain Office').click();
  await expect(page.getByText('Ingrid Solberg')).toBeVisible();
  await button(page, 'Remove ingrid.solberg@nordlys.example, admin of Plain Office').click();
  await expect(page.getByText('Admin removed successfully')).toBeVisible();
  await admin.fill('nobody@nordlys.example');
  await button(page, 'Add admin').click();
  await expect(page.getByText('Admin is not the mail of an employee')).toBeVisible();
  await admin.fill('sigrun.aasen@nordlys.example');
  await button(page, 'Add admin').click();
  await expect(page.getByText('Admin added successfully')).toBeVisible();
  await admin.fill('sigrun.aasen@nordlys.example');
  await button(page, 'Add admin').click();
  await expect(page.getByText('Admin already exists').first()).toBeVisible();
  await context.close();
});

test('a drawer’s form is checked before it is sent', async ({ page }) => {
  await takeSessionOf(page, mateo?.username);
  await openHydrated(page, `${PATH}?new=`);
  await describe(page, 'Nowhere');
  await textField(page, 'Latitude').fill('91');
  await textField(page, 'Longitude').fill('west');
  await button(page, 'Add location').click();
  await expect(textField(page, 'Latitude')).toHaveAccessibleDescription(/from -90 to 90/);
  await expect(textField(page, 'Longitude')).toHaveAccessibleDescription(/from -180 to 180/);
  await expectAccessible(page);
});

test('a location is added where its form was opened, whatever else one administers by then', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const here = await registerOrganization(leafcard, codeFor);
  // By their names it comes first.
  const there = await registerOrganization(leafcard, codeFor, { name: 'Alder & Oak' });
  await takeSession(page, here.admin);
  await openHydrated(page, PATH);
  await page.getByRole('link', { name: 'Create' }).click();
  await describe(page, 'Glasshouse');
  const token = await tokenOf(leafcard, { email: greta?.email ?? '', password: DEMO_PASSWORD });
  const body = { name: there.name, email: here.admin.email };
  await callApi(leafcard, 'POST', '/organization/admin', { token, body });
  const choice = page.getByLabel('Select organization');
  await expect(choice).toHaveValue(here.id);
  await button(page, 'Add location').click();
  await expect(row(page, 'Glasshouse')).toBeVisible();
  await expect(choice).toHaveValue(here.id);
  // What another organization has is not new.
  await choice.selectOption(there.name);
  await expect(row(page, 'Glasshouse')).toHaveCount(0);
  expect(await page.locator('tbody tr[data-fresh]').count()).toBe(0);
});
