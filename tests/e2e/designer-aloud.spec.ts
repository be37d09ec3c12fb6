import { DESK } from './support/controls';
import { ScreenReader } from './support/screen-reader';
import { expect, test } from './support/test';

test.use({ viewport: DESK });

test('a user who hears the page makes a card, saves it and shares it', async ({ page, signUp }) => {
  const { username } = await signUp(page);
  await page.goto('/new-personal-card-design');
  await expect(page.locator('[data-ready]')).toBeVisible();
  const reader = await ScreenReader.start(page);

  await reader.readTo(/^dialog, Start from a design/);
  await reader.readTo(/^button, Letterpress/);
  await reader.act();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await reader.startAgain();
  await reader.readTo(/^listbox, Objects on the front/);
  const name = await reader.readTo(/^option, Name, /);
  expect(name).toContain(`Name, text “${username}”`);

  await reader.readTo(/^button, Save Design/);
  await reader.act();
  await page.waitForURL('**/new-personal-card-view?new');
  await expect(page.getByRole('textbox', { name: 'Link to the card' })).toBeVisible();
  await reader.startAgain();
  await reader.readTo(/Your card is ready/);
  const link = await reader.readTo(/^textbox, Link to the card/);
  expect(link).toMatch(/\/view-card\//);
  await reader.readTo(/^button, Copy/);
  await reader.act();
  await reader.readTo(/^(Copied|Selected)/);
});
