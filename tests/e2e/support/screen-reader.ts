import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

type Reading = typeof window & { reader: typeof virtual };

const PROGRAM = `
  import { virtual } from '@guidepup/virtual-screen-reader/browser.js';
  window.reader = virtual;`;

const MOST_STEPS = 300;

/**
 * Reads a page aloud, from one thing to the next, as a screen reader does, and knows of it nothing else:
 * roles, names and states.
 */
export class ScreenReader {
  private constructor(private readonly page: Page) {}

  static async start(page: Page): Promise<ScreenReader> {
    const { outputFiles } = await build({
      stdin: { contents: PROGRAM, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      format: 'iife',
    });
    await page.evaluate(outputFiles[0]!.text);
    const reader = new ScreenReader(page);
    await reader.startAgain();
    return reader;
  }

  /** From the start of what is there now: what it was reading has gone. */
  startAgain = () =>
    this.page.evaluate(async () => {
      const { reader } = window as Reading;
      await reader.stop();
      await reader.start({ container: document.body });
    });

  /** Reads on until this is read, and says what it was. */
  async readTo(what: RegExp): Promise<string> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const phrase = await this.page.evaluate(async () => {
        const { reader } = window as Reading;
        await reader.next();
        return reader.lastSpokenPhrase();
      });
      if (what.test(phrase)) return phrase;
    }
    const log = await this.log();
    throw new Error(`${what} is not on this page:\n${log.slice(-MOST_STEPS).join('\n')}`);
  }

  /** Does what the thing that was read last is for. */
  act = () => this.page.evaluate(() => (window as Reading).reader.act());

  private log = () => this.page.evaluate(() => (window as Reading).reader.spokenPhraseLog());
}
