import { readVCard } from '../cards/read-vcard';
import { freshDatabase } from '../support/database';
import { readCode } from './support/codes';
import { isDrawn, newAccount, savePersonalCard, sharedPersonalCard } from './support/cards';
import { DESK, PHONE } from './support/controls';
import { callApi, tokenOf } from './support/api';
import { startLeafcard } from './support/leafcard';
import { expect, expectAccessible, test } from './support/test';

const NAME = 'Zoë Ménière';

const sizes = {
  wide: DESK,
  narrow: PHONE,
};

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test(`a shared card turns, is saved, and leads to everything, ${how}`, async ({
      page,
      leafcard,
      codeFor,
    }) => {
      const account = await newAccount(leafcard, codeFor);
      const { shareId } = await sharedPersonalCard(leafcard, account, NAME);
      await page.goto(`/view-card/${shareId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
      for (const side of ['front', 'back']) {
        const image = page.getByAltText(`The card of ${NAME}, ${side}`);
        await expect(image).toHaveJSProperty('naturalWidth', 1450);
      }

      const turn = page.getByRole('checkbox', { name: 'Show the back of the card' });
      await page.locator('label.card').click();
      await expect(turn).toBeChecked();
      await turn.press(' ');
      await expect(turn).not.toBeChecked();
      await expect(page.locator('label.card')).toHaveCSS('transition-duration', '2.2s');

      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('label.card')).toHaveCSS('transform', 'none');
      const [front, back] = await Promise.all(
        ['front', 'back'].map((side) =>
          page.getByAltText(`The card of ${NAME}, ${side}`).boundingBox(),
        ),
      );
      expect(back!.x).toBeGreaterThanOrEqual(front!.x + front!.width);
      await expect(page.getByRole('link').filter({ visible: true })).toHaveText([
        'Leafcard',
        '+33 1 23 45 67 89',
        'zoe@exemple.test',
      ]);
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(
        page.getByAltText('Code that saves the contact when it is scanned'),
      ).toBeVisible();
      await page.emulateMedia({ media: null });

      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save contact' }).click();
      const file = await (await saving).createReadStream();
      let text = '';
      for await (const chunk of file) text += String(chunk);
      expect(readVCard(text).fields).toMatchObject({ FN: [[NAME]], TEL: [['+33 1 23 45 67 89']] });

      for (const [name, href] of [
        ['Call', 'tel:+33123456789'],
        ['SMS', 'sms:+33123456789'],
        ['Email', 'mailto:zoe@exemple.test'],
      ] as const) {
        await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
      await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
        'href',
        /destination=12\+rue/,
      );
      await expect(page.getByLabel('Link to this card')).toHaveValue(
        `${leafcard.url}/view-card/${shareId}`,
      );
      await expect(page.getByRole('link', { name: 'Email the link' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible({
        visible: javaScriptEnabled,
      });
    });
  });
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a shared card and its absence are sound, ${size} and ${colorScheme}`, async ({
      page,
      leafcard,
      codeFor,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const account = await newAccount(leafcard, codeFor);
      const { shareId } = await sharedPersonalCard(leafcard, account, 'محمد علي الطويل');
      const expectSound = async () => {
        await expectAccessible(page);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
      };
      await page.goto(`/view-card/${shareId}`);
      await expectSound();
      await expect(page.locator('label.card')).toHaveCSS('transition-duration', '0s');
      await expect(page.locator('h1 span')).toHaveCSS('direction', 'rtl');

      await page.goto('/view-card/nowhere');
      await expect(page.getByRole('heading')).toHaveText('There is no card here');
      await expectSound();

      const token = await tokenOf(leafcard, account);
      await callApi(leafcard, 'PUT', '/user/account/status', { token, body: {} });
      await page.goto(`/view-card/${shareId}`);
      await expect(page.getByRole('heading')).toHaveText('This card is no longer shared');
      await expectSound();
    });
  }
}

test.describe('on a screen with two pixels for one', () => {
  test.use({ deviceScaleFactor: 2, hasTouch: true });

  test('a tap turns the card, and its code is scanned from the screen', async ({
    page,
    leafcard,
    codeFor,
  }) => {
    const account = await newAccount(leafcard, codeFor);
    const { shareId } = await sharedPersonalCard(leafcard, account, '山田 太郎');
    await page.goto(`/view-card/${shareId}`);
    await page.locator('label.card').tap();
    await expect(page.getByRole('checkbox')).toBeChecked();
    const code = page.getByAltText('Code that saves the contact when it is scanned');
    expect(readVCard(await readCode(code)).fields).toMatchObject({
      N: [['太郎', '山田', '', '', '']],
      FN: [['山田 太郎']],
    });
    await page.getByText('Code that opens this page').tap();
    const opens = page.getByRole('img', { name: 'Code that opens this page' });
    expect(await readCode(opens)).toBe(page.url());
    await expectAccessible(page);
  });
});

test('with script the link is copied and shared, and Enter turns the card', async ({
  page,
  leafcard,
  codeFor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared = (data: ShareData) =>
      Promise.resolve(document.documentElement.setAttribute('data-shared', data.url ?? ''));
    Object.defineProperty(navigator, 'share', { value: shared });
  });
  const account = await newAccount(leafcard, codeFor);
  const { shareId } = await sharedPersonalCard(leafcard, account, NAME);
  const link = `${leafcard.url}/view-card/${shareId}`;
  await page.goto(link);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', link);
  const turn = page.getByRole('checkbox');
  await turn.press('Enter');
  await expect(turn).toBeChecked();
});

test('a page that stays open follows what becomes of the card', async ({
  page,
  leafcard,
  codeFor,
}) => {
  await page.clock.install();
  const account = await newAccount(leafcard, codeFor);
  const { shareId } = await sharedPersonalCard(leafcard, account, NAME);
  await page.goto(`/view-card/${shareId}`);
  const looks = async (when: () => Promise<unknown>) => {
    const answer = page.waitForResponse((one) => one.request().method() === 'HEAD');
    await when();
    return (await answer).status();
  };
  const show = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  expect(await looks(() => show(true))).toBe(200);
  await savePersonalCard(leafcard, account, 'Zoë Renamed');
  expect(await looks(() => show(false))).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Renamed');
  // Until it is drawn the page loads itself again.
  await expect(page.getByAltText('The card of Zoë Renamed, front')).toBeVisible();
  const token = await tokenOf(leafcard, account);
  const later = () => page.clock.fastForward('05:00');
  expect(await looks(later)).toBe(200);
  await callApi(leafcard, 'PUT', '/user/account/status', { token, body: {} });
  expect(await looks(later)).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This card is no longer shared');
});

test('a card that is not drawn yet says so, and shows itself when it is', async ({
  page,
  person,
}) => {
  // Nobody draws here until there are workers too.
  const { url: DATABASE_URL, drop } = await freshDatabase();
  const web = await startLeafcard({ DATABASE_URL, PROCESS: 'web' });
  try {
    const account = { email: 'sofia@leafcard.example', password: 'leafcard-demo' };
    const token = await savePersonalCard(web, account, NAME);
    const { data } = await callApi<{ shareId: string }[]>(web, 'GET', '/card/personal', { token });
    const link = `${web.url}/view-card/${data?.[0]?.shareId}`;
    // A page that stays, so that it does not reload itself while it is looked at.
    await page.route(link, async (route) => {
      const response = await route.fetch();
      const { refresh, ...headers } = response.headers();
      expect(refresh).toBeDefined();
      await route.fulfill({ response, headers });
    });
    await page.goto(link);
    await expect(page.getByText('The card is being drawn.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Save contact' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(link);
    await page.goto(link);
    const holder = await person();
    await holder.goto(`${web.url}/login`);
    await expect(holder.locator('form[novalidate]').first()).toBeAttached();
    await holder.getByRole('button', { name: 'Sofia Marques' }).click();
    await holder.waitForURL('**/dashboard');
    await holder.getByRole('link', { name: 'Personal card' }).first().click();
    // The page draws it itself meanwhile.
    const drawing = holder.locator('canvas').first();
    await expect.poll(() => isDrawn(drawing)).toBe(true);
    // As the screen shows it, and in all its detail on paper.
    await expect(drawing).not.toHaveJSProperty('width', 1450);
    await holder.emulateMedia({ media: 'print' });
    await expect(drawing).toHaveJSProperty('width', 1450);
    await holder.emulateMedia({ media: null });
    await expect(drawing).not.toHaveJSProperty('width', 1450);
    await expect(holder.getByText('The card is being drawn…')).toHaveCount(0);
    const worker = await startLeafcard({ DATABASE_URL, PROCESS: 'all' });
    try {
      const front = page.getByAltText(`The card of ${NAME}, front`);
      await expect(front).toHaveJSProperty('naturalWidth', 1450);
      const own = holder.locator('img[src^="/images/"]').first();
      await expect(own).toHaveJSProperty('naturalWidth', 1450);
    } finally {
      await worker.stop();
    }
  } finally {
    await web.stop();
    await drop();
  }
});
