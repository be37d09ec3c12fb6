import type { Page } from '@playwright/test';
import { now } from './push-writer';

/** A page in which rows appear, and when they do, by the clock of this process. */
export interface Watched {
  /** Begins to look out for a row; gives the way to learn when it was painted. */
  expect: (id: string) => Promise<() => Promise<number>>;
  bringToFront: () => Promise<void>;
}

const PATIENCE_MS = 10_000;
const CLOCK_READINGS = 50;

export async function watchRows(page: Page): Promise<Watched> {
  const ahead = await clockOf(page);
  return {
    expect: async (id) => {
      const painted = await page.evaluateHandle(lookOut, { id, patience: PATIENCE_MS });
      return async () => {
        const at = await painted.evaluate(({ at }) => at);
        if (at === null) throw new Error('A row was never painted.');
        return at + ahead;
      };
    },
    bringToFront: () => page.bringToFront(),
  };
}

/**
 * By how much our clock is ahead of the page's. Both run alike on one machine, so the reading that
 * came and went the fastest tells it best.
 */
async function clockOf(page: Page): Promise<number> {
  let best = { took: Infinity, ahead: 0 };
  for (let reading = 0; reading < CLOCK_READINGS; reading++) {
    const asked = now();
    const there = await page.evaluate(() => performance.now());
    const took = now() - asked;
    if (took < best.took) best = { took, ahead: asked + took / 2 - there };
  }
  return best.ahead;
}

/** Runs in the page. In an object, because what is returned bare would be waited for. */
const lookOut = ({ id, patience }: { id: string; patience: number }) => {
  const at = new Promise<number | null>((resolve) => {
    const look = () => {
      if (!document.querySelector(`[data-row="${id}"]`)) return;
      rows.disconnect();
      // The frame that shows it is drawn after its callbacks, and before the next task.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    };
    const rows = new MutationObserver(look);
    rows.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => resolve(null), patience);
  });
  return { at };
};
