import { chromium, type Browser, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { wireHash } from '#foundation/wire-hash.server';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import { compare, interleave, median, quantile, type Row } from './measure';
import { startProduct, type Product } from './product';
import type { BenchServer } from './server';

const FEW = 10;
const MANY = 100;
const ROUNDS = 6;
const DRAG_MS = 2500;
const OPENINGS = 8;
const VIEWPORT = { width: 1440, height: 900 };
const PATH = '/new-personal-card-design';

/** What dragging costs on a full card beside a nearly empty one, and how soon one can begin. */
export async function measureDesigner(server: BenchServer): Promise<Row[]> {
  const product = await startProduct(await server.newDatabase());
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const [, , amara, , sofia] = DEMO_ACCOUNTS;
    const many = await openWith(product, browser, { email: amara!.email, objects: MANY });
    const few = await openWith(product, browser, { email: sofia!.email, objects: FEW });
    const frames = await interleave({ ours: () => drag(many), bare: () => drag(few) }, ROUNDS);
    const opened = await interleave(
      { ours: () => open(few, PATH, '[data-ready]'), bare: () => open(few, '/settings', 'main') },
      OPENINGS,
    );
    return [
      compare(
        {
          what: `designer: p95 frame of a drag, ${MANY} objects ÷ ${FEW}`,
          unit: ' ms',
          n: `${ROUNDS} × ${DRAG_MS / 1000} s`,
          bound: { atMost: 1.2 },
        },
        { ours: median(frames.ours), bare: median(frames.bare) },
      ),
      compare(
        {
          what: 'designer: until it can be drawn on ÷ until the settings are shown',
          unit: ' ms',
          n: `${OPENINGS}`,
        },
        { ours: median(opened.ours), bare: median(opened.bare) },
      ),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Opened {
  email: string;
  objects: number;
}

/** A user's designer, with so many objects on the card. */
async function openWith(product: Product, browser: Browser, who: Opened): Promise<Page> {
  const token = await signIn(product, who.email);
  const cardData = { name: 'bench', front: sideOf(who.objects), back: sideOf(0) };
  await call(
    product,
    '/card/newdesign/personal',
    { cardData: { ...cardData, personalDetails: {} } },
    token,
  );
  const context = await browser.newContext({ baseURL: product.url, viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('form[novalidate]').first().waitFor();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(PATH);
  await page.locator('[data-ready]').waitFor();
  return page;
}

const signIn = async (product: Product, email: string): Promise<string> => {
  const input = { email, password: wireHash(DEMO_PASSWORD) };
  const { data } = await call<{ validator: string }>(product, '/auth/login', input);
  return data?.validator ?? '';
};

async function call<Data>(
  { url }: Product,
  path: string,
  body: object,
  token = '',
): Promise<{ data?: Data }> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { data?: Data };
}

/** Texts and lines all over the card; what is dragged is in the middle of their order. */
function sideOf(count: number) {
  const objects = Array.from({ length: count }, (_, at) => {
    const place = { left: 30 + (at % 5) * 135, top: 60 + Math.floor(at / 5) * 17 };
    return at % 4 === 3
      ? { type: 'Line', ...place, x1: -50, y1: 0, x2: 50, y2: 0, stroke: '#1f7a4d', strokeWidth: 2 }
      : { type: 'Textbox', ...place, ...LETTERS, text: `Text number ${at}`, width: 120 };
  });
  const dragged = {
    type: 'Textbox',
    ...LETTERS,
    ...{ left: 100, top: 10, width: 200, text: 'Dragged' },
  };
  if (count > 0) objects.splice(Math.floor(count / 2), 1, dragged);
  return { objects, background: '#ffffff' };
}

const LETTERS = { fontFamily: 'Arial', fontSize: 14, fill: '#000000' };

/** What one frame in twenty exceeds, in ms. */
async function drag(page: Page): Promise<number> {
  await page.bringToFront();
  const paper = await page.locator('[data-paper]').boundingBox();
  const scale = paper!.width / 725;
  const at = (x: number, y: number) => [paper!.x + x * scale, paper!.y + y * scale] as const;
  await page.mouse.move(...at(120, 18));
  await page.mouse.down();
  const frames = page.evaluate(watchFrames, DRAG_MS);
  const end = performance.now() + DRAG_MS;
  for (let step = 0; performance.now() < end; step++) {
    const turn = step / 20;
    await page.mouse.move(...at(360 + 200 * Math.sin(turn), 200 + 150 * Math.cos(turn)));
  }
  const seen = await frames;
  await page.mouse.move(...at(120, 18));
  await page.mouse.up();
  return quantile(seen, 0.95);
}

/** Runs in the page: how long each frame was on show. */
const watchFrames = (forMs: number): Promise<number[]> =>
  new Promise((resolve) => {
    const seen: number[] = [];
    const begun = performance.now();
    let before = begun;
    const watch = (now: number) => {
      seen.push(now - before);
      before = now;
      if (now - begun < forMs) requestAnimationFrame(watch);
      else resolve(seen.slice(1));
    };
    requestAnimationFrame(watch);
  });

/** From the first byte that is asked for, with what the browser has kept from before. */
async function open(page: Page, path: string, sign: string): Promise<number> {
  await page.bringToFront();
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(sign).first().waitFor();
  return performance.now() - begun;
}
