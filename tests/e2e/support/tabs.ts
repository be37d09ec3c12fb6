import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** An own page without a script. To leave for `about:blank` would end the tab's process. */
export const EMPTY_PAGE = '/healthz';

export type TabOptions = Pick<
  BrowserContextOptions,
  | 'baseURL'
  | 'viewport'
  | 'colorScheme'
  | 'javaScriptEnabled'
  | 'hasTouch'
  | 'deviceScaleFactor'
  | 'userAgent'
>;

const VIEWPORT = { width: 1280, height: 720 };

/**
 * Tabs that one test after another gets: a new one costs a process and loads every script again, which
 * is four times what a page costs in a tab that knows them. Each has cookies and storage of its own,
 * and they are empty when a test gets it. A tab that a test changed in a way that cannot be undone is
 * closed after it.
 */
export class Tabs {
  readonly #browser: Browser;
  readonly #idle = new Map<string, Page[]>();
  readonly #kinds = new Map<Page, string>();
  readonly #changed = new Set<Page>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take({ viewport = VIEWPORT, colorScheme = 'light', ...rest }: TabOptions): Promise<Page> {
    const kind = JSON.stringify(rest);
    const page = this.#idle.get(kind)?.pop() ?? (await this.#open(rest));
    this.#kinds.set(page, kind);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      colorScheme,
      reducedMotion: 'no-preference',
      forcedColors: 'none',
      contrast: 'no-preference',
    });
    return page;
  }

  /** Takes away what a test left behind; a tab where that cannot be done is closed. */
  async giveBack(page: Page): Promise<void> {
    const kind = this.#kinds.get(page) ?? '';
    const isUsable = !page.isClosed() && !this.#changed.has(page) && (await clean(page));
    if (isUsable) this.#idle.set(kind, [...(this.#idle.get(kind) ?? []), page]);
    else await page.context().close();
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    // Named, or a second page in it would look as the test that opened the first one wanted.
    const context = await this.#browser.newContext({
      ...{ viewport: VIEWPORT, colorScheme: 'light' },
      ...options,
    });
    const page = await context.newPage();
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script) => {
      this.#changed.add(page);
      return addInitScript(...script);
    };
    const routeWebSocket = page.routeWebSocket.bind(page);
    page.routeWebSocket = (...route) => {
      this.#changed.add(page);
      return routeWebSocket(...route);
    };
    const newCDPSession = context.newCDPSession.bind(context);
    context.newCDPSession = (target) => {
      this.#changed.add(page);
      return newCDPSession(target);
    };
    return page;
  }
}

async function clean(page: Page): Promise<boolean> {
  const context = page.context();
  for (const event of ['request', 'response', 'websocket', 'dialog'] as const) {
    page.removeAllListeners(event);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await context.setOffline(false);
  const answer = await page.goto(EMPTY_PAGE).catch(() => null);
  if (!answer?.ok()) return false;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  return true;
}
