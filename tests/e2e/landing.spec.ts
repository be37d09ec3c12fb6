import type { Page } from '@playwright/test';
import { messages } from '#foundation/messages';
import { openHydrated } from './support/hydrated';
import { expect, newEmail, test } from './support/test';

test('the card turns over, with a finger and with a key', async ({ page }) => {
  await openHydrated(page, '/');
  const card = page.getByRole('button', { name: /A card’s front: Sofia Marques/ });
  await card.click();
  const back = page.getByRole('button', { name: /A card’s back/ });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(card).toBeVisible();
});

test('in print both sides of the card lie one below the other, and nothing lies over them', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('button', { name: /A card’s front: Sofia Marques/ });
  await expect(card).toHaveCSS('transform', 'none');
  const [front, back] = await Promise.all(
    [0, 1].map((at) => card.locator('img').nth(at).boundingBox()),
  );
  expect(front!.height).toBeGreaterThan(100);
  expect(back!.y).toBeGreaterThanOrEqual(front!.y + front!.height);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
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
  await page.getByLabel('Email', { exact: true }).fill('ada at home');
  await page.getByLabel('Subject').fill('Cards');
  await page.getByLabel('Message').fill('Do you print at all?');
  await send.click();
  await expect(page.getByText('is invalid', { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: messages.contactSent })).toBeFocused();
});

test('the first touch moves nothing, and a form sent at once says what is missing', async ({
  page,
}) => {
  await page.goto('/#contact');
  const message = page.getByLabel('Message');
  const before = await message.boundingBox();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(messages.allFieldsRequired)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect((await message.boundingBox())?.height).toBe(before?.height);
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
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
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

test('a message is sent once, although the button is pressed again before it is answered', async ({
  page,
}) => {
  let sent = 0;
  let answer = (): void => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*.data*', async (route, request) => {
    if (request.method() === 'POST') sent += 1;
    await mayAnswer;
    await route.continue();
  });
  await openHydrated(page, '/');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Subject').fill('Cards');
  await page.getByLabel('Message').fill('A long and careful message.');
  const send = page.getByRole('button', { name: 'Send message' });
  // As where the page is too busy to show that it is being sent.
  const press = () =>
    send.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit(button));
  await press();
  await expect.poll(() => sent).toBe(1);
  await press();
  answer();
  await expect(page.getByText(messages.contactSent)).toBeVisible();
  expect(sent).toBe(1);
});

const SECTIONS = [
  'The business card that never runs out.',
  'A paper card is right on the day it is printed.',
  'What your card can do once you share it',
  'What changes when you stop printing',
  'One team, one design, a card for everyone',
  'A word from the founder',
  'What people say',
  'Write to us',
];

const quotes = (page: Page) =>
  page.getByRole('region', { name: 'What people say' }).getByRole('figure');

test('two testimonials are shown, and others when the page is turned', async ({ page }) => {
  await openHydrated(page, '/');
  await expect(quotes(page)).toHaveCount(2);
  const first = await quotes(page).allInnerTexts();
  const next = page.getByRole('link', { name: 'Next testimonials' });
  await next.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(quotes(page)).toHaveCount(2);
  expect(await quotes(page).allInnerTexts()).not.toEqual(first);
  await next.click();
  await next.click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Previous testimonials' }).click();
  await expect(page.getByText('3 of 3')).toBeVisible();
});

test('what is half written stays while testimonials are turned, and so does the page', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.getByLabel('Message').fill('A long and careful');
  const next = page.getByRole('link', { name: 'Next testimonials' });
  await next.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await next.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  expect(await scrolled()).toBe(before);
  await expect(page.getByLabel('Message')).toHaveValue('A long and careful');
});

test('the parts of the page are a link away, and so is the way in', async ({ page }) => {
  await openHydrated(page, '/');
  for (const part of ['About', 'Services', 'Benefits', 'Team', 'Contact']) {
    const link = page.getByRole('banner').getByRole('link', { name: part, exact: true });
    await link.click();
    await expect(page.locator(`#${part.toLowerCase()}`)).toBeInViewport();
  }
  const hero = page.locator('#home');
  await expect(hero.getByRole('link')).toHaveCount(2);
  await hero.getByRole('link', { name: 'Create your card' }).click();
  await page.waitForURL('**/create-card');
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/login');
});

test('the footer says how to get in touch', async ({ page }) => {
  await page.goto('/');
  const mail = page.getByRole('contentinfo').getByRole('link', { name: 'hello@leafcard.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:hello@leafcard.example');
});

test('what is shared has a picture, and a machine can read what it is about', async ({ page }) => {
  await page.goto('/');
  const content = (name: string) =>
    page.locator(`meta[property="${name}"]`).getAttribute('content') as Promise<string>;
  const { origin } = new URL(page.url());
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/`);
  expect(await content('og:url')).toBe(`${origin}/`);
  const picture = await page.request.get(await content('og:image'));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const about = await page.locator('script[type="application/ld+json"]').innerText();
  const { '@graph': graph } = JSON.parse(about) as { '@graph': { url: string }[] };
  expect(graph.map(({ url }) => url)).toEqual([`${origin}/`, `${origin}/`]);
});

test('search engines find the pages for everybody, and no others', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/dashboard$/m);
  expect(robots).not.toMatch(/^Disallow: \/(login)?$/m);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const found = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(found).toContain(`${baseURL}/`);
  for (const url of found) expect((await page.request.get(url ?? '')).status()).toBe(200);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read, both sides of the card and every testimonial', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of SECTIONS) await expect(page.getByRole('heading', { name })).toBeVisible();
    const sides = page.getByRole('button', { name: /A card’s front/ }).locator('img');
    await expect(sides).toHaveCount(2);
    for (const side of await sides.all()) await expect(side).toBeVisible();
    const seen: string[] = [];
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(`${number} of 3`)).toBeVisible();
      seen.push(...(await quotes(page).allInnerTexts()));
      await page.getByRole('link', { name: 'Next testimonials' }).click();
    }
    expect(new Set(seen).size).toBe(6);
  });
});
