import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { newId } from '#foundation/ids';
import { unzip } from '#foundation/proof/zip';
import { connectAsOwner } from '#tests/support/database';
import { enter, registerOrganization } from './support/organizations';
import { expect, expectAccessible, test } from './support/test';

/** What was written a moment ago is sealed a few seconds later. */
const openProof = (page: Page) =>
  expect(async () => {
    await page.goto('/audit/proof');
    await expect(page.getByText('Last sealed')).toBeVisible({ timeout: 2000 });
  }).toPass();

test('how far a verification is can be left and seen by all, until it has ended', async ({
  page,
  person,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  const other = await person();
  for (const viewer of [page, other]) {
    await enter(viewer, admin);
    await openProof(viewer);
  }
  const progressOn = (viewer: Page) =>
    viewer.getByRole('progressbar', { name: 'Verifying the log' });
  const owner = connectAsOwner(leafcard.databaseUrl, 1);
  await owner.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table log.tree in access exclusive mode`;
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByText(/^0 of [\d,]+ events are checked/)).toBeVisible();
    await expect(progressOn(page)).toHaveAttribute('aria-valuetext', '0%');
    await expectAccessible(page);
    await page.goto('/audit');
    for (const viewer of [page, other]) {
      await viewer.goto('/audit/proof');
      await expect(progressOn(viewer)).toHaveAttribute('aria-valuetext', '0%');
    }
    // A tab in the background asks for nothing until it is seen again.
    await other.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    });
    const isLoad = '**/audit/proof.data*';
    let hiddenLoads = 0;
    await other.route(isLoad, (route) => {
      hiddenLoads += 1;
      return route.continue();
    });
    for (let loads = 0; loads < 5; loads += 1) await page.waitForResponse(isLoad);
    expect(hiddenLoads).toBeLessThan(2);
    const seen = other.waitForRequest(isLoad);
    await other.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await seen;
  });
  for (const viewer of [page, other]) {
    await expect(viewer.getByRole('status').getByText('The log is intact')).toBeVisible();
    await expect(progressOn(viewer)).toHaveCount(0);
  }

  const run = newId();
  await owner`
    insert into log.verifying (run, seen, size, at) values (${run}, 2, 3, now() + interval '1 hour')`;
  await page.reload();
  await expect(page.getByText('2 of 3 events are checked.')).toBeVisible();
  await owner`update log.verifying set has_failed = true where run = ${run}`;
  const unfinished = 'The verification did not finish. Try again.';
  await expect(page.getByText(unfinished)).toBeVisible();
  await other.reload();
  await expect(other.getByText(unfinished)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByRole('status').getByText('The log is intact')).toBeVisible();
  await owner.end();
});

test('the log is verified, and its bundle holds in a page from the disk', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  await openProof(page);
  await expect(page.getByText('Nobody else signs this log yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByRole('status').getByText('The log is intact')).toBeVisible();
  const key = await page.getByLabel('Key of the log').inputValue();

  const byMail = page.getByRole('switch', { name: 'Email me the checkpoint' });
  const startOf = (part: string) =>
    page
      .locator(`.mantine-Switch-${part}`)
      .evaluate((shown) => getComputedStyle(shown).paddingInlineStart);
  expect(await startOf('description')).toBe(await startOf('label'));
  for (const on of [true, false, true]) {
    await byMail.click();
    await expect(page.getByText('Your email choices are saved.')).toBeVisible();
    await page.reload();
    await expect(byMail).toBeChecked({ checked: on });
  }

  const folder = mkdtempSync(path.join(tmpdir(), 'leafcard-proof-'));
  const zip = path.join(folder, 'bundle.zip');
  await expect(async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download with proof' }).click(),
    ]);
    await download.saveAs(zip);
  }).toPass();
  const files = await unzip(readFileSync(zip));
  const html = path.join(folder, 'verify.html');
  writeFileSync(html, files.get('verify.html')!);
  await page.goto(pathToFileURL(html).href);
  await page.locator('#zip').setInputFiles(zip);
  await expect(page.getByRole('heading', { name: 'It is intact' })).toBeVisible();
  await expect(page.locator('.signer code')).toHaveText(key);
  rmSync(folder, { recursive: true });
});
