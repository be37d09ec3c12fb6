import { messages } from '#modules/shared/messages';
import { openHydrated } from './support/hydrated';
import { expect, newEmail, test } from './support/test';

test('the card turns over, with a finger and with a key', async ({ page }) => {
  await openHydrated(page, '/');
  const card = page.getByRole('button', { name: /own card, front/ });
  await card.click();
  const back = page.getByRole('button', { name: /own card, back/ });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(card).toBeVisible();
});

test('a message goes out once every field is right, and a refused one keeps what was typed', async ({
  page,
}) => {
  await openHydrated(page, '/#contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByText(messages.allFieldsRequired)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada at home');
  await page.getByLabel('Subject').fill('Cards');
  await page.getByLabel('Message').fill('Do you print at all?');
  await send.click();
  await expect(page.getByText('is invalid', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(newEmail());
  await send.click();
  await expect(page.getByText(messages.contactSent)).toBeVisible();
});

test('a reload loses nothing of a half-written message', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByLabel('Subject').fill('Cards');
  await page.getByLabel('Message').fill('A long and careful');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('A long and careful');
  await expect(page.getByLabel('Subject')).toHaveValue('Cards');
});

test('a form that meets no server keeps its text and says so', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Subject').fill('Cards');
  await page.getByLabel('Message').fill('A long and careful message.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(messages.offlineForm)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('A long and careful message.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(messages.contactSent)).toBeVisible();
});
