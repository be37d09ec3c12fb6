import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { Recent } from '#foundation/recent';

const FRESH_MS = 1_000;
const PAGES = 32;

interface SharedPage {
  headers: Headers;
  /** Between them stands the nonce of each answer. */
  parts: readonly Buffer[];
}

interface Rendering {
  madeAt: number;
  /** Null where the page is not the same for all. */
  page: Promise<SharedPage | null>;
}

/**
 * One rendering for all visitors who ask for the same page within a second. Each answer has a nonce of its
 * own, and shares the rest with the others, also in memory.
 */
export class SharedPages {
  private readonly renderings = new Recent<Rendering>(PAGES);

  of(
    url: string,
    render: (nonce: string) => Promise<globalThis.Response>,
  ): Promise<SharedPage | null> {
    const make = () => ({ madeAt: performance.now(), page: split(render) });
    const found = this.renderings.of(url, make);
    if (performance.now() - found.madeAt < FRESH_MS) return found.page;
    this.renderings.drop(url);
    return this.renderings.of(url, make).page;
  }
}

/** It is rendered with a nonce that nobody can know beforehand, and so put into the page. */
async function split(
  render: (nonce: string) => Promise<globalThis.Response>,
): Promise<SharedPage | null> {
  const nonce = randomBytes(16).toString('hex');
  const page = await render(nonce);
  if (page.status !== 200 || page.headers.has('Set-Cookie')) {
    await page.body?.cancel();
    return null;
  }
  const parts = (await page.text()).split(nonce).map((part) => Buffer.from(part));
  return { headers: page.headers, parts };
}

export function sendShared(response: Response, { headers, parts }: SharedPage, nonce: string) {
  for (const [name, value] of headers) response.append(name, value);
  // To compress each of them would cost more than to send it.
  response.append('Cache-Control', 'no-transform');
  const size = parts.reduce((sum, { length }) => sum + length, nonce.length * (parts.length - 1));
  response.set('Content-Length', String(size));
  parts.forEach((part, index) => {
    if (index > 0) response.write(nonce);
    response.write(part);
  });
  response.end();
}
