import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { signInAs } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import { expect, numberIn, test } from './support/test';

/** One organization of the demo with two admins, the admin of one of its locations, and an employee there. */

const [greta, mateo, amara, , sofia, henrik] = DEMO_ACCOUNTS;
const ORGANIZATION = 'Fernhill Botanics';
const REQUESTS = '/organization/users/cards/request';
const APPROVED = 'Your request for above details is approved. Check View Card section';
const OFFLINE = 'You are offline';

interface Row {
  id: string;
  email: string;
  locname: string;
  is_approved: string;
}

const tokenFor = (leafcard: Leafcard, who = mateo) =>
  tokenOf(leafcard, { email: who?.email ?? '', password: DEMO_PASSWORD });

async function rowsAt(leafcard: Leafcard, path: string): Promise<Row[]> {
  const token = await tokenFor(leafcard);
  const { data = [] } = await callApi<Row[]>(leafcard, 'GET', path, { token });
  return data;
}

async function organizationOf(leafcard: Leafcard): Promise<string> {
  const [first] = await rowsAt(leafcard, '/organization/list/userorganization');
  return first?.id ?? '';
}

const waiting = (page: Page) =>
  page
    .getByRole('region', { name: /^Waiting for approval/ })
    .getByRole('row')
    .filter({ hasText: sofia?.username });
const said = (page: Page, name: string) =>
  page.getByRole('figure').getByRole('row', { name }).getByRole('cell').first();

/** Survives live updates, not a load of the page. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
const expectMark = (page: Page) =>
  expect(page.locator('body')).toHaveAttribute('data-mark', 'kept');

interface Together {
  /** Looks through the requests. */
  admin: Page;
  /** Has the dashboard open, as the location admin has. */
  other: Page;
  local: Page;
  employee: Page;
  everybody: Page[];
}

/** Everybody whom a request of the employee's concerns, each with a browser of their own. */
async function gather(leafcard: Leafcard, person: () => Promise<Page>): Promise<Together> {
  const organization = await organizationOf(leafcard);
  const enter = async (who: (typeof DEMO_ACCOUNTS)[number] | undefined, path: string) => {
    const page = await person();
    await signInAs(page, who?.username);
    await page.goto(path);
    return page;
  };
  const [admin, other, local, employee] = await Promise.all([
    // By name, she would stand on a later page.
    enter(mateo, `${REQUESTS}?q=${sofia?.username}`),
    enter(henrik, `/dashboard?organization=${organization}`),
    enter(amara, '/dashboard'),
    enter(sofia, `/card-design?organization=${organization}&edit=yes`),
  ]);
  const everybody = [admin, other, local, employee];
  await Promise.all(everybody.map(mark));
  return { admin, other, local, employee, everybody };
}

async function ask({ employee }: Together, designation: string): Promise<void> {
  await employee.getByLabel('Designation').fill(designation);
  await employee.getByRole('button', { name: 'Send Request' }).click();
  await expect(employee.getByText('Your request is not approved yet.')).toBeVisible();
}

async function accept({ admin }: Together): Promise<void> {
  await admin.getByRole('link', { name: sofia?.username, exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText('Request is accepted').first()).toBeVisible();
}

test.beforeAll(async ({ leafcard }) => {
  const body = { name: ORGANIZATION, email: henrik?.email };
  const token = await tokenFor(leafcard, greta);
  await callApi(leafcard, 'POST', '/organization/admin', { token, body });
});

test('a request and its decision reach everybody at once, and a user who was cut off as soon as they are back', async ({
  leafcard,
  person,
}) => {
  const all = await gather(leafcard, person);
  const { admin, other, local, employee, everybody } = all;
  const accepted = await numberIn(said(other, 'Accepted'));

  await ask(all, 'Garden Architect');
  await expect(admin.getByRole('row').filter({ hasText: 'Garden Architect' })).toBeVisible();
  await expect(waiting(other)).toContainText('Garden Architect');
  await expect(waiting(local)).toContainText('Garden Architect');
  await expect(said(other, 'Accepted')).toHaveText((accepted - 1).toLocaleString('en'));

  await other.context().setOffline(true);
  await employee.context().setOffline(true);
  await expect(other.getByText(OFFLINE)).toBeVisible();
  await expect(employee.getByText(OFFLINE)).toBeVisible();
  await accept(all);
  await expect(waiting(local)).toHaveCount(0);
  await expect(waiting(other)).toBeVisible();

  await other.context().setOffline(false);
  await employee.context().setOffline(false);
  await expect(waiting(other)).toHaveCount(0);
  await expect(said(other, 'Accepted')).toHaveText(accepted.toLocaleString('en'));
  await expect(employee.getByText(APPROVED)).toBeVisible();
  for (const page of everybody) await expectMark(page);
});

test('nothing is lost when the server is killed, before a decision and right after it', async ({
  leafcard,
  person,
}) => {
  const all = await gather(leafcard, person);
  const { admin, other, local, employee, everybody } = all;
  const row = admin.getByRole('row').filter({ hasText: 'Garden Planner' });

  await ask(all, 'Garden Planner');
  await leafcard.restart('SIGKILL');
  await expect(row).toBeVisible();
  await expect(waiting(other)).toContainText('Garden Planner');
  await expect(waiting(local)).toContainText('Garden Planner');

  await accept(all);
  await leafcard.restart('SIGKILL');
  await expect(waiting(other)).toHaveCount(0);
  await expect(waiting(local)).toHaveCount(0);
  await expect(employee.getByText(APPROVED)).toBeVisible();
  const [kept] = await rowsAt(leafcard, `${REQUESTS}?is_approved=T&q=Garden%20Planner`);
  expect(kept?.email).toBe(sofia?.email);
  for (const page of everybody) await expectMark(page);

  // The lines are as good as before.
  await employee.getByRole('button', { name: 'Edit & Send Request' }).click();
  await ask(all, 'Garden Keeper');
  await expect(waiting(other)).toContainText('Garden Keeper');
  await expect(waiting(local)).toContainText('Garden Keeper');
});
