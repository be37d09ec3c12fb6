import type { Page } from '@playwright/test';
import { expect } from './test';

const CARD = { width: 725, height: 412 };

/** Opens a designer, with an empty card where nothing was saved yet, and waits until it can be drawn on. */
export async function openDesigner(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-ready]')).toBeVisible();
  const gallery = page.getByRole('dialog', { name: 'Start from a design' });
  if ((await gallery.count()) === 0) return;
  await gallery.getByRole('button', { name: 'Start with an empty card' }).click();
  await expect(gallery).toHaveCount(0);
}

/** Where a point of the card is in the window. */
export async function pointOn(page: Page, x: number, y: number): Promise<[number, number]> {
  const paper = await page.locator('[data-paper]').boundingBox();
  if (!paper) throw new Error('There is no card here.');
  return [paper.x + (x * paper.width) / CARD.width, paper.y + (y * paper.height) / CARD.height];
}

/** Presses at a point of the card, goes to another one, and lets go. */
export async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await page.mouse.move(...(await pointOn(page, ...from)));
  await page.mouse.down();
  const [x, y] = await pointOn(page, ...to);
  await page.mouse.move(x - 4, y - 4, { steps: 4 });
  await page.mouse.move(x, y);
  await page.mouse.up();
}
