import type { Page } from '@playwright/test';
import { connectAsOwner } from '#tests/support/database';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { PHONE } from './support/controls';
import { signInAs, takeSessionOf } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { saveCorporateDesign, savePersonalCard } from './support/cards';
import { callApi, tokenOf } from './support/api';
import { enter, registerOrganization } from './support/organizations';
import { names } from './support/requests';
import { expect, expectAccessible, numberIn, test } from './support/test';
import { allowLateUndo } from './support/waiting';

const [greta, mateo, amara, , sofia] = DEMO_ACCOUNTS;
const REQUESTS = '/organization/users/cards/request';

const tokenFor = (leafcard: Leafcard, who = greta) =>
  tokenOf(leafcard, { email: who?.email ?? '', password: DEMO_PASSWORD });

const heading = (page: Page, name: string | RegExp, level: number) =>
  page.getByRole('heading', { name, level });
const part = (page: Page, name: RegExp) => page.getByRole('region', { name });
/** What a chart says of one thing, in its table. */
const said = (page: Page, name: string) =>
  page.getByRole('figure').getByRole('row', { name }).getByRole('cell').first();
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd');
const written = (number: number) => number.toLocaleString('en');

/** Survives live updates, not a load of the page. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
const expectMark = (page: Page) =>
  expect(page.locator('body')).toHaveAttribute('data-mark', 'kept');

/** The parts of the page that were loaded again. */
function loadsOf(page: Page): Set<string> {
  const routes = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('.data')) return;
    for (const route of (url.searchParams.get('_routes') ?? 'all').split(',')) routes.add(route);
  });
  return routes;
}

interface Waiting {
  id: string;
  name: string;
}

async function waitingIn(leafcard: Leafcard, token: string): Promise<Waiting[]> {
  const { data = [] } = await callApi<Waiting[]>(leafcard, 'GET', REQUESTS, { token });
  return data;
}

test('the super admin sees a new organization and a new card at once', async ({
  leafcard,
  page,
  codeFor,
}) => {
  await signInAs(page, greta?.username);
  await expect(heading(page, 'Leafcard today', 1)).toBeVisible();
  await expect(part(page, /^New in the last 7 days/)).toContainText('Nordlys Instruments');
  await expect(part(page, /^New in the last 7 days/)).not.toContainText('Fernhill Botanics');
  const organizations = await numberIn(said(page, 'Organizations'));
  const cards = await numberIn(said(page, 'Business cards'));
  const loads = loadsOf(page);
  await mark(page);

  const { name } = await registerOrganization(leafcard, codeFor);
  await expect(
    part(page, /^New in the last 7 days/)
      .getByRole('link')
      .first(),
  ).toContainText(name);
  await expect(said(page, 'Organizations')).toHaveText(written(organizations + 1));

  const token = await tokenFor(leafcard, mateo);
  const [first] = await waitingIn(leafcard, token);
  const decide = async (is_approved: 'T' | 'P', count: number) => {
    await callApi(leafcard, 'PUT', REQUESTS, { token, body: { id: first?.id, is_approved } });
    await expect(said(page, 'Business cards')).toHaveText(written(count));
  };
  await decide('T', cards + 1);
  await allowLateUndo(leafcard);
  await decide('P', cards);
  // By now the page has loaded what the registration changed, the last of it too.
  loads.clear();
  await decide('T', cards + 1);
  expect([...loads]).toEqual(['dashboard/figures-route']);
  await expectMark(page);
});

test('a corporate admin sees who waits come and go, and nothing else is loaded', async ({
  leafcard,
  page,
}) => {
  await signInAs(page, mateo?.username);
  await expect(heading(page, 'Fernhill Botanics', 1)).toBeVisible();
  await expect(page.getByLabel('Select organization')).toBeHidden();
  const waiting = part(page, /^Waiting for approval/);
  const token = await tokenFor(leafcard, mateo);
  const [first] = await waitingIn(leafcard, token);
  const { id = '', name = '' } = first ?? {};
  const link = page.getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', `${REQUESTS}/${id}`);
  const row = waiting.getByRole('row').filter({ has: link });
  await expect(row).toContainText('@fernhill.example');
  await expect(row).toContainText('+351 21 000');

  const pending = await numberIn(said(page, 'Pending'));
  await mark(page);
  const rejectAndUndo = async () => {
    await callApi(leafcard, 'PUT', REQUESTS, { token, body: { id, is_approved: 'R' } });
    await expect(link).toHaveCount(0);
    await expect(said(page, 'Pending')).toHaveText(written(pending - 1));
    await allowLateUndo(leafcard);
    await callApi(leafcard, 'PUT', REQUESTS, { token, body: { id, is_approved: 'P' } });
    await expect(link).toBeVisible();
    await expect(said(page, 'Pending')).toHaveText(written(pending));
  };
  await rejectAndUndo();
  // By now the page has heard of all that came before, of the sign-in for the token too.
  const loads = loadsOf(page);
  await rejectAndUndo();
  expect([...loads].sort()).toEqual(['dashboard/arrivals-route', 'dashboard/figures-route']);

  loads.clear();
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('coimbra');
  const locations = part(page, /^Locations/);
  await expect(locations.getByRole('link')).toHaveCount(1);
  await expect(locations).toContainText('Herbarium');
  expect([...loads]).not.toContain('dashboard/figures-route');
  expect([...loads]).not.toContain('dashboard/arrivals-route');
  await page.getByRole('searchbox').fill('nowhere at all');
  await expect(page.getByRole('main').getByText('No Records')).toBeVisible();
  await expectMark(page);
});

test('long lists scroll in 500 pixels, by key too', async ({ page }) => {
  await signInAs(page, mateo?.username);
  await page.setViewportSize(PHONE);
  const waiting = part(page, /^Waiting for approval/);
  await expect(waiting).toBeVisible();
  expect((await waiting.boundingBox())?.height).toBeLessThanOrEqual(500);
  await waiting.focus();
  await page.keyboard.press('End');
  await expect.poll(() => waiting.evaluate((area) => area.scrollTop)).toBeGreaterThan(0);
});

test('one organization is chosen of several, and a new one has room for what will come', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const [first, second] = [
    await registerOrganization(leafcard, codeFor, { name: 'Alder & Sons' }),
    await registerOrganization(leafcard, codeFor, { name: 'Birch & Sons' }),
  ];
  const body = { name: second.name, email: first.admin.email };
  await callApi(leafcard, 'POST', '/organization/admin', { token: await tokenFor(leafcard), body });
  await enter(page, first.admin);
  await expect(heading(page, 'Alder & Sons', 1)).toBeVisible();
  await expect(page.getByText('Nobody is waiting for a decision.')).toBeVisible();
  // A ring of nothing is left out; what leads is the next step.
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(figure(page, 'People')).toHaveText('1');
  const next = page.getByRole('link', { name: 'Design the card' });
  await expect(next).toHaveAttribute('href', /card-design\?organization=/);
  await expectAccessible(page);
  await saveCorporateDesign(leafcard, first);
  await expect(next).toHaveCount(0);
  const tour = part(page, /^On the way to your first card/);
  const step = tour.getByRole('listitem');
  await expect(step.first()).toHaveText(/A design Done$/);
  await expect(step.and(page.locator('[aria-current=step]'))).toContainText('Invite people');
  await expect(tour.getByRole('link', { name: 'Ask for your own card' })).toBeVisible();
  await expectAccessible(page);
  await tour.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('region', { name: 'Joining' })).toBeInViewport();
  await page.goBack();
  await expect(tour).toBeVisible();

  await page.getByLabel('Select organization').selectOption('Birch & Sons');
  await expect(heading(page, 'Birch & Sons', 1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`organization=${second.id}`));
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('head');
  await expect(page).toHaveURL(/q=head/);
  await expect(heading(page, 'Birch & Sons', 1)).toBeVisible();
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(page.getByLabel('Organization', { exact: true })).toHaveValue(second.id);
  await page.goBack();
  await page.getByRole('link', { name: /^Head Office/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const stranger = await registerOrganization(leafcard, codeFor);
  await page.goto(`/dashboard?organization=${stranger.id}`);
  await expect(page.getByText(stranger.name)).toHaveCount(0);
  await expect(heading(page, 'Alder & Sons', 1)).toBeVisible();
  await expect(page.getByRole('status').getByText(/Alder & Sons/)).toBeVisible();
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('a location admin sees who waits at the own location, and the own cards', async ({
    leafcard,
    page,
  }) => {
    const all = await waitingIn(leafcard, await tokenFor(leafcard, mateo));
    const path = '/organization/location/users/cards/request';
    const token = await tokenFor(leafcard, amara);
    const { data = [] } = await callApi<Waiting[]>(leafcard, 'GET', path, { token });
    await signInAs(page, amara?.username);
    await expect(heading(page, 'Nursery and Shop', 1)).toBeVisible();
    const links = part(page, /^Waiting for approval/).getByRole('link');
    await expect(links).toHaveCount(data.length);
    await expect(said(page, 'Pending')).toHaveText(written(data.length));
    expect(all.length).toBeGreaterThan(data.length);
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${path}/`));
    }
    await expect(page.getByRole('link', { name: /^Fernhill Botanics/ })).toBeVisible();
    await expect(page.getByText('Towards a Greener Earth').first()).toBeVisible();
    await expect(figure(page, 'Personal cards')).toHaveText(/^[01]$/);
    await expect(figure(page, 'Business cards')).toHaveText('1');
    await expect(figure(page, 'Organizations')).toHaveText('1');
    await expectAccessible(page);
  });

  test('an employee sees how many cards there are, and the cards', async ({ page }) => {
    await signInAs(page, sofia?.username);
    await expect(heading(page, /^Good to see you/, 1)).toBeVisible();
    await expect(page.getByText('Towards a Greener Earth').first()).toBeVisible();
    await expect(figure(page, 'Personal cards')).toHaveText('1');
    await expect(figure(page, 'Business cards')).toHaveText('1');
    await expect(figure(page, 'Organizations')).toHaveText('1');
    await expect(page.getByRole('link', { name: 'Personal card Ready to share' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show your card' })).toBeVisible();
    await expectAccessible(page);
  });

  test('counts stand on the sky and not on the hills, however wide the page is', async ({
    page,
  }) => {
    await takeSessionOf(page, sofia?.username);
    for (const width of [390, 800, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard');
      await expect(figure(page, 'Organizations')).toHaveText('1');
      const onHills = await page.evaluate(() => {
        const shapes = [...document.querySelectorAll<SVGPathElement>('main [viewBox] path')];
        return [...document.querySelectorAll('main dt, main dd')].filter((count) => {
          const { left, right, bottom } = count.getBoundingClientRect();
          return shapes.some((shape) =>
            [left, right].some((x) =>
              shape.isPointInFill(
                new DOMPoint(x, bottom).matrixTransform(shape.getScreenCTM()?.inverse()),
              ),
            ),
          );
        }).length;
      });
      expect([width, onHills]).toEqual([width, 0]);
    }
  });

  test('a new user is led from the design to joining, and admins to who waits', async ({
    leafcard,
    page,
    signUp,
  }) => {
    const account = await signUp(page);
    await page.goto('/dashboard');
    const next = page.getByRole('region', { name: 'Greeting' }).getByRole('link');
    await expect(next).toHaveText('Design your card');
    await expect(figure(page, 'Personal cards')).toHaveText('0');
    await expectAccessible(page);
    await savePersonalCard(leafcard, account, 'Ada Lovelace');
    await expect(next).toHaveText('Join your organization');
    await expect(figure(page, 'Personal cards')).toHaveText('1');
    await takeSessionOf(page, mateo?.username);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Decide requests' }).click();
    await expect(page).toHaveURL(new RegExp(REQUESTS));
  });
});

test.describe('in a browser with a face', () => {
  // What runs headless is taken for a reader without script, and waited for.
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });

  test('a number that takes long comes after the page, and one that fails is not available', async ({
    leafcard,
    page,
  }) => {
    await signInAs(page, mateo?.username);
    await expect(figure(page, 'People')).toHaveText(/^[\d,]+$/);
    const people = await figure(page, 'People').innerText();
    const sql = connectAsOwner(leafcard.databaseUrl);
    // On a busy machine it may take so long that it is given up.
    await expect(async () => {
      await sql.begin(async (tx) => {
        await tx`lock table log.counts in access exclusive mode`.execute();
        // Loaded is the page only when all of it is there.
        await page.goto('/dashboard', { waitUntil: 'commit' });
        await expect(figure(page, 'People')).toHaveText('LOADING', { timeout: 3000 });
        await expect(part(page, /^Waiting for approval/)).toBeVisible({ timeout: 1000 });
      });
      await expect(figure(page, 'People')).toHaveText(people, { timeout: 5000 });
      await expect(said(page, 'Pending')).toHaveText(/^[\d,]+$/);
    }).toPass();

    await sql`alter table log.counts rename to counts_elsewhere`;
    try {
      await page.reload();
      await expect(figure(page, 'People')).toHaveText('NOT AVAILABLE');
      await expect(said(page, 'Pending')).toHaveText('NOT AVAILABLE');
      await expect(part(page, /^Waiting for approval/)).toBeVisible();
      await expectAccessible(page);
    } finally {
      await sql`alter table log.counts_elsewhere rename to counts`;
      await sql.end();
    }
    await page.reload();
    await expect(figure(page, 'People')).toHaveText(people);
  });
});

test('the numbers are there without script', async ({ browser, baseURL, page }) => {
  await takeSessionOf(page, mateo?.username);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/dashboard');
  await expect(said(plain, 'Pending')).toHaveText(/^[\d,]+$/);
  await expect(figure(plain, 'People')).toHaveText(/^[\d,]+$/);
  await context.close();
});

test('how many requests there are is shown before the dashboard is loaded again', async ({
  leafcard,
  page,
}) => {
  await signInAs(page, mateo?.username);
  const pending = await numberIn(said(page, 'Pending'));
  const token = await tokenFor(leafcard, mateo);
  const [first, second] = await waitingIn(leafcard, token);
  const decide = (one: Waiting | undefined, is_approved: 'T' | 'P') =>
    callApi(leafcard, 'PUT', REQUESTS, { token, body: { id: one?.id, is_approved } });
  // What is shown of it has come over a line that is open from now on.
  await decide(first, 'T');
  await expect(said(page, 'Pending')).toHaveText(written(pending - 1));
  await allowLateUndo(leafcard);

  let answer = () => {};
  const shown = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/dashboard.data*', async (route) => {
    await shown;
    await route.continue();
  });
  await decide(second, 'T');
  await expect(said(page, 'Pending')).toHaveText(written(pending - 2));
  await allowLateUndo(leafcard);
  await decide(second, 'P');
  await expect(said(page, 'Pending')).toHaveText(written(pending - 1));
  answer();
  await decide(first, 'P');
  await expect(said(page, 'Pending')).toHaveText(written(pending));
});

test('on paper a page is light, its lists are whole, and an open drawer has a page of its own', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await takeSessionOf(page, mateo?.username);
  await page.goto('/dashboard');
  const waiting = part(page, /^Waiting for approval/);
  await expect(waiting.getByRole('row').nth(9)).toBeAttached();
  const scheme = (event?: string) =>
    page.evaluate((type) => {
      if (type) dispatchEvent(new Event(type));
      return document.documentElement.dataset.mantineColorScheme;
    }, event);
  expect(await scheme()).toBe('dark');
  await expect.poll(() => scheme('beforeprint')).toBe('light');
  expect(await scheme('afterprint')).toBe('dark');

  await page.emulateMedia({ media: 'print' });
  const cutOff = await waiting.evaluate((one) =>
    [...one.querySelectorAll('div')].some(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    ),
  );
  expect(cutOff).toBe(false);

  await page.emulateMedia({ media: null });
  await page.goto(REQUESTS);
  await names(page).first().click();
  const opened = page.getByRole('dialog');
  await expect(opened).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(opened).toHaveCSS('overflow-y', 'visible');
  const fixed = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        (one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed',
      ).length,
  );
  expect(fixed).toBe(0);
});
