import { startLeafcard } from './support/leafcard';
import { expect, newEmail, test } from './support/test';

test('a mail appears by itself in the reader, and shows as it looks and as text', async ({
  page,
  browser,
  baseURL,
}) => {
  // Playwright's own script is refused by the frame a mail is shown in, which the console notes.
  const aside = await browser.newContext({ baseURL });
  const reader = await aside.newPage();
  const email = newEmail();
  await reader.goto('/dev/mail');
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await reader.getByRole('link').filter({ hasText: email }).click();
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText('Your Leafcard code');
  const letter = reader.frameLocator('iframe');
  await expect(letter.getByRole('heading')).toHaveText('Confirm your email address');
  const code = /\b\d{6}\b/.exec(await letter.locator('body').innerText())?.[0] ?? 'no code';
  await reader.getByText('Plain text').click();
  await expect(reader.locator('pre')).toContainText(code);
  await aside.close();
});

test('a mail that is not there, and a reader where mails are really sent, are not found', async ({
  page,
}) => {
  const missing = await page.goto('/dev/mail/00000000-0000-7000-8000-000000000000');
  expect(missing?.status()).toBe(404);
  const sending = await startLeafcard({ SMTP_URL: 'smtp://127.0.0.1:9' });
  try {
    const answer = await page.goto(`${sending.url}/dev/mail`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This leaf is not on our tree' })).toBeVisible();
  } finally {
    await sending.stop();
  }
});

test('a reader without mails is as high as what it says', async ({ page }) => {
  const fresh = await startLeafcard();
  try {
    await page.goto(`${fresh.url}/dev/mail`);
    const said = page.locator('main .mantine-Paper-root');
    await expect(said).toContainText('No email yet');
    expect((await said.boundingBox())?.height).toBeLessThan(320);
  } finally {
    await fresh.stop();
  }
});
