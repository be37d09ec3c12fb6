import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '#foundation/proof/zip';
import { enter, registerOrganization } from './support/organizations';
import { expect, expectAccessible, test } from './support/test';

test('the log is verified, and its bundle holds in a page from the disk', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const { admin } = await registerOrganization(leafcard, codeFor);
  await enter(page, admin);
  // What was written a moment ago is sealed a few seconds later.
  await expect(async () => {
    await page.goto('/audit/proof');
    await expect(page.getByText('Last sealed')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Nobody else signs this log yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByRole('status').getByText('The log holds')).toBeVisible();
  const key = await page.getByLabel('Key of the log').inputValue();

  const byMail = page.getByRole('switch', { name: 'Email me the checkpoint' });
  for (const on of [true, false, true]) {
    await byMail.click();
    await expect(page.getByText('Your choice of mails is saved.')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'It holds' })).toBeVisible();
  await expect(page.locator('#signer-key')).toHaveText(key);
  rmSync(folder, { recursive: true });
});
