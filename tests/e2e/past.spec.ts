import { DEMO_ACCOUNTS } from '#foundation/demo';
import { PHONE } from './support/controls';
import { openLive, takeSessionOf } from './support/hydrated';
import { askAgain, decideByProgram, requestOf } from './support/requests';
import { expect, expectAccessible, test } from './support/test';

const [greta, mateo, , yuki] = DEMO_ACCOUNTS;
const admin = mateo?.email ?? '';

test('an auditor sees the list, the card and who approved it as they were', async ({
  page,
  leafcard,
}) => {
  const leonor = await requestOf(leafcard, admin, 'Leonor Pacheco', 'T');
  await takeSessionOf(page, yuki?.username);
  await page.goto('/audit');
  await page.getByRole('link', { name: 'As it was' }).click();
  await expect(page.getByRole('heading', { name: 'As it is now' })).toBeVisible();
  const then = new Date().toISOString();
  await askAgain(leafcard, leonor, { name: 'Leonor Nunes', designation: 'Keeper of Ferns' });
  await decideByProgram(leafcard, admin, { id: leonor.id, is_approved: 'R', reason: 'Ferny.' });

  await page.goto(`/audit/past?time=${then}&tab=accepted`);
  await expect(page.getByRole('heading', { name: /^As it was on/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search as it was' }).fill('leonor');
  await page.getByRole('link', { name: 'Leonor Pacheco' }).click();
  const person = page.getByRole('dialog', { name: 'Leonor Pacheco' });
  await expect(person.getByText(/accepted the request on/)).toBeVisible();
  await expect(person.getByText('This is the card that was in use at that moment.')).toBeVisible();
  await expect(person.locator('canvas')).toBeVisible();
  await expect(person.getByText('Keeper of Ferns')).toHaveCount(0);
  await expect(person.getByRole('link', { name: 'Download with proof' })).toHaveAttribute(
    'href',
    new RegExp(`request=${leonor.id}`),
  );
  await expectAccessible(page);

  // The next events are that she asked again, and that it was rejected.
  await person.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Now' }).click();
  await expect(page.getByRole('heading', { name: 'As it is now' })).toBeVisible();
  await page.getByRole('link', { name: /^Rejected/ }).click();
  await page.getByRole('link', { name: 'Leonor Nunes' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Leonor Nunes' }).getByText(/rejected the request on/),
  ).toBeVisible();
});

test('Show without a change leaves what had happened as it is', async ({ page, leafcard }) => {
  const duarte = await requestOf(leafcard, admin, 'Duarte Figueiredo', 'T');
  await askAgain(leafcard, duarte, { name: 'Duarte Vaz' });
  await takeSessionOf(page, yuki?.username);
  await page.goto('/audit/past?tab=pending&q=duarte');
  // To the event before and back to the last one: the position of that is in the address then.
  await page.getByRole('link', { name: 'Previous event' }).click();
  await expect(page.getByRole('link', { name: /Duarte/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next event' }).click();
  await expect(page.getByRole('link', { name: 'Duarte Vaz' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).not.toHaveURL(/position=/);
  await expect(page.getByRole('link', { name: 'Duarte Vaz' })).toBeVisible();
});

test('playing goes on from where one moves to meanwhile, and ends where that is now', async ({
  page,
}) => {
  await takeSessionOf(page, yuki?.username);
  await openLive(page, '/audit/past?time=2020-01-01');
  const moments: string[] = [];
  page.on('framenavigated', () =>
    moments.push(new URL(page.url()).searchParams.get('time') ?? new Date().toISOString()),
  );
  const button = page.getByRole('button', { name: /^(Play|Pause)$/ });
  await button.click();
  await expect.poll(() => moments.length).toBeGreaterThan(0);
  const begun = new Date(moments[0] ?? '');
  const chosen = new Date((begun.getTime() + Date.now()) / 2).toISOString().slice(0, 19);
  await page.getByText('UTC', { exact: true }).click();
  await page.getByLabel('Date and time (UTC)').fill(chosen);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const sinceChosen = () => moments.slice(moments.indexOf(chosen)).map((time) => time.slice(0, 19));
  await expect.poll(() => sinceChosen()[0] === chosen && sinceChosen().length > 1).toBe(true);
  expect(sinceChosen()).toEqual(sinceChosen().toSorted());

  await openLive(page, '/audit/past?time=2020-01-01');
  await button.click();
  await expect(button).toHaveText('Pause');
  await page.getByRole('link', { name: 'Now', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'As it is now' })).toBeVisible();
  await expect(button).toHaveText('Play');
});

test('the end of the track is the present', async ({ page }) => {
  await takeSessionOf(page, yuki?.username);
  await openLive(page, '/audit/past?time=2020-01-01');
  const track = page.getByRole('slider', { name: 'Moment' });
  const isNow = page.getByRole('heading', { name: 'As it is now' });
  await track.press('End');
  await expect(isNow).toBeVisible();
  await expect(page).not.toHaveURL(/time=/);
  await track.press('ArrowLeft');
  await expect(page).toHaveURL(/time=/);
  await track.press('ArrowRight');
  await expect(isNow).toBeVisible();
  await openLive(page, '/audit/past?time=2020-01-01');
  const { x = 0, y = 0 } = (await track.boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(5000, y + 5, { steps: 5 });
  await page.mouse.up();
  await expect(isNow).toBeVisible();
});

test('what is yet to come is the present', async ({ page }) => {
  await takeSessionOf(page, yuki?.username);
  await page.goto('/audit/past?tab=accepted&time=2100-01-01');
  await expect(page).toHaveURL(/\/audit\/past\?tab=accepted&organization=[^&]+$/);
  await expect(page.getByRole('heading', { name: 'As it is now' })).toBeVisible();
  const date = page.getByLabel(/^Date and time/);
  await date.fill('2100-01-01T09:30');
  expect(await date.evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true);
});

test('a super admin sees the card of then, and the history of the chosen organization live', async ({
  page,
  leafcard,
}) => {
  const rita = await requestOf(leafcard, admin, 'Rita Camões', 'T');
  await takeSessionOf(page, greta?.username);
  await page.goto('/audit/past?tab=accepted&q=rita');
  await page.getByLabel('Select organization').selectOption('Fernhill Botanics');
  await expect(page).toHaveURL(/past\?organization=[^&]+$/);
  await page.getByRole('link', { name: /^Accepted/ }).click();
  await page.getByRole('searchbox', { name: 'Search as it was' }).fill('rita');
  await page.getByRole('link', { name: 'Rita Camões' }).click();
  const person = page.getByRole('dialog', { name: 'Rita Camões' });
  await expect(person.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await person.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Timeline' }).click();
  const newest = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first();
  await expect(newest).toBeVisible();
  await askAgain(leafcard, rita, { designation: 'Keeper of Mosses' });
  await expect(newest).toContainText('Keeper of Mosses');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('a moment is left and reached by event, by playing and by day, from the first one on', async ({
    page,
  }) => {
    await takeSessionOf(page, yuki?.username);
    await openLive(page, '/audit/past?time=2020-01-01');
    await expect(page.getByText('Nothing had happened here yet at that moment.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Next event' }).click();
    await expect(page).toHaveURL(/position=\d+/);
    const first = page.url();
    // Pressed too early, the key still leads to the event that is shown.
    await expect(async () => {
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(() => page.url(), { timeout: 1_000 }).not.toBe(first);
    }).toPass();
    // A date that is being typed stays while the time goes on.
    const date = page.getByLabel(/^Date and time/);
    await date.fill('2021-05-05T05:05');
    await page.getByRole('button', { name: 'Play' }).dispatchEvent('click');
    // Each part in which something happened is shown for a moment.
    await expect(page.getByRole('heading', { name: 'As it is now' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(date).toBeFocused();
    await expect(date).toHaveValue('2021-05-05T05:05');
    await page.getByText('UTC', { exact: true }).click();
    const thumb = page.getByRole('slider', { name: 'Moment' });
    await expect(thumb).toHaveAttribute('aria-valuetext', / UTC$/);
    await page.getByLabel('Date and time (UTC)').fill('2020-01-01T09:30');
    await page.getByText('Local time', { exact: true }).click();
    await expect(thumb).not.toHaveAttribute('aria-valuetext', / UTC$/);
    await page.getByLabel('Date and time (local)').fill('2020-01-01T09:30');
    const utc = await page.evaluate(() => new Date('2020-01-01T09:30').toISOString().slice(0, 19));
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(new RegExp(`time=${encodeURIComponent(utc)}`));
    await expect(page.getByText('Nothing had happened here yet at that moment.')).toBeVisible();
  });

  test('time runs to the left where one reads to the left', async ({ page, leafcard }) => {
    await takeSessionOf(page, yuki?.username);
    const language = { name: 'leafcard-language', value: 'ar', url: leafcard.url };
    await page.context().addCookies([language]);
    await openLive(page, '/audit/past?time=2020-01-01');
    // Nothing was before it, so there is one step alone.
    await expect(page.locator('[aria-keyshortcuts]')).toHaveAttribute(
      'aria-keyshortcuts',
      'Shift+ArrowLeft',
    );
    await expect(async () => {
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(page).toHaveURL(/position=\d+/, { timeout: 1_000 });
    }).toPass();
  });
});
