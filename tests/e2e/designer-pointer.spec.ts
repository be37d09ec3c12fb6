import type { Page } from '@playwright/test';
import { canvas, image, textbox } from '../api/support/cards';
import { callApi, tokenOf } from './support/api';
import { DESK, PHONE } from './support/controls';
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
      await callApi(leafcard, 'POST', '/card/newdesign/personal', { token, body: { cardData } });
      await openDesigner(page, PERSONAL);
    }),
});

const text = (more: object) => textbox({ left: 100, top: 100, width: 200, fontSize: 20, ...more });
const name = (more: object = {}) => text({ fieldName: 'name', text: 'Ada Lovelace', ...more });
const email = (more: object = {}) => text({ fieldName: 'email', text: 'ada@lovelace', ...more });

const option = (page: Page, what: string) =>
  page.getByRole('option', { name: new RegExp(`^${what}, `) });
const number = (page: Page, what: string) => page.getByRole('textbox', { name: what, exact: true });
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
  test.use({ viewport: DESK });

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

  test('what is turned snaps to upright, and with Shift held to steps of 15°', async ({
    page,
    openWith,
  }) => {
    await openWith(image(null, { left: 300, top: 150 }));
    const { left, top, right, bottom } = await boxOf(page, 'Logo');
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    await click(page, ...middle);
    const rotation = number(page, 'Rotation');
    /** From where the handle is while nothing is turned. */
    const turnTo = async (across: number, down: number) => {
      await rotation.fill('0');
      await rotation.press('Enter');
      const [x, y] = await pointOn(page, middle[0], top);
      await page.mouse.move(x, y - 43);
      await page.mouse.down();
      const [toX, toY] = await pointOn(page, middle[0] + across, middle[1] + down);
      await page.mouse.move(toX, toY, { steps: 4 });
      await page.mouse.up();
    };
    await turnTo(150, 3);
    await expect(rotation).toHaveValue('90°');
    await turnTo(150, 50);
    await expect(rotation).toHaveValue(/^108/);
    await page.keyboard.down('Shift');
    await turnTo(150, 50);
    await page.keyboard.up('Shift');
    await expect(rotation).toHaveValue('105°');
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

  test('a text pulled at a side keeps its upper corner at the other one', async ({
    page,
    openWith,
  }) => {
    await openWith(name({ text: 'Countess of Lovelace, who wrote the first program', width: 150 }));
    const before = await boxOf(page, 'Name');
    const middle = (before.top + before.bottom) / 2;
    await click(page, 130, middle);
    await drag(page, [before.right + 2, middle], [500, middle]);
    await expect.poll(async () => (await boxOf(page, 'Name')).bottom).toBeLessThan(before.bottom);
    const wider = await boxOf(page, 'Name');
    expect(wider).toMatchObject({ left: 100, top: 100 });

    const now = (wider.top + wider.bottom) / 2;
    await drag(page, [98, now], [350, now]);
    await expect.poll(async () => (await boxOf(page, 'Name')).bottom).toBeGreaterThan(wider.bottom);
    const narrower = await boxOf(page, 'Name');
    expect(narrower.top).toBe(100);
    expect(Math.abs(narrower.right - wider.right)).toBeLessThan(2);
  });

  test('a rotated text pulled at a side keeps its upper corner, too', async ({
    page,
    openWith,
  }) => {
    const words = 'Countess of Lovelace, who wrote the first program';
    await openWith(name({ text: words, left: 400, top: 50, width: 150, angle: 90 }));
    const { left, right, bottom } = await boxOf(page, 'Name');
    const middle = (left + right) / 2;
    await click(page, middle, 80);
    await drag(page, [middle, bottom + 2], [middle, 380]);
    await expect.poll(async () => (await boxOf(page, 'Name')).left).toBeGreaterThan(left);
    await expect(number(page, 'From the left')).toHaveValue('400');
    await expect(number(page, 'From the top')).toHaveValue('50');
  });

  test('what is scaled stops at its limit, where it is', async ({ page, openWith }) => {
    await openWith(name({ left: 450, top: 320, fontSize: 30 }));
    const { left, top, right, bottom } = await boxOf(page, 'Name');
    await click(page, left + 30, top + 12);
    await drag(page, [left - 1, top - 1], [10, 10]);
    await expect(number(page, 'Text size')).toHaveValue('60');
    const offCorner = async () => {
      const now = await boxOf(page, 'Name');
      return Math.max(Math.abs(now.right - right), Math.abs(now.bottom - bottom));
    };
    await expect.poll(offCorner).toBeLessThan(3);
  });

  test('several that are scaled stop together, at the first limit', async ({ page, openWith }) => {
    await openWith(name({ fontSize: 30 }), email({ top: 200, fontSize: 20 }));
    const { right, bottom } = await boxOf(page, 'Email');
    await page.keyboard.press('Control+a');
    await drag(page, [right + 1, bottom + 1], [720, 405]);
    await expect.poll(async () => (await boxOf(page, 'Email')).top).toBe(300);
    expect(await boxOf(page, 'Name')).toMatchObject({ left: 100, top: 100 });
    await click(page, 600, 20);
    await click(page, 130, 312);
    await expect(number(page, 'Text size')).toHaveValue('40');
  });

  test('an object that is dragged near the edge of another one snaps to it', async ({
    page,
    openWith,
  }) => {
    await openWith(name({ left: 130 }), email({ left: 300, top: 200 }));
    await drag(page, [320, 212], [153, 212]);
    await expect.poll(async () => (await boxOf(page, 'Email')).left).toBe(130);
  });

  test('of several that are dragged, what is locked stays', async ({ page, openWith }) => {
    await openWith(name(), email({ top: 200, locks: ['position'] }));
    await page.keyboard.press('Control+a');
    await drag(page, [130, 112], [330, 302]);
    await expect.poll(async () => (await boxOf(page, 'Name')).left).toBeGreaterThan(250);
    expect(await boxOf(page, 'Email')).toMatchObject({ left: 100, top: 200 });
  });

  test('one of several is selected by a click and typed by a double click', async ({
    page,
    openWith,
  }) => {
    await openWith(name(), email({ top: 200 }));
    await page.keyboard.press('Control+a');
    await expect(option(page, 'Name')).toHaveAttribute('aria-selected', 'true');
    await click(page, 130, 212);
    await expect(option(page, 'Name')).toHaveAttribute('aria-selected', 'false');
    await expect(option(page, 'Email')).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Control+a');
    await expect(option(page, 'Name')).toHaveAttribute('aria-selected', 'true');
    await page.mouse.dblclick(...(await pointOn(page, 130, 112)));
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('what is dragged goes back at a second finger, and when the touch is taken away', async ({
    page,
    openWith,
  }) => {
    await openWith(name());
    const fingers = await page.context().newCDPSession(page);
    const touch = async (type: string, ...at: [number, number][]) => {
      const points = await Promise.all(at.map(([x, y]) => pointOn(page, x, y)));
      await fingers.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    };
    const isSelected = (is: boolean) =>
      expect(option(page, 'Name')).toHaveAttribute('aria-selected', String(is));
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const place = { left: 100, top: 100 };
    const tap = async (x: number, y: number) =>
      page.touchscreen.tap(...(await pointOn(page, x, y)));
    // The card hears of touches once it is drawn.
    await expect(async () => {
      await tap(130, 112);
      await expect(option(page, 'Name')).toHaveAttribute('aria-selected', 'true', {
        timeout: 1000,
      });
    }).toPass();
    await tap(600, 380);
    await isSelected(false);

    await touch('touchStart', [130, 112]);
    await touch('touchMove', [330, 212]);
    await touch('touchStart', [330, 212], [600, 300]);
    await touch('touchEnd');
    await isSelected(true);
    expect(await boxOf(page, 'Name')).toMatchObject(place);
    await expect(undo).toBeDisabled();

    await touch('touchStart', [130, 112]);
    await touch('touchMove', [330, 212]);
    await touch('touchCancel');
    await tap(600, 380);
    await isSelected(false);
    expect(await boxOf(page, 'Name')).toMatchObject(place);
    await expect(undo).toBeDisabled();

    await touch('touchStart', [20, 40]);
    await touch('touchMove', [500, 300]);
    await touch('touchStart', [500, 300], [600, 300]);
    await touch('touchEnd');
    await isSelected(false);
  });
});
