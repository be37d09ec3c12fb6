import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#foundation/languages';
import { serverWords, wordingIn, type Wording } from '#foundation/words/server-words.server';
import type { Contact } from '#modules/cards/contract';
import { barePage } from '../../app/http/bare-page.server';
import { cardPage } from '../../app/shared-card/card-page.server';
import { standInPage, troublePage } from '../../app/shared-card/other-pages.server';
import { notInCatalogue, pseudoWords } from '../support/pseudo-words';
import { newAccount, sharedPersonalCard } from './support/cards';
import { DESK, PHONE } from './support/controls';
import { callApi, tokenOf } from './support/api';
import { expect, expectAccessible, test } from './support/test';

const NAME = 'Zoë Ménière';

const BARE = [400, 403, 405, 408, 413, 421, 500, 503] as const;

/** As browsers ask who are set to a language of a country, with English after it. */
async function readIn(page: Page, language: string): Promise<void> {
  await page.unrouteAll();
  await page.route('**/view-card/*', (route) => {
    const headers = { ...route.request().headers(), 'accept-language': `${language},en;q=0.5` };
    return route.continue({ headers });
  });
}

/** Nothing is wider than its place, neither the page nor a button. */
async function expectToFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('h1, h2, p, a, button, dt, dd')]
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
      .map((element) => element.textContent),
  );
  expect(tooWide).toEqual([]);
}

test('a shared card and its absence are in the language of the visitor, and fit a phone', async ({
  page,
  leafcard,
  codeFor,
}) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await newAccount(leafcard, codeFor);
  const { shareId } = await sharedPersonalCard(leafcard, account, NAME);
  const expectIn = async (language: Language, heading: string) => {
    const { lang, dir } = LANGUAGES[language];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveCSS('direction', dir);
    await expect(page.getByText(serverWords[language].sharedCard.tagline)).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  };
  const languages = Object.keys(LANGUAGES) as Language[];
  for (const language of languages) {
    await readIn(page, LANGUAGES[language].lang);
    const words = serverWords[language].sharedCard;
    await page.goto(`/view-card/${shareId}`);
    await expectIn(language, NAME);
    for (const name of [words.save, words.call, words.directions, words.downloadCode]) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('checkbox', { name: words.showBack }).press('Enter');
    await expect(page.getByAltText(words.backOf(NAME))).toBeVisible();
    await page.goto('/view-card/nowhere');
    await expectIn(language, words.unknown.title);
  }
  await callApi(leafcard, 'PUT', '/user/account/status', {
    token: await tokenOf(leafcard, account),
    body: {},
  });
  for (const language of languages) {
    await readIn(page, LANGUAGES[language].lang);
    await page.goto(`/view-card/${shareId}`);
    await expectIn(language, serverWords[language].sharedCard.gone.title);
  }
});

test('in Arabic the page runs from right to left, but numbers and addresses do not', async ({
  page,
  leafcard,
  codeFor,
  context,
}) => {
  await page.setViewportSize(DESK);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await newAccount(leafcard, codeFor);
  const { shareId } = await sharedPersonalCard(leafcard, account, NAME);
  const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())!.x;
  const order = async () => {
    const places = [leftOf('.hero'), leftOf('.about'), leftOf('.home'), leftOf('.save svg')];
    const [card, about, home, icon] = await Promise.all(places);
    return {
      isCardFirst: card! < about!,
      isHomeLeft: home! < 720,
      isIconLeft: icon! < about! + 200,
    };
  };
  await page.goto(`/view-card/${shareId}`);
  expect(await order()).toEqual({ isCardFirst: true, isHomeLeft: true, isIconLeft: true });
  await readIn(page, 'ar-EG');
  await page.goto(`/view-card/${shareId}`);
  expect(await order()).toEqual({ isCardFirst: false, isHomeLeft: false, isIconLeft: false });
  const words = serverWords.ar.sharedCard;
  for (const written of ['+33 1 23 45 67 89', 'zoe@exemple.test']) {
    await expect(page.getByRole('link', { name: written })).toHaveCSS('direction', 'ltr');
  }
  await expect(page.getByLabel(words.link)).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: words.copy }).click();
  await expect(page.getByRole('status')).toHaveText(words.copied);
});

const contact: Contact = {
  name: NAME,
  title: 'Painter',
  organization: 'Fernway',
  phones: ['+33 1 23 45 67 89'],
  emails: ['zoe@exemple.test'],
  address: '12 rue de l’Été, Paris',
  location: { latitude: 48.8, longitude: 2.3 },
  website: 'https://exemple.test/zoe',
  photo: null,
};
const written = [
  ...[contact.name, contact.title, contact.organization, contact.address],
  ...['zoe@exemple.test', 'exemple.test/zoe', 'fernway.example', 'Leafcard'],
];
const standIn = {
  ...{ name: NAME, designation: 'Painter', organization: 'Fernway' },
  website: 'https://fernway.example',
  ...{ shareId: 'another', front: 'none' },
};

type Change = <Words>(words: Words) => Words;

const cardIn = (
  wording: Wording<'sharedCard'>,
  images: { front: string; back: string } | null,
  isAwaited = false,
): string =>
  cardPage({
    card: { kind: 'personal', contact, images, savedAt: '2026-11-24T00:00:00.000Z' },
    address: 'https://exemple.test/view-card/one',
    isAwaited,
    imageUrl: (id) => `https://exemple.test/images/${id}`,
    wording,
  });

test('a card keeps its margins on the narrowest phone, and labels keep off the edges', async ({
  page,
}) => {
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const wording = wordingIn(language, 'sharedCard');
      await page.setContent(cardIn(wording, { front: 'none', back: 'none' }));
      const places = await page
        .locator('main *')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
        );
      const [left, right] = [Math.min, Math.max].map((most, at) =>
        most(...places.map((place) => place[at]!)),
      );
      expect([language, left! >= 20, right! <= width - 20]).toEqual([language, true, true]);
      const room = await page.locator('.action').evaluateAll((all) =>
        all.map((one) => {
          const label = document.createRange();
          label.selectNodeContents(one);
          return one.clientWidth - label.getBoundingClientRect().width;
        }),
      );
      expect(Math.min(...room), language).toBeGreaterThanOrEqual(8);
    }
  }
});

/** Every page that there is behind the link of a card, and what is answered where there is none. */
function pagesIn(change: Change): Record<string, string> {
  const wording = { ...LANGUAGES.en, words: change(serverWords.en.sharedCard) };
  const bare = { ...LANGUAGES.en, words: change(serverWords.en.barePage) };
  return {
    'a card': cardIn(wording, { front: 'none', back: 'none' }),
    'a card that is being drawn': cardIn(wording, null, true),
    'a card that is not drawn': cardIn(wording, null),
    'an unknown link': troublePage('unknown', wording),
    'a card that is gone': troublePage('gone', wording),
    'a card that is not shared now': troublePage('notNow', wording),
    'too many links': troublePage('tooMany', wording),
    'another contact': standInPage(standIn, wording),
    'another contact without a card': standInPage(
      { ...standIn, shareId: null, front: null },
      wording,
    ),
    ...Object.fromEntries(
      BARE.map((status) => [`what is answered with ${status}`, barePage(status, bare)]),
    ),
  };
}

/** What is read on a page, shown or read out, in its previews and by its script. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = ['SCRIPT', 'STYLE'];
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, nodeValue } = nodes.currentNode;
      if (!own.includes(parentElement?.tagName ?? '')) texts.push(nodeValue ?? '');
    }
    const read = 'alt, aria-label, title, placeholder, data-copied, data-selected'.split(', ');
    for (const element of document.querySelectorAll('*')) {
      texts.push(...read.map((name) => element.getAttribute(name) ?? ''));
    }
    const previews =
      '[name=description], [property$=title], [property$=description], [property$=alt]';
    for (const meta of document.querySelectorAll(previews)) {
      texts.push(meta.getAttribute('content') ?? '');
    }
    const script = document.querySelector('body script')?.textContent ?? '';
    const sentences = (script.match(/'[^'\n]*'/g) ?? []).filter((one) => one.includes(' '));
    return [...texts, ...sentences];
  });

const strangersOn = async (page: Page): Promise<string[]> =>
  (await textsOn(page)).map((text) => notInCatalogue(text, written)).filter(Boolean);

for (const name of Object.keys(pagesIn(pseudoWords))) {
  test(`all text is in the catalogue, and has room to be longer: ${name}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const show = async (change: Change) => {
      await page.unrouteAll();
      await page.route('**/view-card/one', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: pagesIn(change)[name],
        }),
      );
      await page.goto('/view-card/one');
    };
    await show(pseudoWords);
    expect(await strangersOn(page)).toEqual([]);
    await expectToFit(page);
    // So that words outside of it would be found: in English each of them is.
    await show((words) => words);
    expect((await strangersOn(page)).length).toBeGreaterThan(2);
  });
}
