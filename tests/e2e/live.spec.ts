import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { takeSession } from './support/accounts';
import { openHydrated, takeSessionOf } from './support/hydrated';
import { EMPTY_PAGE } from './support/tabs';
import { expect, test } from './support/test';

const [greta, mateo, amara, yuki] = DEMO_ACCOUNTS.map(({ username }) => username);

/** Resolves once a socket of the page has caught up: a first one may be lost on the way, and another comes. */
async function openLive(page: Page, path: string): Promise<void> {
  // The socket of the page before must not be taken for this one's.
  await page.goto(EMPTY_PAGE);
  const caughtUp = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/socket.io')) return;
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"ready"')) resolve();
      });
    });
  });
  await page.goto(path);
  await caughtUp;
}

/** A way to the product as through the proxy of a company that lets no WebSocket pass. */
async function withoutWebSockets(to: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((from, answer) => {
    const { method, headers, url: path } = from;
    const onward = request(to + path, { method, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    from.pipe(onward);
  });
  server.on('upgrade', (_request, line) => line.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Survives live updates, not a load of the page. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'kept'));
const expectMark = (page: Page) =>
  expect(page.locator('body')).toHaveAttribute('data-mark', 'kept');

const devices = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });

async function renameTo(page: Page, username: string): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByRole('banner')).toContainText(username);
}

test('a live update loads what it concerns, and leaves scroll, focus, selection and half-typed text', async ({
  person,
}) => {
  const [page, phone] = [await person(), await person()];
  await page.setViewportSize({ width: 900, height: 400 });
  await takeSessionOf(page, mateo);
  await openLive(page, '/settings');
  const before = await devices(page).count();
  await mark(page);
  const name = page.getByLabel('Username');
  await name.fill('Half typed na');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 6));

  // The answer is held back until the person has scrolled on.
  const asked: string[] = [];
  let answer = () => {};
  const scrolled = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/*.data*', async (route) => {
    asked.push(route.request().url());
    await scrolled;
    await route.continue();
  });
  await page.evaluate(() => window.scrollTo(0, 120));
  await takeSessionOf(phone, mateo);
  await expect.poll(() => asked.length).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 260));
  answer();

  await expect(devices(page)).toHaveCount(before + 1);
  expect(new URL(asked[0] ?? '').searchParams.get('_routes')).toBe('account/settings-page');
  expect(await page.evaluate(() => window.scrollY)).toBe(260);
  await expect(name).toHaveValue('Half typed na');
  await expect(name).toBeFocused();
  expect(
    await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([2, 6]);
  await expectMark(page);
});

test('a page that is not fully loaded yet keeps the socket that it opens', async ({ page }) => {
  await takeSessionOf(page, mateo);
  let opened = 0;
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  // The last font comes once the socket is on its way, and the socket is there once the page is.
  await page.route('**/*.woff2', async (route) => {
    await opening;
    await route.continue();
  });
  const caughtUp = new Promise<void>((resolve) => {
    void page.routeWebSocket(/socket\.io/, async (socket) => {
      opened += 1;
      open();
      await page.waitForLoadState('load');
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        if (message.includes('"ready"')) resolve();
      });
    });
  });
  await page.goto('/settings');
  await caughtUp;
  expect(opened).toBe(1);
});

test('what changed while a page was offline is there when it is back, without a reload', async ({
  person,
}) => {
  const [page, phone] = [await person(), await person()];
  await takeSessionOf(phone, amara);
  await takeSessionOf(page, amara);
  await openLive(page, '/settings');
  await mark(page);
  await page.getByLabel('Username').fill('Half typed na');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await renameTo(phone, 'Amara Renamed');
  await expect(page.getByRole('banner')).not.toContainText('Amara Renamed');
  await page.context().setOffline(false);
  await expect(page.getByRole('banner')).toContainText('Amara Renamed');
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(page.getByLabel('Username')).toHaveValue('Half typed na');
  await expectMark(page);

  const notifications = page.getByRole('link', { name: 'Notifications' }).first();
  await notifications.click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.route('**/notifications.data*', (route) => route.abort('internetdisconnected'));
  await notifications.click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(true);
  await page.unroute('**/notifications.data*');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});

test('a restart of the server is survived, even in the middle of a live update', async ({
  person,
  leafcard,
}) => {
  const [page, phone, tablet] = [await person(), await person(), await person()];
  await takeSessionOf(page, yuki);
  await openLive(page, '/settings');
  const before = await devices(page).count();
  await mark(page);
  await page.getByLabel('Username').fill('Half typed na');
  // The server is away just when the page asks for what changed.
  let away = true;
  let refused = 0;
  await page.route('**/*.data*', (route) => {
    if (!away) return route.continue();
    refused += 1;
    return route.abort('connectionrefused');
  });
  await takeSessionOf(phone, yuki);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await phone.goto(EMPTY_PAGE);
  await leafcard.restart('SIGKILL');
  away = false;
  await expect(devices(page)).toHaveCount(before + 1);
  await expect(page.getByLabel('Username')).toHaveValue('Half typed na');
  await takeSessionOf(tablet, yuki);
  await expect(devices(page)).toHaveCount(before + 2);
  await expectMark(page);
});

test('a page becomes that of the user who signed in while its line was broken', async ({
  person,
  leafcard,
}) => {
  const page = await person();
  await takeSessionOf(page, greta);
  await openLive(page, '/settings');
  await takeSessionOf(page, yuki, { leaves: false });
  await leafcard.restart('SIGKILL');
  await expect(page.getByLabel('Username')).toHaveValue(yuki!);
  await expect(page.getByRole('banner')).not.toContainText(greta!);
});

test('what a page sends does not count for another user who has signed in meanwhile', async ({
  person,
}) => {
  const page = await person();
  await takeSessionOf(page, greta);
  await openLive(page, '/settings');
  await takeSessionOf(page, yuki, { leaves: false });
  await page.getByLabel('Username').fill('Greta Renamed');
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByLabel('Username')).toHaveValue(yuki!);
  await expect(page.getByRole('banner')).toContainText(yuki!);
});

test('who is signed out from another device comes back to the same page', async ({
  person,
  signUp,
}) => {
  const [page, other] = [await person(), await person()];
  const account = await signUp(page);
  await takeSession(other, account);
  await openLive(other, '/card-design?edit=yes');
  await openHydrated(page, '/settings');
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(other.getByText(messages.endedElsewhere)).toBeVisible();
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/card-design?edit=yes');
});

test('a user who signs out in one tab is signed out in the others', async ({ person }) => {
  const page = await person();
  await takeSessionOf(page, greta);
  await openLive(page, '/dashboard');
  const other = await page.context().newPage();
  await openLive(other, '/settings');
  await page.getByRole('button', { name: /log out/i }).click();
  await other.waitForURL('**/login?ended=signed-out');
  await page.waitForURL('**/login');
});

test('live updates come where a network lets no WebSocket through', async ({
  leafcard,
  person,
}) => {
  const [page, phone] = [await person(), await person()];
  const gateway = await withoutWebSockets(leafcard.url);
  try {
    await takeSessionOf(page, mateo);
    const cookies = await page.context().cookies();
    await page
      .context()
      .addCookies(cookies.map(({ name, value }) => ({ name, value, url: gateway.url })));
    const polled = page.waitForResponse(
      (response) => response.url().includes('transport=polling') && response.ok(),
    );
    await page.goto(`${gateway.url}/settings`);
    await polled;
    const before = await devices(page).count();
    await mark(page);
    await takeSessionOf(phone, mateo);
    await expect(devices(page)).toHaveCount(before + 1);
    await expectMark(page);
    await expect(page.getByText(messages.offline)).toBeHidden();
  } finally {
    gateway.close();
  }
});
