import { readFile } from 'node:fs/promises';

let made: Promise<string> | undefined;

/** Built, it lies beside us; else it is made from its source. */
export const verifyPage = (): Promise<string> =>
  (made ??= import.meta.url.endsWith('.ts')
    ? fromSource()
    : readFile(new URL('./verify.html', import.meta.url), 'utf8'));

async function fromSource(): Promise<string> {
  const { makeVerifyPage } = await import('../process/verify-page.mjs');
  return makeVerifyPage();
}
