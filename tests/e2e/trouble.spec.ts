import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { connectAsOwner } from '#tests/support/database';
import { PHONE } from './support/controls';
import { openHydrated, signInAs, takeSessionOf } from './support/hydrated';
import { emptyCache, expect, expectAccessible, test } from './support/test';

test('an unknown address answers 404 with a way on, in the frame the person knows', async ({
  page,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This leaf is not on our tree' })).toBeVisible();
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.goto('/no-such-page');
  await expect(page.getByRole('banner')).toContainText(DEMO_ACCOUNTS[1]?.username ?? '');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('what no page understands is refused, not an accident', async ({ request, baseURL }) => {
  const headers = { Origin: baseURL ?? '' };
  const json = await request.post('/login', { headers, data: { email: 1 } });
  expect(json.status()).toBe(415);
  const misplaced = await request.post('/dev/mail', { headers, form: { a: 'b' } });
  expect(misplaced.status()).toBe(405);
  const files = { name: 'x', mimeType: 'text/plain', buffer: Buffer.from('x') };
  const upload = await request.post('/login', { headers, multipart: { email: files } });
  expect(upload.status()).toBe(422);
});

test('a form that is sent from another address than ours says which one to open', async ({
  page,
  baseURL,
}) => {
  await page.route('**/login.data*', async (route, request) => {
    // The browser would name its own.
    const headers = { ...request.headers(), origin: 'https://elsewhere.example' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await openHydrated(page, '/login');
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS[1]!.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(`Open Leafcard at ${baseURL}`);
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_ACCOUNTS[1]!.email);
});

test('a step back before script took the page over shows the page before it', async ({ page }) => {
  await openHydrated(page, '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/registration');
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  letScriptsCome();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
});

test('a greeting moves nothing when script takes the page over', async ({ page, baseURL }) => {
  const form = { email: DEMO_ACCOUNTS[1]!.email, password: DEMO_PASSWORD };
  await page.request.post('/login', { form, headers: { Origin: baseURL ?? '' }, maxRedirects: 0 });
  const letScriptsCome = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText(messages.signedIn)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  letScriptsCome();
  await expect(page.getByRole('alert')).toContainText(messages.signedIn);
  expect(await heading.boundingBox()).toEqual(before);
});

test('designs move nothing when they are drawn, and those far below wait', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/create-card', { waitUntil: 'commit' });
  const last = page.getByRole('button', { name: 'Minimal' });
  await expect(last).toBeVisible();
  const before = await last.boundingBox();
  letScriptsCome();
  const drawn = page.locator('canvas');
  await expect(drawn.first()).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
  await expect(last.locator('canvas')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('canvas')).toBeVisible();
});

/** The scripts of a page wait until they may come. */
async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsCome = (): void => {};
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  return letScriptsCome;
}

test('a page that cannot be fetched says so, and comes when one tries again', async ({
  person,
}) => {
  const page = await person();
  await signInAs(page, DEMO_ACCOUNTS[1]?.username);
  await page.route('**/settings.data*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveTitle('You are offline · Leafcard');
  await expect(page.getByRole('banner')).toContainText(DEMO_ACCOUNTS[1]?.username ?? '');
  await page.unroute('**/settings.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('offline, a link to another page leaves this one as it is, and leads there afterwards', async ({
  page,
}) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await openHydrated(page, '/edit-organization');
  await guarded(page);
  const name = page.getByLabel('Organization name');
  await name.fill('Half typed');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByText(messages.offlinePage)).toBeVisible();
  await expect(page).toHaveURL(/edit-organization/);
  await expect(name).toHaveValue('Half typed');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});

test('offline, what opens over a half-filled form says so, and opens once the user is back', async ({
  page,
}) => {
  await emptyCache(page);
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await openHydrated(page, '/organization/location/info?new=');
  await guarded(page);
  const city = page.getByLabel('City');
  await city.fill('Half typed');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pick on the map' }).click();
  await expect(page.getByText(messages.offlinePage)).toBeVisible();
  await page.getByRole('button', { name: 'Select Admin' }).click();
  const admins = page.getByRole('dialog', { name: 'Select Admin' });
  await expect(admins.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(city).toHaveValue('Half typed');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Pick on the map' }).click();
  await expect(page.getByRole('dialog', { name: 'Pick' })).toBeVisible();
});

test('while the server restarts, a link leaves the page as it is', async ({ leafcard, page }) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  const caughtUp = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => payload.includes('"ready"') && resolve()),
    );
  });
  await openHydrated(page, '/edit-organization');
  await guarded(page);
  await caughtUp;
  const name = page.getByLabel('Organization name');
  await name.fill('Half typed');
  const tried = page.waitForEvent('console', (message) => message.text().includes('WebSocket'));
  const notifications = page.getByRole('link', { name: 'Notifications' }).first();
  await leafcard.restart('SIGKILL', async () => {
    await tried;
    await notifications.click();
    await expect(page.getByText(messages.offlinePage)).toBeVisible();
  });
  await expect(name).toHaveValue('Half typed');
  await expect(async () => {
    await notifications.click();
    await page.waitForURL('**/notifications', { timeout: 1000 });
  }).toPass();
});

/** Until the page is guarded against scripts that cannot be loaded, and has what it loads early for that. */
const guarded = (page: Page) =>
  page.waitForFunction(() => {
    const entries = performance.getEntriesByType('resource');
    const loaded = entries.map(({ name }) => new URL(name).pathname);
    const isSignedIn = document.querySelector('form[action="/logout"]') !== null;
    // Another document may be on its way.
    if (!('__remixManifest' in window)) return false;
    const early = Object.values(window.__remixManifest.routes).filter(
      ({ parentId, hasClientLoader }) => isSignedIn && parentId === 'root' && hasClientLoader,
    );
    return (
      loaded.some((path) => path.includes('/guards-')) &&
      early.every(({ module }) => loaded.includes(module))
    );
  });

/** As after a new build was deployed: the page is of the one before, and what it has not loaded yet is gone. */
const takeScriptAway = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }), { times: 1 });

test('a page of an older build goes on to the address that is pressed', async ({ page }) => {
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await openHydrated(page, '/settings');
  await guarded(page);
  await takeScriptAway(page, 'edit-organization-page');
  await page.getByRole('link', { name: 'Organization', exact: true }).first().click();
  await expect(page.getByLabel('Organization name')).toBeVisible();
  await guarded(page);

  await takeScriptAway(page, 'logout');
  await takeScriptAway(page, 'login-page');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a form that another page takes is sent by a page of an older build too', async ({ page }) => {
  await openHydrated(page, '/login');
  await guarded(page);
  await takeScriptAway(page, 'reset-password-page');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByLabel('Email').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your mail id to reset a password')).toBeVisible();
});

test('what was typed into a page that breaks is there when it comes back', async ({
  leafcard,
  page,
}) => {
  await emptyCache(page);
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await openHydrated(page, '/organization/location/info?new=');
  await page.getByLabel('City').fill('Half typed');
  const sql = connectAsOwner(leafcard.databaseUrl);
  const again = page.getByRole('button', { name: 'Try again' });
  await sql`alter table organizations.locations rename column organization_id to broken`;
  try {
    await page.evaluate(() => window.__remixRouter.revalidate());
    await expect(again).toBeVisible();
  } finally {
    await sql`alter table organizations.locations rename column broken to organization_id`;
    await sql.end();
  }
  await again.click();
  await expect(page.getByLabel('City')).toHaveValue('Half typed');
});

for (const who of ['a visitor', 'an admin'] as const) {
  test(`a page that takes its time is announced by a line at the top: ${who}`, async ({ page }) => {
    const isAdmin = who === 'an admin';
    if (isAdmin) await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
    await openHydrated(page, isAdmin ? '/edit-organization' : '/login');
    let letDataCome = (): void => {};
    const dataMayCome = new Promise<void>((resolve) => (letDataCome = resolve));
    await page.route('**/settings.data*', async (route) => {
      await dataMayCome;
      await route.continue();
    });
    const line = page.getByRole('progressbar', { name: 'Loading the page' });
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(line).toBeVisible();
    await expectAccessible(page);
    letDataCome();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
}

for (const [link, table, column, said] of [
  ['Locations', 'organizations.locations', 'organization_id', messages.locationsFailed],
  ['Personal design', 'cards.personal', 'id', messages.designLoadFailed],
  ['Corporate design', 'cards.corporate_designs', 'id', messages.designLoadFailed],
] as const) {
  test(`${link} that cannot be loaded say ${said}`, async ({ leafcard, page }) => {
    await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
    await openHydrated(page, '/settings');
    const sql = connectAsOwner(leafcard.databaseUrl);
    await sql.unsafe(`alter table ${table} rename column ${column} to broken`);
    const failed = page.getByRole('heading', { name: said });
    try {
      await page.getByRole('link', { name: link }).first().click();
      await expect(failed).toBeVisible();
      await expectAccessible(page);
    } finally {
      await sql.unsafe(`alter table ${table} rename column broken to ${column}`);
      await sql.end();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
  });
}
