import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startLeafcard, type Leafcard } from './leafcard';

interface Fixtures {
  /** A person with a browser of their own: cookies, tabs and all. */
  person: () => Promise<Page>;
  /** The text of the newest mail to somebody, as it is read at /dev/mail. */
  mailTo: (email: string) => Promise<string>;
  /** The newest code mailed to somebody, once: asked again, it waits for the next one. */
  codeFor: (email: string) => Promise<string>;
  signUp: (page: Page, who?: { email?: string; username?: string }) => Promise<SignedUp>;
}

export interface SignedUp {
  email: string;
  username: string;
  password: string;
}

interface WorkerFixtures {
  leafcard: Leafcard;
}

let people = 0;
/** A mail address nobody else in this run has. */
export const newEmail = (): string => `person${process.pid}x${++people}@mail.example`;

export const PASSWORD = 'correct horse battery';

export const test = base.extend<Fixtures, WorkerFixtures>({
  leafcard: [
    async ({}, use) => {
      const leafcard = await startLeafcard();
      await use(leafcard);
      await leafcard.stop();
    },
    { scope: 'worker' },
  ],
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
  mailTo: async ({ browser, baseURL }, use) => {
    // Reading it takes script, whatever the test is about.
    const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
    const reader = await context.newPage();
    await use(async (email) => {
      let text = '';
      await expect(async () => {
        await reader.goto('/dev/mail');
        await reader.getByRole('link').filter({ hasText: email }).first().click({ timeout: 1000 });
        await reader.getByText('Plain text').click({ timeout: 2000 });
        text = await reader.locator('pre').innerText({ timeout: 2000 });
      }).toPass({ timeout: 15_000 });
      return text;
    });
    await context.close();
  },
  codeFor: ({ mailTo }, use) => {
    const given = new Set<string>();
    return use(async (email) => {
      let code = '';
      await expect(async () => {
        code = /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? '';
        expect(given, 'the newest mail is still the one before').not.toContain(code);
      }).toPass({ timeout: 20_000 });
      given.add(code);
      return code;
    });
  },
  signUp: ({ codeFor }, use) =>
    use(async (page, who = {}) => {
      const email = who.email ?? newEmail();
      const username = who.username ?? 'Ada Lovelace';
      await page.goto('/sign-up');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(email));
      await page.getByRole('button', { name: 'Check code' }).click();
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel(/again|repeat/i).fill(PASSWORD);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.waitForURL('**/dashboard');
      return { email, username, password: PASSWORD };
    }),
});

/** What a page must never say in the console: errors, and React's complaints about hydration. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isExpected = /Failed to load resource|net::ERR_|WebSocket connection/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  return problems;
}

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** A colour on its way to another has the contrast of neither. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

export { expect } from '@playwright/test';
