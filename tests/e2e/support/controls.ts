import type { Page } from '@playwright/test';

/** Where something is on a page, by the name that a screen reader says. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const textField = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true });

/** What a screen reader was last asked to say. */
export const announced = (page: Page) => page.locator('#announcer');

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
