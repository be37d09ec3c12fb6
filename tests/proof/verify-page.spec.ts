import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatKey, verifierOf } from '#foundation/proof/signed-note';
import { unzip } from '#foundation/proof/zip';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import { logWithBundles } from './bundle-of-log';

let product: Awaited<ReturnType<typeof logWithBundles>>;
let browser: Browser;
let bundles: string;
let folder: string;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  product = await logWithBundles();
  await product.write(100, product.streams);
  bundles = await mkdtemp(path.join(tmpdir(), 'leafcard-bundle-'));
  folder = path.join(bundles, 'first');
  await unpack(await product.zip(), folder);
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  page = await browser.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await rm(bundles, { recursive: true });
  await product.close();
  expect(faults).toEqual([]);
});

async function unpack(zip: Uint8Array, into: string): Promise<void> {
  for (const [name, bytes] of await unzip(zip)) {
    await mkdir(path.dirname(path.join(into, name)), { recursive: true });
    await writeFile(path.join(into, name), bytes);
  }
}

const give = (...buffers: Buffer[]) =>
  page
    .locator('#zip')
    .setInputFiles(
      buffers.map((buffer, at) => ({ name: `${at + 1}.zip`, mimeType: 'application/zip', buffer })),
    );
const verdict = () => page.locator('.verdict').filter({ hasNotText: 'Checking' }).textContent();

test('a page opened from the disk says that a bundle holds, and shows what it says', async () => {
  await give(await product.zip());
  expect(await verdict()).toBe('✓ It is intact');
  expect(await page.locator('.checks').textContent()).toContain('none is left out');
  const lacking = ['No witness was asked.', 'There is no timestamp.'];
  expect(await page.locator('.checks .lacks').allTextContents()).toEqual(lacking);
  expect(await page.locator('.signer code').textContent()).toBe(formatKey(product.logKey));
  expect(await page.locator('tbody tr').count()).toBe(100);
  expect(await page.locator('tbody').textContent()).toContain('Ada Lovelace');
});

/** One letter of a hash in the proof of the 41st event is changed. */
async function tampered(): Promise<Buffer> {
  const zip = await product.zip();
  const files = await unzip(zip);
  const [name] = [...files.keys()].filter((one) => one.startsWith('proofs/')).slice(40);
  // Proofs are stored as they are.
  const at =
    zip.indexOf(Buffer.from(name!)) +
    name!.length +
    'c2sp.org/tlog-proof@v1\nindex 40\n'.length +
    5;
  zip[at] = zip[at] === 0x41 ? 0x42 : 0x41;
  return zip;
}

test('and with one byte changed it says where it breaks', async () => {
  await give(await tampered());
  expect(await verdict()).toBe('✗ It is not intact');
  const [row] = await product.log.sql<{ position: number }[]>`
    select position from log.leaves
     where organization_id = ${product.organizations[0]} and organization_index = 40`;
  expect(await page.locator('.broken').textContent()).toContain(
    `First position: ${row!.position}.`,
  );
});

test('of several files that are dropped, each is checked by its name', async () => {
  const zips = [await product.zip(), await tampered(), await product.zip()];
  const base64 = zips.map((zip) => zip.toString('base64'));
  const dropped = await page.evaluateHandle((texts) => {
    const all = new DataTransfer();
    for (const [at, text] of texts.entries()) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      all.items.add(new File([bytes], `${at + 1}.zip`));
    }
    return all;
  }, base64);
  await page.dispatchEvent('#drop', 'drop', { dataTransfer: dropped });
  await page.locator('.result').nth(2).getByText('It is intact').waitFor();
  expect(await page.locator('.name').allTextContents()).toEqual(['1.zip', '2.zip', '3.zip']);
  expect(await page.locator('.verdict').allTextContents()).toEqual([
    '✓ It is intact',
    '✗ It is not intact',
    '✓ It is intact',
  ]);
  expect(await page.locator('.result:nth-child(2) tbody tr').count()).toBe(40);
  expect(await page.locator('.shown[open]').count()).toBe(0);
});

test('it takes the folder as well, and what is no bundle it says so of', async () => {
  await page.locator('#folder').setInputFiles(folder);
  expect(await verdict()).toBe('✓ It is intact');
  await give(Buffer.from('not a zip'));
  expect(await verdict()).toBe('It cannot be read');
  await page.locator('#folder').setInputFiles(bundles);
  expect(await verdict()).toBe('It cannot be read');
});

test('with a key that one knows it takes no other for the log’s', async () => {
  await give(await product.zip());
  await page.locator('summary').first().click();
  const fill = async (key: string) => {
    await page.locator('#key').fill(key);
    await page.locator('#key').dispatchEvent('change');
  };
  const ownKey = page.locator('.signer code', { hasText: formatKey(product.logKey) });
  const isOther = page.getByText('It is another one than you put in.');
  await fill(formatKey(verifierOf(product.key.origin, new Uint8Array(32).fill(4))));
  await page.getByText('It is not intact').waitFor();
  expect(await ownKey.isVisible()).toBe(true);
  expect(await isOther.isVisible()).toBe(true);
  for (const known of [formatKey(product.logKey), `log ${formatKey(product.logKey)}`]) {
    await fill('not a key');
    await page.getByText('It cannot be checked').waitFor();
    await fill(known);
    await page.getByText('It is intact').waitFor();
    expect(await ownKey.isVisible()).toBe(true);
    expect(await isOther.isVisible()).toBe(false);
  }
});
