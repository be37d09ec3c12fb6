import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { withDatabase } from '#tests/support/database';
import { PHONE, announced } from './support/controls';
import { callApi, tokenOf } from './support/api';
import { openLive, takeSessionOf } from './support/hydrated';
import { askAgain, decideByProgram, requestOf } from './support/requests';
import { expect, expectAccessible, test } from './support/test';

const [, mateo, amara, yuki] = DEMO_ACCOUNTS;
const admin = mateo?.email ?? '';

const openTimeline = (page: Page, query = '') => openLive(page, `/audit${query}`);

const entries = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');

test('an auditor sees what happens as it happens, and what each version said', async ({
  page,
  leafcard,
}) => {
  const leonor = await requestOf(leafcard, admin, 'Leonor Pacheco', 'T');
  const searched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/audit/people')) searched.push(request.url());
  });
  await takeSessionOf(page, yuki?.username);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ entries, newest first$/)).toBeVisible();
  await openTimeline(page);
  await expectAccessible(page);

  await askAgain(leafcard, leonor, { designation: 'Keeper of Ferns' });
  await expect(entries(page).first()).toContainText('Keeper of Ferns');
  await expect(announced(page)).not.toContainText('newest first');
  await page.getByText('UTC', { exact: true }).click();
  await expect(entries(page).first().locator('time')).toHaveText(/UTC$/);

  // Further down it stands still, and what is new waits.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await decideByProgram(leafcard, admin, { id: leonor.id, is_approved: 'R', reason: 'Too ferny.' });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(entries(page).first()).toContainText('Too ferny.');
  expect(searched).toEqual([]);

  const what = page.getByRole('combobox', { name: 'What happened' });
  await what.focus();
  await what.selectOption('Rejected');
  await expect(page).toHaveURL(/type=RequestRejected/);
  await expect(announced(page)).toContainText('newest first');
  await expect(entries(page).filter({ hasText: 'accepted' })).toHaveCount(0);
  await expect(what).toBeFocused();
  await entries(page).first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: `Request of ${leonor.name}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Keeper of Ferns' })).toBeVisible();
  await expect(page.getByText(/rejected the request through the API/)).toBeVisible();
  // How times are shown has stayed.
  await expect(page.locator('main time').last()).toHaveText(/UTC$/);
  await expectAccessible(page);

  // What is taken out is itself in the log.
  const file = await page.request.get('/audit/export?type=RequestRejected&format=csv');
  expect(file.headers()['content-disposition']).toContain('history');
  expect(await file.text()).toContain('Too ferny.');
  const json = await page.request.get('/audit/export?type=RequestRejected&format=json');
  expect(((await json.json()) as { type: string }[]).map(({ type }) => type)).toContain(
    'RequestRejected',
  );
  const exported = await withDatabase(
    leafcard.databaseUrl,
    (sql) => sql<{ data: { form: string } }[]>`
      select data from log.events where type = 'AuditExported' order by position`,
  );
  expect(exported.map(({ data }) => data.form)).toEqual(['csv', 'json']);
});

test('in print the timeline has all rows that were loaded, and says that there are more', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/older=/, (route) => held.then(() => route.continue()));
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  // How many rows there were as it was printed, and how much room for others below them.
  const print = async () => {
    await page.evaluate(() =>
      window.addEventListener(
        'beforeprint',
        () => {
          const list = document.querySelector<HTMLElement>('main ol')!;
          document.body.dataset.printed = `${list.children.length} ${list.style.paddingBottom}`;
        },
        { once: true },
      ),
    );
    await page.pdf();
    return page.evaluate(() => document.body.dataset.printed);
  };
  expect(await print()).toBe('50 0px');
  const more = page.getByText('There are older entries, which are not printed here.');
  await expect(more).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeVisible();
  await page.emulateMedia({ media: null });
  release();
  await expect(more).toHaveCount(0);
  const total = /^\d+/.exec(await page.getByText(/^\d+ entries, newest first$/).innerText())?.[0];
  expect(await print()).toBe(`${total} 0px`);
  await expect.poll(() => entries(page).count()).toBeLessThan(Number(total));
});

test('the way back from a request leads to the entry that it was opened from', async ({ page }) => {
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('There are older entries')).toHaveCount(0, { timeout: 1_000 });
    // The last of all, not of those that were drawn before.
    await expect(page.getByRole('list', { name: 'Timeline' })).toHaveCSS('padding-bottom', '0px', {
      timeout: 1_000,
    });
  }).toPass();
  const last = entries(page).last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const text = await entries(page).last().innerText();
  const scrolled = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/audit\/requests/);
  await expect(page.getByRole('list', { name: 'Timeline' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(text.split('\n')[0] ?? '').last()).toBeInViewport();
  await expect.poll(() => entries(page).last().innerText()).toBe(text);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('the entry in focus keeps it while one scrolls, and keys go on from there', async ({
  page,
}) => {
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  const linkOf = (place: number) =>
    page
      .getByRole('list', { name: 'Timeline' })
      .locator(`[aria-posinset="${place}"]`)
      .getByRole('link');
  await linkOf(3).focus();
  const list = page.getByRole('list', { name: 'Timeline' });
  const { height } = (await list.boundingBox())!;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(linkOf(6)).toHaveCount(0);
  await expect(linkOf(3)).toBeFocused();
  expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(height);
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(4)).toBeFocused();
  await expect(linkOf(4)).toBeInViewport();
});

test('days are those of UTC while times are, and those of another zone say so', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'Pacific/Auckland' });
  const page = await context.newPage();
  await takeSessionOf(page, yuki?.username);
  await page.clock.setFixedTime('2026-11-29T16:08:00Z');
  await openTimeline(page);
  const days = page.getByRole('button', { name: /^Days/ });
  const zone = () => new URL(page.url()).searchParams.get('zone');
  const main = page.getByRole('main');
  const choice = page.getByRole('radiogroup', { name: 'Times' });
  for (const [times, own, to] of [
    ['UTC', 'UTC', '2026-11-29'],
    ['Local time', 'Pacific/Auckland', '2026-11-30'],
  ] as const) {
    await choice.getByText(times).click();
    await days.click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect.poll(zone).toBe(own);
    expect(page.url()).toContain(`to=${to}`);
    await expect(main.getByText('Pacific/Auckland')).toHaveCount(0);
  }
  await choice.getByText('UTC').click();
  await expect(main.getByText('Pacific/Auckland')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('on the narrowest phone a row of the timeline says all of what was before', async ({
  page,
  leafcard,
}) => {
  const tomas = await requestOf(leafcard, admin, 'Tomás Ribeiro', 'T');
  await page.setViewportSize({ width: 320, height: 700 });
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  for (const designation of ['Curator of the Herbarium', 'Curator']) {
    await askAgain(leafcard, tomas, { designation });
    await decideByProgram(leafcard, admin, { id: tomas.id, is_approved: 'R' });
    await expect(entries(page).nth(1)).toContainText(`→ ${designation}`);
  }
  const before = entries(page).nth(1).locator('del');
  await expect(before).toHaveText('Curator of the Herbarium');
  const isCut = await before.evaluate((one) => one.scrollWidth > one.clientWidth);
  expect(isCut).toBe(false);
});

test('in print nothing of a timeline or of the versions of a request is cut off', async ({
  page,
  leafcard,
}) => {
  const rita = await requestOf(leafcard, admin, 'Rita Camões', 'T');
  const reason = `Too long. ${'Nobody reads a reason to its end, which is why it is here. '.repeat(4)}`;
  for (const turn of ['First', 'Second', 'Third', 'Fourth']) {
    await askAgain(leafcard, rita, { designation: `${turn} ${'Keeper of Ferns '.repeat(5)}` });
    await decideByProgram(leafcard, admin, { id: rita.id, is_approved: 'R', reason });
  }
  await takeSessionOf(page, yuki?.username);
  await page.emulateMedia({ media: 'print' });
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main ol *, main [role=region]')]
        .filter(
          (one) =>
            getComputedStyle(one).overflow !== 'visible' &&
            (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
        )
        .map(({ textContent }) => textContent),
    );
  // Paper in A4, with margins and without.
  for (const width of [718, 794]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/audit');
    await expect(entries(page).first()).toContainText(reason.trim());
    expect(await cut()).toEqual([]);
    await entries(page).first().getByRole('link').click();
    await expect(page.getByRole('columnheader', { name: /^4\. Sent by/ })).toBeVisible();
    expect(await cut()).toEqual([]);
    const paper = page.getByRole('region', { name: /versions/i });
    const [around, within] = [
      await paper.boundingBox(),
      await paper.locator('table').boundingBox(),
    ];
    expect(within?.width).toBeLessThanOrEqual(around?.width ?? 0);
  }
});

test('an auditor asks on the dashboard what a card said on a day, and who approved it', async ({
  page,
}) => {
  await takeSessionOf(page, yuki?.username);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent decisions' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Whose card' }).fill('nuno');
  await page.getByRole('option', { name: /^Nuno Bastos/ }).click();
  const day = page.getByRole('textbox', { name: 'Day' });
  const isLater = () => day.evaluate((field: HTMLInputElement) => field.validity.rangeOverflow);
  await day.fill('2062-03-03');
  expect(await isLater()).toBe(true);
  await day.fill(new Date().toLocaleDateString('sv'));
  expect(await isLater()).toBe(false);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const card = page.getByRole('region', { name: 'The current card' });
  await expect(card).toContainText(/Amara Okafor accepted it/);
  await expect(card).toContainText('Gardener');
  await expect(card.getByRole('img', { name: /Nuno Bastos/ })).toBeVisible();
  await expectAccessible(page);

  const on = async (asked: string) => {
    const address = new URL(page.url());
    address.searchParams.set('on', asked);
    await page.goto(address.href);
  };
  await on('2062-03-03');
  await expect(card).toContainText(/Amara Okafor accepted it/);
  await on('2020-03-03');
  await expect(page.getByRole('region', { name: 'The card on 3 March 2020' })).toContainText(
    'At the end of that day Nuno Bastos had no card.',
  );
});

test('Tab leads from a list of users to the next field', async ({ page }) => {
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  const [whose, doneBy] = ['Whose request', 'Done by'].map((name) =>
    page.getByRole('textbox', { name }),
  );
  // Long enough to scroll.
  const listed = page.getByRole('listbox').getByRole('option').nth(6);
  await whose?.focus();
  await expect(listed).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(doneBy!).toBeFocused();
  await expect(listed).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await expect(whose!).toBeFocused();

  await doneBy!.click();
  await page.getByRole('option', { name: 'A rule' }).click();
  await expect(page).toHaveURL(/actor=rules/);
  await expect(doneBy!).toHaveValue('A rule');

  // What is typed opens a list that was closed, and is what it is searched for.
  const options = page.getByRole('listbox').getByRole('option');
  await whose!.click();
  await expect(options.nth(6)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.insertText('sofia');
  await expect(options.filter({ hasText: 'Sofia Marques' })).toBeVisible();
  await expect(options.filter({ hasNotText: 'Sofia' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('a location admin finds the history of the own location, by person', async ({ page }) => {
    await takeSessionOf(page, amara?.username);
    await openTimeline(page);
    await expect(entries(page).first()).toContainText('Nursery and Shop');
    await expect(entries(page).filter({ hasText: 'Head Office' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Whose request' }).fill('sofia');
    await page.getByRole('option', { name: /^Sofia Marques/ }).click();
    await expect(page).toHaveURL(/person=/);
    await expect(entries(page).filter({ hasNotText: 'Sofia Marques' })).toHaveCount(0);
    await expect(entries(page).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('who acted is named by the account, whatever name the own request gives', async ({
  page,
  leafcard,
}) => {
  const asking = await requestOf(leafcard, admin, '', 'T');
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  await askAgain(leafcard, asking, { name: 'Ada Fern' });
  await expect(entries(page).first()).toContainText(
    `${asking.name} sent the request again of Ada Fern`,
  );
});

test('an erased user disappears from pages that are open, however far down one reads', async ({
  page,
  person,
  leafcard,
}) => {
  const deleteAccountOf = async (email: string) => {
    const token = await tokenOf(leafcard, { email, password: DEMO_PASSWORD });
    await callApi(leafcard, 'PUT', '/user/account/status', { token, body: {} });
  };
  const rejected = await requestOf(leafcard, admin, '', 'R');
  await takeSessionOf(page, yuki?.username);
  await openTimeline(page);
  const another = await person();
  await takeSessionOf(another, yuki?.username);
  const now = encodeURIComponent(new Date().toISOString());
  await another.goto(`/audit/past?time=${now}&tab=rejected`);
  await another.getByRole('link', { name: rejected.name }).click();
  await expect(another.getByRole('dialog', { name: rejected.name })).toBeVisible();

  const gone = [rejected.name, rejected.designation, 'Amara Okafor'];
  const readToTheEnd = () =>
    expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const older = page.getByText('There are older entries');
      await expect(older).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  await readToTheEnd();
  await deleteAccountOf(rejected.email);
  await deleteAccountOf(amara?.email ?? '');
  await expect(another.getByRole('dialog', { name: '[erased]' })).toBeVisible();
  await expect(another.getByText(rejected.name)).toHaveCount(0);
  for (const name of gone) await expect(page.getByText(name)).toHaveCount(0);
  await readToTheEnd();
  for (const name of gone) await expect(page.getByText(name)).toHaveCount(0);
});
