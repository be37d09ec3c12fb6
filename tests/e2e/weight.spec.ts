import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { takeSessionOf } from './support/accounts';
import { expect, test } from './support/test';

/**
 * What a browser that was never here loads before a page answers a press, packed as it is sent, its words
 * too: how many files at most, and how many bytes. What a page loads later, as a map or a dialog, is not in it.
 */
interface Weight {
  scripts: number;
  scriptBytes: number;
}
const SHEETS = { sheets: 3, sheetBytes: 33_600 };
const BEFORE_SIGNING_IN: Weight = { scripts: 14, scriptBytes: 170_500 };
const INSIDE: Weight = { scripts: 20, scriptBytes: 257_500 };
const DESIGNER: Weight = { scripts: 20, scriptBytes: 300_300 };

const OPEN: Record<string, Weight> = {
  '/login': BEFORE_SIGNING_IN,
  '/registration': BEFORE_SIGNING_IN,
  '/sign-up': BEFORE_SIGNING_IN,
  '/create-card': BEFORE_SIGNING_IN,
};
const SIGNED_IN: Record<string, Weight> = {
  '/dashboard': INSIDE,
  '/organization/users/cards/request': INSIDE,
  '/organization/users/list': INSIDE,
  '/organization/location/info': INSIDE,
  '/organization/users/import': INSIDE,
  '/organization/users/invitations': INSIDE,
  '/edit-organization': INSIDE,
  '/notifications': INSIDE,
  '/settings': INSIDE,
  '/audit': INSIDE,
  '/audit/past': INSIDE,
  '/audit/proof': INSIDE,
  '/new-personal-card-view': INSIDE,
  '/new-corporate-card-view': INSIDE,
  '/card-design': INSIDE,
  '/new-personal-card-design': DESIGNER,
  '/personal-card-design': DESIGNER,
};

test('the landing page loads no script to be read, and all of it once it is used', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(5, 500);
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  expect(scripts).toEqual([]);

  await page.mouse.wheel(0, -2000);
  // This button needs script: it is done what it says, although that comes only now.
  const isDark = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const before = await isDark();
  await page.getByRole('banner').getByRole('button').click();
  await expect.poll(isDark).not.toBe(before);
  const after = await isDark();
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.length).toBeLessThanOrEqual(BEFORE_SIGNING_IN.scripts);
  await page.getByRole('banner').getByRole('button').click();
  await expect.poll(isDark).not.toBe(after);
});

test('what is done on the landing page while its script loads is done', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Português');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('the landing page has its script at once for who is signed in, or has begun to write', async ({
  page,
}) => {
  const isLive = () => expect(page.locator('form[novalidate]')).toBeAttached();
  await page.goto('/');
  await page.getByLabel('Subject').fill('Cards');
  await isLive();
  await page.getByLabel('Message').fill('Do you print at all?');
  await page.reload();
  await isLive();
  await expect(page.getByLabel('Message')).toHaveValue('Do you print at all?');
  await page.evaluate(() => sessionStorage.clear());
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.goto('/');
  await isLive();
});

for (const [who, pages] of [
  ['nobody who signed in', OPEN],
  ['an admin', SIGNED_IN],
] as const) {
  test(`no page of ${who} weighs more than it may`, async ({ page }) => {
    if (pages === SIGNED_IN) await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
    const tooHeavy: string[] = [];
    for (const [path, most] of Object.entries(pages)) {
      const html = await (await page.request.get(path)).text();
      const files = new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g));
      const has = { scripts: 0, scriptBytes: 0, sheets: 0, sheetBytes: 0 };
      for (const file of files) {
        const answer = await page.request.head(file, { headers: { 'Accept-Encoding': 'br' } });
        const kind = file.endsWith('.js') ? 'script' : 'sheet';
        has[`${kind}s`] += 1;
        has[`${kind}Bytes`] += Number(answer.headers()['content-length']);
      }
      expect(has.scriptBytes, path).toBeGreaterThan(50_000);
      for (const [what, limit] of Object.entries({ ...most, ...SHEETS })) {
        const is = has[what as keyof typeof has];
        if (is > limit) tooHeavy.push(`${path}: ${is} ${what}, not ${limit}`);
      }
    }
    expect(tooHeavy).toEqual([]);
  });
}

test('the styles of Mantine are those of the parts that scripts can draw', () => {
  const classesIn = (text: string) => new Set(text.match(/\bm_[\da-f]+\b/g));
  const folder = 'build/client/assets';
  const built = (names: RegExp) =>
    classesIn(
      readdirSync(folder)
        .filter((name) => names.test(name))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
        .join('\n'),
    );
  const [drawn, styled] = [built(/\.js$/), built(/^(mantine|dates)-.*\.css$/)];
  const all = ['core', 'dates']
    .map((part) => fileURLToPath(import.meta.resolve(`@mantine/${part}/styles.css`)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const lost = [...classesIn(all)].filter((name) => !styled.has(name));
  expect(lost.filter((name) => drawn.has(name))).toEqual([]);
  expect([...styled].filter((name) => !drawn.has(name))).toEqual([]);
});

test('the words of a page are asked for before its scripts run', async ({ page }) => {
  await page.route(/\/assets\/entry\.client/, () => new Promise(() => {}));
  const words: string[] = [];
  page.on('request', (request) => {
    const [, bundle] = /\/words-(\w+-en)-/.exec(request.url()) ?? [];
    if (bundle) words.push(bundle);
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => words.toSorted()).toEqual(['account-en', 'common-en']);
});

test('a script comes packed as the browser takes it, and may be kept', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const [file = ''] = html.match(/\/assets\/react-[\w.-]+\.js/) ?? [];
  const plain = await page.request.get(file, { headers: { 'Accept-Encoding': 'identity' } });
  const whole = await plain.body();
  for (const encoding of ['br', 'gzip']) {
    const answer = await page.request.get(file, { headers: { 'Accept-Encoding': encoding } });
    const headers = answer.headers();
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers.vary).toContain('Accept-Encoding');
    expect(Number(headers['content-length'])).toBeLessThan(whole.length / 2);
    expect((await answer.body()).equals(whole)).toBe(true);
  }
  const absent = await page.request.get('/assets/absent.js', {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect([absent.status(), absent.headers()['content-encoding']]).toEqual([404, undefined]);
});
