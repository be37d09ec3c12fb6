import { createHash } from 'node:crypto';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../foundation/demo';
import { demoDatabase } from '../support/database';
import { openWire } from '../support/wire';
import { startLeafcard } from './support/leafcard';
import { pour, raw, rawTogether, type RawAnswer } from './support/raw';
import { expect, test } from './support/test';

const wireHash = createHash('sha256').update(DEMO_PASSWORD).digest('hex');
const { email, username } = DEMO_ACCOUNTS[1]!;

test('says that it is alive and ready without a session', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('is asked by whole addresses too, as proxies are', async ({ baseURL }) => {
  for (const path of ['/healthz', '/api/card-template', '/login']) {
    expect((await raw(baseURL!, { path: baseURL! + path })).status).toBe(200);
  }
});

test('takes a form only from its own pages', async ({ request, baseURL }) => {
  const post = (headers: Record<string, string>) =>
    request.post('/login', { form: { email, password: DEMO_PASSWORD }, headers, maxRedirects: 0 });
  expect((await post({ origin: 'https://elsewhere.example' })).status()).toBe(403);
  expect((await post({ origin: 'null' })).status()).toBe(403);
  expect((await post({})).status()).toBe(403);
  expect((await post({ origin: baseURL!.replace('http:', 'https:') })).status()).toBe(403);
  expect((await post({ origin: baseURL! })).status()).toBe(302);
});

test('takes no more than 2 MiB of a form, whether its length is given or not', async ({
  baseURL,
}) => {
  const form = { origin: baseURL!, 'content-type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', path: '/login', headers: form };
  const large = 'a'.repeat(2 * 1024 * 1024 + 1);
  const withLength = { ...form, 'content-length': large.length };
  const refused = await raw(baseURL!, { ...post, headers: withLength }, large);
  expect(refused.status).toBe(413);
  expect(refused.text).toContain('2 MiB');
  const { status, bytes } = await pour(baseURL!, post);
  expect(status).toBe(413);
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
  const typed = (rest: string) => `email=${email}&password=${DEMO_PASSWORD}&rest=${rest}`;
  expect((await raw(baseURL!, post, typed('a'.repeat(32 * 1024)))).status).toBe(302);
  expect((await raw(baseURL!, post, typed('a'.repeat(64 * 1024)))).status).toBe(413);
  expect((await raw(baseURL!, post, typed('&a='.repeat(1000)))).status).toBe(413);
});

test('answers on its own machine by no other name', async ({ baseURL }) => {
  const ask = (path: string, host: string) => raw(baseURL!, { path, headers: { host } });
  for (const path of ['/', '/dev/mail', '/login', '/favicon.svg']) {
    expect((await ask(path, 'evil.example')).status).toBe(421);
    expect((await ask(path, 'localhost')).status).toBe(200);
  }
  const api = await ask('/api/user', 'evil.example');
  expect(api.status).toBe(421);
  expect(JSON.parse(api.text)).toHaveProperty('status');
  expect((await ask('/api/user', '[::1]')).status).toBe(401);
});

test('shows no mails to what a proxy passes on', async ({ baseURL }) => {
  for (const path of ['/dev/mail', '/dev/mail.data']) {
    const ask = (headers: Record<string, string>) => raw(baseURL!, { path, headers });
    expect((await ask({})).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const { status } = await ask({ [header]: '203.0.113.5' });
      expect([header, status]).toEqual([header, 404]);
    }
  }
});

test('lets nobody into a page by another spelling of its address', async ({
  playwright,
  baseURL,
}) => {
  const origin = baseURL!;
  const page = await playwright.request.newContext({ baseURL });
  await page.post('/login', { form: { email, password: DEMO_PASSWORD }, headers: { origin } });
  const { cookies } = await page.storageState();
  await page.dispose();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of [
    '/configuration/backup?id=a',
    '/configuration/%62ackup?id=a',
    '/Configuration/%42ackup/?id=a',
    '/configuration/%62ackup.data?id=a',
    '/x/../configuration/backup?id=a',
    '/configuration\\backup?id=a',
    '/t%65mplates',
    '/add-templates/../templates',
  ]) {
    const { status } = await raw(origin, { path, headers: { cookie } });
    expect([path, status]).toEqual([path, 403]);
  }
  expect((await raw(origin, { path: '/d%61shboard', headers: { cookie } })).status).toBe(200);
});

test('finds fault with bad input, and never with itself', async ({ playwright, baseURL }) => {
  const page = await playwright.request.newContext({ baseURL });
  const origin = baseURL!;
  await page.post('/login', { form: { email, password: DEMO_PASSWORD }, headers: { origin } });
  const { cookies } = await page.storageState();
  await page.dispose();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const host = new URL(origin).host;
  const form = 'application/x-www-form-urlencoded';
  const get = (path: string, headers = {}) =>
    raw(origin, { path, headers: { host, cookie, ...headers } });
  const send = (path: string, body: string, type = form, method = 'POST') =>
    raw(origin, { method, path, headers: { host, cookie, origin, 'content-type': type } }, body);
  const given = await Promise.all([
    send('/settings', 'intent=end-session&session=abc'),
    send('/settings', 'intent=end-session&session='),
    send('/settings', 'intent=end-session&session=%00'),
    send('/login', '{}', 'application/json'),
    send('/login', '--x', 'multipart/form-data; boundary=x'),
    send('/?index', 'name=a%00&email=a%40b.example&subject=a&message=a'),
    send('/', '', form, 'TRACE'),
    send('/', '', form, 'DELETE'),
    get('/dev/mail/%00'),
    get('/dev/mail/abc'),
    get('/%E0%A4%A'),
    get('//[/'),
    get('*'),
    get('http://['),
    get('/', { host: '[' }),
    get('/nowhere', { 'x-forwarded-host': 'a:99999999' }),
    get('/?_data=root'),
    get('/dashboard?q=a&_data=x'),
  ]);
  expect(given.map(({ status }) => status)).toEqual([
    404, 404, 400, 415, 400, 400, 405, 405, 404, 404, 400, 404, 400, 404, 421, 404, 400, 400,
  ]);
  const visitors = { host, origin, 'content-type': form };
  const unknown = { method: 'POST', path: '/create-organization', headers: visitors };
  for (const intent of ['', 'constructor', 'toString']) {
    expect((await raw(origin, unknown, `intent=${intent}`)).status).toBe(400);
  }
  expect((await get('/dashboard?q=%00&page=-1')).status).toBe(200);
  const settings = await get('/settings');
  expect(settings.text).toContain(username);
  for (const own of [
    settings,
    await get('/dashboard.data'),
    await get('/dev/mail', { cookie: '' }),
  ]) {
    expect(own.headers['cache-control']).toBe('private, no-store');
  }
});

test('renders for an address as many pages as it can in a short time', async ({ baseURL }) => {
  const paths = Array.from({ length: 200 }, (_, n) => `/login?n=${n}`);
  const answers = await rawTogether(baseURL!, paths);
  expect(answers).toHaveLength(200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(200);
  for (const { status, headers } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  }
  expect((await raw(baseURL!, { path: '/login?n=0' })).status).toBe(200);
});

test('visitors who ask for the same page at once share it, each with a nonce of its own', async ({
  baseURL,
}) => {
  const answers = await rawTogether(baseURL!, Array<string>(200).fill('/login'));
  expect(answers).toHaveLength(200);
  const given = answers.filter(({ status }) => status === 200);
  const own = given.filter(({ headers }) => headers['cache-control'] === undefined);
  const shared = given.filter(({ headers }) => headers['cache-control'] === 'no-transform');
  expect(own.length).toBeGreaterThan(0);
  expect(shared.length).toBeGreaterThan(own.length);
  expect(own.length + shared.length).toBe(given.length);
  const nonceOf = ({ headers }: RawAnswer) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
  expect(new Set(given.map(nonceOf)).size).toBe(given.length);
  // The page says how far the log has come, in digits.
  const pages = given.map((answer) => answer.text.split(nonceOf(answer)));
  expect(new Set(pages.map((parts) => parts.join('nonce').replace(/\d+/g, ''))).size).toBe(1);
  expect(pages[0]!.length).toBeGreaterThan(5);
});

test('lets a page run nothing but what it sent itself', async ({ request }) => {
  const [one, two] = await Promise.all([request.get('/login'), request.get('/login')]);
  const policy = one.headers()['content-security-policy']!;
  expect(policy).toContain("script-src 'nonce-");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(policy).not.toBe(two.headers()['content-security-policy']);
  expect(one.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('no page breaks the policy that it comes with', async ({ page }) => {
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      breaches.push(`${violatedDirective} ${sample}`);
    });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('is invalid')).toBeVisible();
  expect(await page.evaluate(() => (window as { breaches?: string[] }).breaches)).toEqual([]);
});

test('keeps the sessions of pages and of programs apart', async ({
  request,
  playwright,
  baseURL,
}) => {
  const login = await request.post('/api/auth/login', { data: { email, password: wireHash } });
  const { data } = (await login.json()) as { data: { validator: string } };
  const asProgram = { headers: { authorization: `Bearer ${data.validator}` } };
  expect((await request.get('/api/user', asProgram)).status()).toBe(200);
  const withCookie = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { cookie: `leafcard=${data.validator}` },
  });
  expect((await withCookie.get('/dashboard', { maxRedirects: 0 })).status()).toBe(302);
  await withCookie.dispose();

  const page = await playwright.request.newContext({ baseURL });
  await page.post('/login', {
    form: { email, password: DEMO_PASSWORD },
    headers: { origin: baseURL! },
  });
  expect((await page.get('/dashboard', { maxRedirects: 0 })).status()).toBe(200);
  expect((await page.get('/api/user')).status()).toBe(401);
  await page.dispose();
});

test('a file of an older build is plainly not there', async ({ request }) => {
  const gone = await request.get('/assets/gone-12345.js');
  expect(gone.status()).toBe(404);
});

test('asked to stop, it answers what was asked before and then ends', async ({ playwright }) => {
  const leafcard = await startLeafcard();
  const request = await playwright.request.newContext({ baseURL: leafcard.url });
  // A sign-in takes its time: several of them are under way when the word comes.
  const asked = Array.from({ length: 4 }, () =>
    request.post('/api/auth/login', { data: { email, password: wireHash } }),
  );
  await asked[0];
  await leafcard.stop();
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
  await request.dispose();
});

test('without its database a page says what to do, and is there at once when it is back', async ({
  playwright,
}) => {
  const database = await demoDatabase();
  const wire = await openWire(database.url);
  const leafcard = await startLeafcard({ DATABASE_URL: wire.url });
  const page = await playwright.request.newContext({ baseURL: leafcard.url });
  const headers = { origin: leafcard.url };
  await page.post('/login', { form: { email, password: DEMO_PASSWORD }, headers });
  // Its session cannot be read, nor what a page without one shows, nor the data of a page.
  const paths = ['/dashboard', '/dev/mail', '/settings.data', '/dev/mail.data'];
  const answers = () => Promise.all(paths.map((path) => page.get(path, { maxRedirects: 0 })));
  wire.setBroken(true);
  for (const answer of await answers()) {
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Load this page again in a moment');
  }
  const refused = await page.post('/login', { form: { email, password: DEMO_PASSWORD }, headers });
  expect(refused.status()).toBe(503);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  wire.setBroken(false);
  expect((await answers()).map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
  await page.dispose();
  await leafcard.stop();
  await wire.close();
  await database.drop();
});

test('a page lives through a server that is killed: it says so, comes back, and is still signed in', async ({
  browser,
}) => {
  const leafcard = await startLeafcard();
  const context = await browser.newContext({ baseURL: leafcard.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const live = page.waitForEvent('websocket');
  await page.goto('/settings');
  await live;
  await page.getByLabel('Username').fill('Half typed name');
  const other = await browser.newContext({ baseURL: leafcard.url });
  await leafcard.restart('SIGKILL');
  const elsewhere = await other.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.waitForURL('**/dashboard');
  // What happened after the restart appears by itself, and what was typed is still there.
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toHaveCount(2);
  await expect(page.getByLabel('Username')).toHaveValue('Half typed name');
  await expect(page.getByRole('banner')).toContainText(username);
  await Promise.all([context.close(), other.close()]);
  await leafcard.stop();
});
