import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { startProduct, type Product } from '../bench/product';
import { startBenchServer } from '../bench/server';
import { callApi, tokenOf } from '../e2e/support/api';
import { browserArgs, findBrowser } from '../support/browser.mjs';

// `npm run pictures` takes the pictures of the README from the running demo.

const FOLDER = 'docs/pictures';
const SOFIA = 'Sofia Marques';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  /** A user of the demo; nobody where it is left out. */
  who?: string;
  viewport?: typeof DESK;
  /** Resolves once all that it shows is there. */
  ready: (page: Page) => Promise<unknown>;
}

const pictures = (shareId: string): Picture[] => [
  {
    name: 'landing',
    path: '/',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'designer',
    path: '/new-personal-card-design',
    who: SOFIA,
    ready: (page) => page.locator('[data-ready]').waitFor(),
  },
  {
    name: 'card-phone',
    path: `/view-card/${shareId}`,
    viewport: PHONE,
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'requests',
    path: '/organization/users/cards/request',
    who: 'Mateo Ferrari',
    ready: (page) => page.locator('tbody tr').first().waitFor(),
  },
  {
    name: 'audit',
    path: '/audit',
    who: 'Mateo Ferrari',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

interface Account {
  email: string;
  password: string;
}

function accountOf(username: string): Account {
  const { email } = DEMO_ACCOUNTS.find((account) => account.username === username)!;
  return { email, password: DEMO_PASSWORD };
}

async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.request.post(`${url}/login`, {
    form: { ...accountOf(username) },
    headers: { origin: url },
    maxRedirects: 0,
  });
  await page.context().clearCookies({ name: 'leafcard-toast' });
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, path, who, viewport = DESK, ready } = picture;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (who) await signIn(page, url, who);
  await page.goto(url + path);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await context.close();
  console.log(`${FOLDER}/${name}.png`);
}

/** The share id of a user's card, once it is drawn. */
async function sharedCard(product: Product, account: Account): Promise<string> {
  const token = await tokenOf(product, account);
  for (;;) {
    const { data } = await callApi<{ shareId: string; cardFrontImageUrl?: string }[]>(
      product,
      'GET',
      '/card/personal',
      { token },
    );
    const [card] = data ?? [];
    if (card?.cardFrontImageUrl) return card.shareId;
    await pause(200);
  }
}

const server = await startBenchServer();
const database = await server.newDatabase();
// Only with the owner's address the demo has a past.
const product = await startProduct(database, { DATABASE_OWNER_URL: database });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
try {
  const shareId = await sharedCard(product, accountOf(SOFIA));
  for (const picture of pictures(shareId)) await take(browser, product.url, picture);
} finally {
  await browser.close();
  await product.stop();
  await server.stop();
}
