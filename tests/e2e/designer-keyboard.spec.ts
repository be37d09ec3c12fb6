import type { Locator, Page } from '@playwright/test';
import { demoLogos } from '../../app/demo/logos';
import { DESK } from './support/controls';
import { coveredFocus } from './support/covered-focus';
import { openDesigner } from './support/designer';
import { expect, expectAccessible, test } from './support/test';

// Only what is announced, and names and roles: nothing here is seen, and nothing is pointed at.

const named = (
  page: Page,
  role: 'button' | 'checkbox' | 'textbox' | 'option',
  name: string | RegExp,
) => page.getByRole(role, { name, exact: typeof name === 'string' });
const said = (page: Page) => page.getByRole('status', { name: 'Changes of the card' });
const press = (page: Page, key: string) => page.keyboard.press(key);

/** Goes on by Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, 'Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('on a desk, with keys and ears alone', () => {
  test.use({ viewport: DESK });

  test('a new user makes a card, moves and aligns what is on it, saves it and finds its link', async ({
    page,
    signUp,
  }) => {
    const { username } = await signUp(page);
    await page.goto('/new-personal-card-design');
    await tabTo(page, named(page, 'button', 'Start with an empty card'));
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('img', { name: 'The front of the card' })).toBeVisible();

    await tabTo(page, named(page, 'checkbox', 'Name'));
    await press(page, 'Space');
    await expect(said(page)).toHaveText(
      `Added Name, text “${username}”, top left, a quarter of the width.`,
    );
    await tabTo(page, named(page, 'button', 'Add text'));
    await press(page, 'Enter');
    await expect(named(page, 'textbox', 'Text')).toBeFocused();
    await page.keyboard.type('Poetical science');
    await press(page, 'Escape');
    const slogan = named(page, 'option', /^Text “Poetical science”/);
    await expect(slogan).toBeFocused();
    await expect(slogan).toHaveAttribute('aria-selected', 'true');
    await expect(said(page)).toHaveText(
      'Added Text “Poetical science”, middle left, a quarter of the width.',
    );

    await press(page, 'Shift+ArrowRight');
    await press(page, 'ArrowDown');
    await expect(said(page)).toHaveText(
      'Poetical science, middle left, 110 from the left, 133 from the top.',
    );
    for (let step = 0; step < 3; step++) await press(page, 'Shift+ArrowUp');
    await expect(said(page)).toHaveText(/, 103 from the top, overlaps Name\.$/);
    await press(page, 'Control+z');
    await expect(said(page)).toHaveText(/^Undone. Poetical science, .*13[23] from the top\.$/);
    await press(page, 'Control+Shift+ArrowRight');
    await expect(said(page)).toHaveText('Poetical science, a quarter of the width, 210 long.');
    await press(page, 'Alt+h');
    await expect(said(page)).toHaveText(
      /^Poetical science, in the middle, centred across the card, 258/,
    );
    await press(page, 'Alt+a');
    await expect(said(page)).toHaveText(/, at the left edge, .* close to the edge\.$/);
    await tabTo(page, named(page, 'button', '1 hint'));
    await press(page, 'Enter');
    await expect(named(page, 'button', 'Show')).toBeFocused();
    await press(page, 'Escape');
    await press(page, 'Control+z');
    await expect(said(page)).toHaveText(/^Undone. Poetical science, .*centred across the card/);

    await press(page, 'F8');
    await expect(slogan).toBeFocused();
    await press(page, 'Escape');
    await expect(slogan).toHaveAttribute('aria-selected', 'false');
    await press(page, 'ArrowUp');
    const name = named(page, 'option', new RegExp(`^Name, text “${username}”`));
    await expect(name).toBeFocused();
    await press(page, 'Enter');
    await expect(name).toHaveAttribute('aria-selected', 'true');
    await press(page, 'F9');
    await expect(page.getByRole('tab', { name: 'Styling' })).toBeFocused();
    await tabTo(page, named(page, 'textbox', 'Words'));
    await expect(named(page, 'textbox', 'Words')).toHaveValue(username);
    await press(page, 'F8');
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Alt+2');
    await expect(said(page)).toHaveText('The back of the card, empty.');
    await press(page, 'Alt+1');
    await expect(said(page)).toHaveText('The front of the card, 2 objects.');

    await press(page, 'Control+s');
    await expect(page.getByRole('alert').getByText('Template successfully designed')).toBeVisible();
    await page.waitForURL('**/new-personal-card-view?new');
    const link = page.getByRole('textbox', { name: 'Link to the card' });
    await tabTo(page, link);
    await expect(link).toHaveValue(/\/view-card\//);
  });

  test('what is deleted gives the focus to another object, and several are selected', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await page.goto('/new-personal-card-design');
    await named(page, 'button', /^Letterpress/).press('Enter');
    await expect(said(page)).toHaveText(/^Added Name, Horizontal Line/);
    await named(page, 'button', 'Skip to the card').press('Enter');
    const options = page.getByRole('listbox', { name: /^Objects/ }).getByRole('option');
    await expect(options.nth(0)).toBeFocused();
    await press(page, 'End');
    await expect(options.last()).toBeFocused();
    await press(page, 'Space');
    await press(page, 'Home');
    await press(page, 'Space');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(2);
    await expect(said(page)).toHaveText(/^Selected Name and Email\.$/);
    await press(page, 'Delete');
    await expect(options).toHaveCount(1);
    await expect(options).toBeFocused();
    await expect(said(page)).toHaveText(/^Removed Name and Email\.$/);
    await press(page, 'Control+z');
    await expect(said(page)).toHaveText(/^Undone. Added Name and Email\.$/);
    await press(page, 'Control+a');
    await expect(said(page)).toHaveText(/^Selected Name, Horizontal Line and Email\.$/);
    await press(page, 'Delete');
    await expect(page.getByRole('listbox', { name: 'Objects on the front' })).toBeFocused();
  });
});

test.describe('on a desk, without dragging', () => {
  test.use({ viewport: DESK });

  test('a photo is cropped by buttons, and every control is large enough', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, '/new-personal-card-design');
    await named(page, 'checkbox', 'Photo').check();
    const pick = (type: 'webp' | 'png') =>
      page.getByLabel('Choose a picture for photo').setInputFiles({
        name: `photo.${type}`,
        mimeType: `image/${type}`,
        buffer: Buffer.from(demoLogos.nordlys.base64, 'base64'),
      });
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await pick('webp');
    await expect(page.getByText('File type should be PNG or JPG')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await pick('png');
    await expect(named(page, 'button', 'Use picture')).toBeEnabled();
    await page.getByRole('slider', { name: 'Zoom' }).press('End');
    const shown = () =>
      dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    for (const way of ['left', 'top', 'right', 'bottom']) {
      const before = await shown();
      await named(page, 'button', `Show more of the ${way}`).click();
      await expect.poll(shown).not.toBe(before);
    }
    await expectAccessible(page);
    await named(page, 'button', 'Use picture').click();
    await expect(page.getByText('photo.png')).toBeVisible();

    const small = await page
      .getByRole('main')
      .locator(':is(button, select, textarea, [role=slider], [role=tab], input:not([type]))')
      .evaluateAll((all) =>
        all
          .map((one) => ({
            name: one.ariaLabel ?? one.className,
            box: one.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 24)
          .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
      );
    expect(small).toEqual([]);
  });
});

test.describe('zoomed to 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  for (const path of ['/new-personal-card-design', '/personal-card-design']) {
    test(`nothing that has the focus is covered: ${path}`, async ({ page, signUp }) => {
      await signUp(page);
      await page.goto(path);
      if (path.startsWith('/new')) await named(page, 'button', /^Letterpress/).press('Enter');
      else await named(page, 'checkbox', 'Text 1').press('Space');
      // While it fades out, the choice of designs still covers all.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await named(page, 'button', 'Skip to the card').focus();
      const covered: string[] = [];
      for (let stop = 0; stop < 40; stop++) {
        covered.push(...(await coveredFocus(page)));
        await press(page, 'Tab');
      }
      expect(covered).toEqual([]);
    });
  }
});

test('the name of a design can be read and changed on the narrowest screens', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  await openDesigner(page, '/new-personal-card-design');
  const name = named(page, 'textbox', 'Name of the design');
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
  const save = await named(page, 'button', 'Save Design').boundingBox();
  expect(save!.x + save!.width).toBeLessThanOrEqual(312);
});
