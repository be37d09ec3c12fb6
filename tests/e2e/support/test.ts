import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { newAccount, newEmail, takeSession, type SignedUp } from './accounts';
import { startLeafcard, type Leafcard } from './leafcard';

interface Fixtures {
  /** A person with a browser of their own: cookies, tabs and all. */
  person: () => Promise<Page>;
  /** The text of the newest mail to somebody, once there is one. */
  mailTo: (email: string) => Promise<string>;
  /** The newest code mailed to somebody, once: asked again, it waits for the next one. */
  codeFor: (email: string) => Promise<string>;
  /** An account, and the page is signed in with it; it stays where it is. */
  signUp: (page: Page, who?: { email?: string; username?: string }) => Promise<SignedUp>;
  leafcard: Leafcard;
}

interface WorkerFixtures {
  /** The demo as it was made, for each file of tests: what one leaves behind does not meet another. */
  demoFor: (file: string) => Promise<Leafcard>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demoFor: [
    async ({}, use) => {
      let demo: { file: string; leafcard: Leafcard } | undefined;
      await use(async (file) => {
        if (demo?.file !== file) {
          await demo?.leafcard.stop();
          demo = { file, leafcard: await startLeafcard() };
        }
        return demo.leafcard;
      });
      await demo?.leafcard.stop();
    },
    { scope: 'worker' },
  ],
  leafcard: async ({ demoFor }, use, { file }) => use(await demoFor(file)),
  baseURL: ({ leafcard }, use) => use(leafcard.url),
  page: async ({ page }, use) => {
    const problems = watch(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  person: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      const page = await context.newPage();
      problems.push(watch(page));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems.flat()).toEqual([]);
  },
  mailTo: ({ leafcard }, use) =>
    use(async (email) => {
      let text = '';
      await expect(async () => {
        const mail = (await leafcard.mails.list()).find(({ to }) => to === email);
        expect(mail, `a mail to ${email}`).toBeDefined();
        text = mail?.text ?? '';
      }).toPass({ timeout: 15_000, intervals: [50] });
      return text;
    }),
  codeFor: ({ mailTo }, use) => {
    const given = new Set<string>();
    return use(async (email) => {
      let code = '';
      await expect(async () => {
        code = /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? '';
        expect(given, 'the newest mail is still the one before').not.toContain(code);
      }).toPass({ timeout: 20_000, intervals: [50] });
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

/** What a page must never say in the console: errors, and React's complaints about hydration. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isExpected = BROKEN_OFF.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  return problems;
}

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // Otherwise a second page is opened, and told of every element that is right.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

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
  });

export { expect } from '@playwright/test';
export { PASSWORD, newEmail, type SignedUp } from './accounts';
