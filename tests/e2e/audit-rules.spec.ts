import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { DESK, PHONE } from './support/controls';
import { openLive, takeSessionOf } from './support/hydrated';
import { expect, expectAccessible, loseAnswer, test } from './support/test';

const mateo = DEMO_ACCOUNTS.find(({ role }) => role === 'Corporate admin');
const local = DEMO_ACCOUNTS.find(({ role }) => role === 'Location admin');
const auditor = DEMO_ACCOUNTS.find(({ role }) => role === 'Auditor');
const PATH = '/audit/rules';
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const decides = (page: Page, name: string) =>
  page.getByRole('switch', { name: `“${name}” decides requests` });

interface Box {
  y: number;
  height: number;
}
const middleOf = (box: Box | null) => (box ? box.y + box.height / 2 : NaN);

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Edit “${name}”` }).click();
  await page.getByRole('button', { name: 'Remove rule' }).click();
  await dialog(page, `Remove “${name}”?`).getByRole('button', { name: 'Remove rule' }).click();
  await expect(row(page, name)).toHaveCount(0);
}

async function open(page: Page, username = ''): Promise<void> {
  await takeSessionOf(page, username);
  await openLive(page, PATH);
  await expect(page.getByRole('navigation', { name: 'Audit' })).toBeVisible();
}

for (const [size, options] of Object.entries({
  desk: { viewport: DESK },
  'dark phone': { viewport: PHONE, colorScheme: 'dark' as const },
})) {
  test.describe(`on a ${size}`, () => {
    test.use(options);

    test('a rule is made from an example, tried on the past, switched on and off, and removed', async ({
      page,
    }) => {
      const name = `No photo on a ${size}`;
      await open(page, mateo?.username);
      await page.getByText('UTC', { exact: true }).click();
      await expect(page.getByText('No rules yet')).toBeVisible();
      await expectAccessible(page);
      const example = page.getByRole('link', { name: 'Reject without photo' });
      const label = example.getByText('Reject without photo');
      const [around, within] = [await example.boundingBox(), await label.boundingBox()];
      expect(within?.height).toBeGreaterThan(18);
      expect(middleOf(within)).toBeCloseTo(middleOf(around), 0);
      await example.press('Enter');
      const drawer = dialog(page, 'New rule');
      await expect(drawer.getByRole('status')).toHaveText('Reject when there is no photo.');
      await drawer.getByRole('textbox', { name: 'Name' }).fill('');
      await drawer.getByRole('button', { name: 'Save rule' }).click();
      await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/./);
      await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
      await drawer.getByRole('textbox', { name: /^Only these changed/ }).click();
      await page.getByRole('option', { name: 'Phone' }).click();
      await expect(drawer.getByRole('status')).toHaveText(
        'Reject when there is no photo and only the phone changed since the current card.',
      );
      await expectAccessible(page);
      // It closes the list alone.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option', { name: 'Phone' })).toBeHidden();
      await drawer.getByRole('textbox', { name: /^Only these changed/ }).press('Backspace');
      await drawer.getByRole('button', { name: 'Save rule' }).press('Enter');
      await expect(page.getByText(messages.ruleSaved)).toBeVisible();
      await expect(row(page, name)).toContainText('Reject when there is no photo.');
      // The example that opened it is gone.
      await expect(page.getByRole('heading').and(page.locator(':focus'))).toHaveCount(1);
      await expect(decides(page, name)).not.toBeChecked();

      await decides(page, name).press(' ');
      const trial = dialog(page, `“${name}” on past requests`);
      await expect(trial.getByRole('status')).toContainText(
        /Of \d+ requests .* in the last 30 days, this rule would have decided/,
      );
      await expectAccessible(page);
      await expect(trial.locator('time').first()).toHaveText(/ UTC$/);
      await trial.getByText('1 year').click();
      await expect(trial.getByRole('status')).toContainText('in the last year');
      await expect(decides(page, name)).not.toBeChecked();
      await trial.getByRole('button', { name: 'Switch on' }).click();
      await expect(trial).toBeHidden();
      await expect(decides(page, name)).toBeChecked();
      await expect(row(page, name)).toContainText(`switched on by ${mateo?.username}`);
      await expect(row(page, name).locator('time')).toHaveText(/ UTC$/);
      await expectAccessible(page);
      await decides(page, name).press(' ');
      await expect(decides(page, name)).not.toBeChecked();

      await remove(page, name);
      await expect(page.getByText('No rules yet')).toBeVisible();
    });
  });
}

test('the order of rules is changed with keys, and location admins see it change', async ({
  page,
  person,
}) => {
  const other = await person();
  await open(other, local?.username);
  await open(page, mateo?.username);
  await page.getByRole('link', { name: /only the phone changed$/ }).click();
  await dialog(page, 'New rule').getByRole('button', { name: 'Save rule' }).click();
  await expect(row(page, 'Accept when only the phone changed')).toBeVisible();
  await page.getByRole('link', { name: 'New rule' }).click();
  const drawer = dialog(page, 'New rule');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Never again');
  await drawer.getByRole('textbox', { name: /^Only these changed/ }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  const names = (shown: Page) =>
    shown.getByRole('listitem').filter({ hasText: 'Try on past requests' });
  await expect(names(other)).toHaveText([/only the phone/, /Never again/]);
  const earlier = page.getByRole('button', { name: 'Apply “Never again” earlier' });
  await earlier.press('Enter');
  for (const shown of [page, other]) {
    await expect(names(shown)).toHaveText([/Never again/, /only the phone/]);
  }
  await expect(earlier).toBeFocused();
  await expectAccessible(page);
  await expect(other.getByRole('button', { name: /^Apply / })).toHaveCount(0);
  await remove(page, 'Never again');
  await remove(page, 'Accept when only the phone changed');
});

test('a designation that is typed and not confirmed is asked about before it is lost', async ({
  page,
}) => {
  await open(page, mateo?.username);
  await page.getByRole('link', { name: 'Reject without photo' }).click();
  const drawer = dialog(page, 'New rule');
  const designation = drawer.getByRole('textbox', { name: /^Designation/ });
  await designation.fill('Florist');
  await expect(designation).toHaveCSS('outline-style', 'none');
  await page.goBack();
  const asked = dialog(page, 'Discard what you typed?');
  await asked.getByRole('button', { name: 'Keep typing' }).click();
  await expect(drawer.getByRole('status')).toContainText('Florist');
  await expect(asked).toBeHidden();
  await page.goBack();
  await asked.getByRole('button', { name: 'Discard it' }).click();
  await expect(drawer).toBeHidden();
});

test('a designation that was typed before a reload is one of the rule', async ({ page }) => {
  await open(page, mateo?.username);
  await page.getByRole('link', { name: 'Reject without photo' }).click();
  const drawer = dialog(page, 'New rule');
  await drawer.getByRole('textbox', { name: /^Designation/ }).fill('Baker');
  await page.reload();
  await expect(drawer.getByRole('status')).toContainText('Baker');
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(row(page, 'Reject without photo')).toContainText('Baker');
  await remove(page, 'Reject without photo');
});

test('a new rule whose answer is lost is one rule when it is saved again', async ({ page }) => {
  await open(page, mateo?.username);
  await page.getByRole('link', { name: 'Reject without photo' }).click();
  const drawer = dialog(page, 'New rule');
  const saveButton = drawer.getByRole('button', { name: 'Save rule' });
  await page.route('**/audit/rules.data*', loseAnswer());
  await saveButton.click();
  await expect(drawer.getByText(messages.somethingWentWrong)).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Saved again');
  await saveButton.click();
  await expect(page.getByText(messages.ruleSaved)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(1);
  await remove(page, 'Saved again');
});

test('auditors see a rule appear and try it, and change nothing', async ({ page, person }) => {
  const other = await person();
  await open(other, auditor?.username);
  await expect(other.getByText('No rules yet')).toBeVisible();
  await open(page, mateo?.username);
  await page.getByRole('link', { name: /only the phone changed$/ }).click();
  await dialog(page, 'New rule').getByRole('button', { name: 'Save rule' }).click();
  const name = 'Accept when only the phone changed';
  await expect(row(other, name)).toContainText('Off');
  expect((await row(other, name).innerText()).match(/Off/g)).toHaveLength(1);
  await other.getByRole('button', { name: /^Try / }).click();
  const trial = dialog(other, `“${name}” on past requests`);
  await expect(trial.getByRole('status')).toContainText('this rule would have decided');
  await expect(trial.getByRole('button', { name: 'Switch on' })).toBeHidden();
  await expectAccessible(other);
  await expect(other.getByRole('switch')).toHaveCount(0);
  await other.goto(`${PATH}?rule=new`);
  await expect(row(other, name)).toBeVisible();
  await expect(dialog(other, 'New rule')).toBeHidden();
  await remove(page, name);
});

test('two admins at one rule overwrite nothing unseen, and lose nothing of what is typed', async ({
  page,
  person,
}) => {
  const other = await person();
  await open(page, mateo?.username);
  await open(other, mateo?.username);
  const first = 'Accept when only the phone changed';
  await page.getByRole('link', { name: first }).click();
  await dialog(page, 'New rule').getByRole('button', { name: 'Save rule' }).click();
  const drawer = dialog(page, 'Edit rule');
  const nameIn = (shown: Page) => dialog(shown, 'Edit rule').getByRole('textbox', { name: 'Name' });
  const rename = async (shown: Page, from: string, to: string) => {
    await shown.getByRole('link', { name: `Edit “${from}”` }).click();
    await nameIn(shown).fill(to);
  };
  const saveAs = async (shown: Page, from: string, to: string) => {
    await rename(shown, from, to);
    await dialog(shown, 'Edit rule').getByRole('button', { name: 'Save rule' }).click();
    await expect(row(shown, to)).toBeVisible();
  };

  await rename(page, first, 'Ours');
  await saveAs(other, first, 'Theirs');
  const theirs = drawer.getByText('Name is now “Theirs”.');
  await expect(theirs).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(theirs).toBeVisible();
  await expect(nameIn(page)).toHaveValue('Ours');
  await drawer.getByRole('button', { name: 'Use theirs' }).click();
  await expect(nameIn(page)).toHaveValue('Theirs');
  await expect(theirs).toBeHidden();
  await drawer.getByRole('link', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  await decides(page, 'Theirs').press(' ');
  const trial = dialog(page, '“Theirs” on past requests');
  await expect(trial.getByRole('status')).toContainText('this rule would have decided');
  await saveAs(other, 'Theirs', 'Another');
  await expect(row(page, 'Another')).toHaveCount(1);
  await trial.getByRole('button', { name: 'Switch on' }).click();
  await expect(trial.getByRole('alert').filter({ hasText: messages.conflict })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(decides(page, 'Another')).not.toBeChecked();

  await rename(page, 'Another', 'Ours');
  await remove(other, 'Another');
  await expect(drawer.getByText(messages.ruleGone)).toBeVisible();
  await expect(nameIn(page)).toHaveValue('Ours');
  await expect(drawer.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(drawer.getByText(messages.ruleGone)).toBeVisible();
  await expect(nameIn(page)).toHaveValue('Ours');
  await expect(drawer.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  const address = page.url();
  await drawer.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('No rules yet')).toBeVisible();
  await page.goto(address);
  await expect(drawer.getByText(messages.ruleGone)).toBeVisible();
  await expect(nameIn(page)).toBeHidden();
});
