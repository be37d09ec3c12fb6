import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { TEST_ENCRYPTION_KEYS, temporaryDirectory } from '../support/database';
import { takeSession, takeSessionOf } from './support/accounts';
import { freePort } from '../support/free-port';
import { launch } from './support/leafcard';
import { expect, expectAccessible, test as onDemo } from './support/test';

const admin = { email: 'greta@backups.example', password: 'correct horse battery' };

interface Embedded {
  url: string;
  backups: string;
}

/** An installation with a database of its own, as backups are for. */
const test = onDemo.extend<object, { embedded: Embedded }>({
  embedded: [
    async ({}, use) => {
      const [dataDir, port] = [temporaryDirectory(), await freePort()];
      const child = await launch({
        ...{ DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), DEMO: '0' },
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' },
        ...{ SUPER_ADMIN_EMAIL: admin.email, SUPER_ADMIN_PASSWORD: admin.password },
        ...{ ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS },
      });
      await use({ url: `http://127.0.0.1:${port}`, backups: path.join(dataDir, 'backups') });
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ embedded }, use) => use(embedded.url),
});

const onlyOne = /npm run restore -- \d{8}_\d{6}/;

test('the super admin makes a backup, downloads it, and reads how to go back to a moment', async ({
  page,
  embedded: { backups },
}) => {
  await takeSession(page, admin);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(messages.backupBegun)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Not checked yet' }).first();
  // A whole database is copied, on a machine that may be busy.
  await expect(row).toBeVisible({ timeout: 150_000 });
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{8}_\d{6}\.backup$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 17).toString()).toBe('leafcard-sealed 1');
  expect(bytes.includes(admin.email)).toBe(false);

  const commandFor = (step: string) => page.getByRole('textbox', { name: step });
  await expect(commandFor('Try it first')).toHaveValue(/--check$/);
  await expect(commandFor('Stop Leafcard and restore')).toHaveValue(onlyOne);
  await page.getByLabel('Date').fill('2020-01-31');
  await page.getByLabel('Time', { exact: true }).fill('12:00');
  await page.getByRole('button', { name: 'Show commands' }).click();
  await expect(page.getByText('The first moment that is kept is')).toBeVisible();
  await page.getByLabel('Date').fill('2199-01-31');
  await page.getByRole('button', { name: 'Show commands' }).click();
  await expect(page.getByText('That moment is not kept.')).toBeVisible();
  await expect(commandFor('Stop Leafcard and restore')).toHaveValue(onlyOne);

  const archive = path.join(backups, download.suggestedFilename());
  renameSync(archive, `${archive}.aside`);
  await page.reload();
  await expect(page.getByText('File missing')).toBeVisible();
  const id = download.suggestedFilename().replace('.backup', '');
  await expect(page.getByRole('link', { name: id })).toBeHidden();
  const missing = await page.request.get(`/configuration/backup?id=${id}`);
  expect(missing.status()).toBe(404);
  renameSync(`${archive}.aside`, archive);
});

test('a backup that fails says why and what to do', async ({ page, embedded: { backups } }) => {
  await takeSession(page, admin);
  await page.goto('/configuration');
  mkdirSync(backups, { recursive: true });
  renameSync(backups, `${backups}.aside`);
  writeFileSync(backups, '');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Its folder cannot be written to.')).toBeVisible();
  await expectAccessible(page);
  rmSync(backups);
  renameSync(`${backups}.aside`, backups);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a backup is begun, and a moment in UTC has its command', async ({ page }) => {
    await takeSession(page, admin);
    await page.goto('/configuration');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText(messages.backupBegun)).toBeVisible();
    await expect(page.getByText('Password changed')).toBeHidden();
    await expect(async () => {
      await page.goto('/configuration');
      await expect(page.getByLabel('Date')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 150_000 });
    await page.getByLabel('Date').fill('2020-01-31');
    await page.getByLabel('Time', { exact: true }).fill('12:00');
    await page.getByRole('button', { name: 'Show commands' }).click();
    await expect(page.getByText('The first moment that is kept is')).toBeVisible();
  });
});

onDemo(
  'others see no backups, and on a server of its own the tools for it are named',
  async ({ person }) => {
    const [superAdmin, employee] = [await person(), await person()];
    await takeSessionOf(superAdmin, DEMO_ACCOUNTS[0]?.username);
    await superAdmin.goto('/configuration');
    await expect(
      superAdmin.getByRole('textbox', { name: 'Once a day, into one file' }),
    ).toHaveValue(/^pg_dump /);
    await expectAccessible(superAdmin);
    expect(
      (await superAdmin.request.get('/configuration/backup?id=20260131_030000')).status(),
    ).toBe(404);

    await takeSessionOf(employee, DEMO_ACCOUNTS[1]?.username);
    await employee.goto('/configuration');
    await expect(employee.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await expect(employee.getByText('Backups')).toBeHidden();
    expect((await employee.request.get('/configuration/backup?id=20260131_030000')).status()).toBe(
      403,
    );
    const asked = await employee.request.post('/configuration', {
      form: { intent: 'back-up' },
      headers: { origin: new URL(employee.url()).origin },
    });
    expect(asked.status()).toBe(403);
  },
);
