import { AxeBuilder } from '@axe-core/playwright';
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { freePort } from '../../support/free-port';
import { newAccount, newEmail, takeSession, type SignedUp } from './accounts';
import { startLeafcard, type Leafcard } from './leafcard';
import { Tabs, type TabOptions } from './tabs';

interface Fixtures {
  /** A person with a browser of their own: cookies, tabs and all. */
  person: () => Promise<Page>;
  /** The text of the newest mail to an address that says this, once there is one. */
  mailTo: (email: string, saying?: RegExp) => Promise<string>;
  /** The newest code mailed to an address, once: asked again, it waits for the next one. */
  codeFor: (email: string) => Promise<string>;
  /** An account, and the page is signed in with it; it stays where it is. */
  signUp: (page: Page, who?: { email?: string; username?: string }) => Promise<SignedUp>;
  leafcard: Leafcard;
  tabOptions: TabOptions;
}

const CODE = /\b\d{6}\b/;

interface WorkerFixtures {
  /** The demo as it was made, for each file of tests: what one leaves behind does not meet another. */
  demoFor: (file: string) => Promise<Leafcard>;
  tabs: Tabs;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demoFor: [
    async ({}, use) => {
      let demo: { file: string; leafcard: Leafcard } | undefined;
      // One address for all of them: what a tab has loaded from it, it knows.
      const PORT = String(await freePort());
      await use(async (file) => {
        if (demo?.file !== file) {
          await demo?.leafcard.stop();
          demo = { file, leafcard: await startLeafcard({ PORT }) };
        }
        return demo.leafcard;
      });
      await demo?.leafcard.stop();
    },
    { scope: 'worker' },
  ],
  leafcard: async ({ demoFor }, use, { file }) => use(await demoFor(file)),
  baseURL: ({ leafcard }, use) => use(leafcard.url),
  tabs: [({ browser }, use) => use(new Tabs(browser)), { scope: 'worker' }],
  // What tests set by `test.use` is named here, or a tab would bring it to other tests.
  tabOptions: (
    { baseURL, viewport, colorScheme, javaScriptEnabled, hasTouch, deviceScaleFactor, userAgent },
    use,
  ) =>
    use({
      ...{ baseURL, viewport, colorScheme },
      ...{ javaScriptEnabled, hasTouch, deviceScaleFactor, userAgent },
    }),
  context: async ({ tabs, tabOptions }, use) => {
    const page = await tabs.take(tabOptions);
    await use(page.context());
    await tabs.giveBack(page);
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0]!;
    const watched = watch(page);
    await use(page);
    expect(watched.end()).toEqual([]);
  },
  person: async ({ tabs, tabOptions }, use) => {
    const pages: Page[] = [];
    const watched: Watch[] = [];
    await use(async () => {
      const page = await tabs.take(tabOptions);
      pages.push(page);
      watched.push(watch(page));
      return page;
    });
    const problems = watched.flatMap((one) => one.end());
    await Promise.all(pages.map((page) => tabs.giveBack(page)));
    expect(problems).toEqual([]);
  },
  mailTo: ({ leafcard }, use) =>
    use(async (email, saying = /./) => {
      let text = '';
      await expect(async () => {
        const mails = await leafcard.mails.list();
        const mail = mails.find((one) => one.to === email && saying.test(one.text));
        expect(mail, `a mail to ${email}`).toBeDefined();
        text = mail?.text ?? '';
      }).toPass({ timeout: 60_000, intervals: [50] });
      return text;
    }),
  codeFor: ({ mailTo }, use) => {
    const given = new Set<string>();
    return use(async (email) => {
      let code = '';
      await expect(async () => {
        code = CODE.exec(await mailTo(email, CODE))?.[0] ?? '';
        expect(given, 'the newest mail is still the one before').not.toContain(code);
      }).toPass({ timeout: 60_000, intervals: [50] });
      given.add(code);
      return code;
    });
  },
  signUp: ({ leafcard, codeFor }, use) =>
    use(async (page, { email = newEmail(), username } = {}) => {
      const account = await newAccount(leafcard, codeFor, username, email);
      await takeSession(page, account);
      return account;
    }),
});

/** What browsers and Remix note of what could not be read, or not to its end as the page moved on. */
const BROKEN_OFF =
  /Failed to load resource|net::ERR_|WebSocket connection|BodyStreamBuffer was aborted/;

interface Watch {
  /** What was seen until now; from now on nobody looks. */
  end: () => string[];
}

/** What a page must never say in the console: errors, and React's complaints about hydration. */
function watch(page: Page): Watch {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(error.message);
  const onMessage = (message: ConsoleMessage) => {
    const isExpected = BROKEN_OFF.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  };
  page.on('pageerror', onError).on('console', onMessage);
  return {
    end: () => {
      page.off('pageerror', onError).off('console', onMessage);
      return problems;
    },
  };
}

/** Axe finds nothing on the page as it stands: what it finds while something fades in or out, it looks at again. */
export async function expectAccessible(page: Page): Promise<void> {
  let found: string[];
  do {
    await settled(page);
    // Otherwise a second page is opened, and given every element that is right.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], selectors: false })
      .analyze();
    found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  } while (found.length > 0 && (await hasMoved(page)));
  expect(found).toEqual([]);
}

type Moving = typeof window & { hasMoved?: boolean };

/**
 * A colour on its way to another has the contrast of neither. What Mantine is about to fade in is see-through
 * for a frame or two before its animation begins.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document.querySelector('[style*="transition-property"][style*="opacity: 0;"]') !== null ||
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
        );
    while (isMoving()) await new Promise(requestAnimationFrame);
    const view: Moving = window;
    view.hasMoved = false;
    for (const beginning of ['transitionrun', 'animationstart'])
      addEventListener(beginning, () => (view.hasMoved = true), { once: true, capture: true });
  });

/** Whether something began to move since the page had settled, or another page has come. */
const hasMoved = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Moving).hasMoved !== false);

export { expect } from '@playwright/test';
export { PASSWORD, newEmail, type SignedUp } from './accounts';

/** What tests before this one have loaded in the tab is not there offline. */
export async function emptyCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}

/** Of the next form that is sent: the server has done what it asks, and the line breaks before its answer. */
export function loseAnswer(): (route: Route) => Promise<void> {
  let isLost = false;
  return async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  };
}

/** The number that stands at the end of it, once it is there: some come after their page. */
export async function numberIn(place: Locator): Promise<number> {
  const number = /([\d,]+)\s*$/;
  await expect(place).toHaveText(number);
  return Number(number.exec(await place.innerText())?.[1]?.replaceAll(',', ''));
}
