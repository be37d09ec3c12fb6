import type { Page } from '@playwright/test';
import { canvas, image, textbox } from '../api/support/cards';
import { callApi, tokenOf } from './support/api';
import { drag, openDesigner, pointOn } from './support/designer';
import { expect, test as base } from './support/test';

const PERSONAL = '/new-personal-card-design';
const WIDTH = 725;

const test = base.extend<{ openWith: (...objects: object[]) => Promise<void> }>({
  /** The designer of a card with these on its front. */
  openWith: ({ page, leafcard, signUp }, use) =>
    use(async (...objects) => {
      const token = await tokenOf(leafcard, await signUp(page));
      const cardData = { ...canvas(...objects), personalDetails: { name: 'Ada Lovelace' } };
      await callApi(leafcard, 'POST', '/card/newdesign/personal', { cardData }, token);
      await openDesigner(page, PERSONAL);
    }),
});

const text = (more: object) => textbox({ left: 100, top: 100, width: 200, fontSize: 20, ...more });
const name = (more: object = {}) => text({ fieldName: 'name', text: 'Ada Lovelace', ...more });
const email = (more: object = {}) => text({ fieldName: 'email', text: 'ada@lovelace', ...more });

const option = (page: Page, what: string) =>
  page.getByRole('option', { name: new RegExp(`^${what}, `) });
const click = async (page: Page, x: number, y: number) =>
  page.mouse.click(...(await pointOn(page, x, y)));

/** Where it is on the card. */
async function boxOf(page: Page, what: string) {
  const paper = await page.locator('[data-paper]').boundingBox();
  const box = await option(page, what).boundingBox();
  if (!paper || !box) throw new Error(`There is no ${what} on the card.`);
  const onCard = (length: number) => Math.round((length * WIDTH) / paper.width);
  const [left, top] = [onCard(box.x - paper.x), onCard(box.y - paper.y)];
  return { left, top, right: left + onCard(box.width), bottom: top + onCard(box.height) };
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a picture keeps its shape, also with Shift held', async ({ page, openWith }) => {
    await openWith(image(null, { left: 100, top: 100 }));
    await click(page, 160, 160);
    await page.keyboard.down('Shift');
    await drag(page, [221, 221], [320, 240]);
    await page.keyboard.up('Shift');
    const shape = async () => {
      const { left, top, right, bottom } = await boxOf(page, 'Logo');
      return { width: right - left, height: bottom - top };
    };
    await expect.poll(async () => (await shape()).width).not.toBe(120);
    const { width, height } = await shape();
    expect(height).toBe(width);
  });

  test('with Space held the card is moved, also after a click on it', async ({
    page,
    openWith,
  }) => {
    await openWith(name());
    const before = await pointOn(page, 0, 0);
    await click(page, 600, 350);
    await page.keyboard.down('Space');
    await drag(page, [130, 112], [200, 150]);
    await page.keyboard.up('Space');
    await expect.poll(() => pointOn(page, 0, 0)).not.toEqual(before);
    expect(await boxOf(page, 'Name')).toMatchObject({ left: 100, top: 100 });
  });

  test('while a text is typed, another one is dragged at once', async ({ page, openWith }) => {
    await openWith(name(), email({ top: 200 }));
    await page.mouse.dblclick(...(await pointOn(page, 130, 112)));
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(field).toBeFocused();
    await drag(page, [130, 212], [330, 312]);
    await expect(field).toHaveCount(0);
    await expect(option(page, 'Email')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => (await boxOf(page, 'Email')).left).toBeGreaterThan(250);
  });
});
