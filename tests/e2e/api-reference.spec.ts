import { DESK, PHONE } from './support/controls';
import { expect, expectAccessible, test } from './support/test';

/** Both sizes and both schemes: what the other two pairs show, these show too. */
const SCREENS = [
  { colorScheme: 'light', viewport: DESK },
  { colorScheme: 'dark', viewport: PHONE },
] as const;

for (const { colorScheme, viewport } of SCREENS) {
  test.describe(`the API page, ${colorScheme}, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport });

    test('can be read by everybody and fits the screen', async ({ page }) => {
      await page.goto('/api');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Leafcard API');
      await expectAccessible(page);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(tooWide).toBeLessThanOrEqual(0);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(colorScheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(14, 21, 18)');
    });

    test('leads to each call', async ({ page }) => {
      await page.goto('/api');
      if (viewport.width < 860) await page.getByText('All calls', { exact: true }).click();
      await page
        .getByRole('link', { name: 'POST /auth/login' })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.locator('#post-auth-login')).toBeInViewport();
      await expect(page.locator('#post-auth-login')).toContainText('curl -X POST');
    });
  });
}

test('the example on the API page works as it stands', async ({ page, request }) => {
  await page.goto('/api');
  const example = await page.locator('#get-openapi-json pre').innerText();
  const [, url = ''] = /'(http[^']+)'/.exec(example) ?? [];
  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
});
