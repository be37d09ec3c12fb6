import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { demoLogos } from '../../app/demo/logos';
import { canvas, side as oneSide, textbox } from '../api/support/cards';
import { readPdf } from '../cards/read-pdf';
import { callApi, tokenOf } from './support/api';
import { newAccount } from './support/cards';
import { DESK, PHONE, button, textField } from './support/controls';
import { drag, openDesigner, pointOn } from './support/designer';
import { takeSessionOf } from './support/hydrated';
import { takeSession, registerOrganization } from './support/organizations';
import { acceptEmployee, expectAbove, toasts } from './support/requests';
import { expect, expectAccessible, loseAnswer, test } from './support/test';

const [, mateo, , , sofia] = DEMO_ACCOUNTS;
const PERSONAL = '/new-personal-card-design';
const CORPORATE = '/new-corporate-admin-card-design';
const words = (page: Page) => page.getByRole('textbox', { name: 'Words', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function save(page: Page): Promise<void> {
  await button(page, 'Save Design').click();
  await expect(page.getByText('Template successfully designed').last()).toBeVisible();
}

/** The list of employees with whose details a card is previewed. */
async function openPersonChoice(page: Page): Promise<Locator> {
  await takeSessionOf(page, mateo?.username);
  await openDesigner(page, CORPORATE);
  await button(page, 'Preview').click();
  const whose = page.getByRole('combobox', { name: 'Preview with the details of' });
  await whose.click();
  return whose;
}

test.describe('on a desk', () => {
  test.use({ viewport: DESK });

  test('paper says how the card is printed', async ({ page, signUp }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    const how = page.getByText('To print the card, choose “Download PDF for print” under “More”');
    await expect(how).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(how).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Design' })).toBeHidden();
  });

  test('a person draws a card, saves it, and finds it as it was', async ({ page, signUp }) => {
    const { username, email } = await signUp(page);
    await openDesigner(page, PERSONAL);
    await expectAccessible(page);
    await button(page, 'Delete Selected').click();
    await expect(page.getByText('Please select something on the card !!')).toBeVisible();

    await tick(page, 'Name').check();
    await expect(words(page)).toHaveValue(username);
    await drag(page, [130, 112], [400, 300]);
    await expect(textField(page, 'From the left')).not.toHaveValue('100');
    await page.getByLabel('Text style').selectOption('Georgia');
    await textField(page, 'Text size').fill('32');
    await button(page, 'Bold').click();
    await page.getByRole('textbox', { name: 'Text colour' }).click();
    await expect(page.getByRole('slider', { name: 'Hue' })).toBeVisible();
    await expectAccessible(page);
    await button(page, '#1f4e79').click();
    await page.keyboard.press('Escape');
    await tick(page, 'Email').check();
    await expect(words(page)).toHaveValue(email);
    await tick(page, 'Horizontal Line').check();
    await textField(page, 'Line thickness').fill('5');
    await tick(page, 'Logo').check();
    await page.getByLabel('Choose a picture for logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(demoLogos.nordlys.base64, 'base64'),
    });
    await expect(page.getByText('logo.png')).toBeVisible();
    await tab(page, 'Templates 1').click();
    await button(page, 'Plain background 1').click();
    await expectAccessible(page);
    await page.getByText('Back', { exact: true }).click();
    await tick(page, 'Text 1').check();
    await tab(page, 'Styling').click();
    await words(page).fill('Since 1815');
    const saving = page.waitForEvent('download');
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Download PDF for print' }).click();
    const { pages, pictures } = readPdf(await readFile(await (await saving).path()));
    expect(pages.map(({ text }) => text)).toEqual([
      `${username}${email}`.replaceAll(' ', ''),
      'Since1815',
    ]);
    expect(pictures).toBeGreaterThan(0);
    await save(page);

    await openDesigner(page, PERSONAL);
    await expect(page.getByText('were not saved')).toHaveCount(0);
    for (const name of ['Name', 'Email', 'Horizontal Line', 'Logo']) {
      await expect(tick(page, name)).toBeChecked();
    }
    await tab(page, 'Layers').click();
    await button(page, 'Name').click();
    await expect(page.getByLabel('Text style')).toHaveValue('Georgia');
    await expect(textField(page, 'Text size')).toHaveValue('32');
    await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('textbox', { name: 'Text colour' })).toHaveValue('#1f4e79');
    await tab(page, 'Templates 1').click();
    await expect(button(page, 'Plain background 1')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Clear Template').click();
    await expect(button(page, 'Plain background 1')).toHaveAttribute('aria-pressed', 'false');
  });

  test('a first design begins with the choice of one, drawn with the user’s own words', async ({
    page,
    signUp,
  }) => {
    const { username, email } = await signUp(page);
    await page.goto(PERSONAL);
    const gallery = page.getByRole('dialog', { name: 'Start from a design' });
    await expect(button(page, 'Start with an empty card')).toBeVisible();
    await expectAccessible(page);
    await gallery.getByRole('button', { name: /^Letterpress/ }).click();
    await expect(gallery).toHaveCount(0);
    await tab(page, 'Layers').click();
    await button(page, 'Name').click();
    await expect(words(page)).toHaveValue(username);
    await button(page, 'Email').click();
    await expect(words(page)).toHaveValue(email);
    const name = page.getByRole('textbox', { name: 'Name of the design' });
    await name.fill('');
    await name.blur();
    await expect(name).not.toHaveValue('');
    await name.fill('Letterpress of 1815');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Template successfully designed').last()).toBeVisible();

    await page.goto(PERSONAL);
    await expect(page.locator('[data-ready]')).toBeVisible();
    await expect(gallery).toHaveCount(0);
    await expect(name).toHaveValue('Letterpress of 1815');
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Start from a design' }).click();
    await expect(gallery.getByRole('button', { name: /^Letterpress/ })).toBeVisible();
    await expect(button(page, 'Start with an empty card')).toHaveCount(0);
  });

  test('text is typed on the card, without line breaks', async ({ page, signUp }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Designation').check();
    await expect(words(page)).toHaveValue('');
    await expect(words(page)).toHaveAttribute('placeholder', 'Designation');
    await page.mouse.dblclick(...(await pointOn(page, 130, 112)));
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('Head of');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' Gardens');
    await expect(field).toHaveValue('Head of Gardens');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(words(page)).toHaveValue('Head of Gardens');
    await page.getByRole('switch', { name: 'Hide Long Text' }).press('Space');
    await page.keyboard.press('F2');
    await expect(field).toHaveCSS('white-space', 'nowrap');
    for (const [text, direction] of [
      ['שלום', 'rtl'],
      ['Gardens', 'ltr'],
    ] as const) {
      await field.fill(text);
      await expect(field).toHaveCSS('direction', direction);
      await expect(words(page)).toHaveCSS('direction', direction);
    }
  });

  test('a colour is taken as it was copied from elsewhere', async ({ page, signUp }) => {
    const { username } = await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').check();
    await expect(words(page)).toHaveValue(username);
    const colour = textField(page, 'Text colour');
    for (const [copied, taken] of [
      ['1f7a4d', '#1f7a4d'],
      ['#fff', '#ffffff'],
      ['red', '#ff0000'],
      [' #123456 ', '#123456'],
      ['no colour', '#123456'],
    ] as const) {
      await colour.fill(copied);
      await colour.press('Enter');
      await expect(colour).toHaveValue(taken);
    }
    await colour.fill('1f4e79');
    await page.mouse.click(...(await pointOn(page, 600, 300)));
    await expect(colour).toBeDisabled();
    await page.mouse.click(...(await pointOn(page, 130, 112)));
    await expect(colour).toHaveValue('#1f4e79');
  });

  test('keys act on the card after a font or a colour was chosen, and on its text while it is typed', async ({
    page,
    signUp,
  }) => {
    const { username } = await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').check();
    await expect(words(page)).toHaveValue(username);
    const font = page.getByLabel('Text style');
    await font.selectOption('Georgia');
    await font.press('Control+z');
    await expect(font).toHaveValue('Arial');
    const colour = textField(page, 'Text colour');
    await colour.click();
    await button(page, '#1f4e79').click();
    await expect(colour).toHaveValue('#1f4e79');
    await page.keyboard.press('Control+z');
    await expect(colour).toHaveValue('#000000');
    // What was typed and not confirmed is not what is chosen then.
    await colour.fill('red');
    await button(page, '#5b3a8c').click();
    await expect(colour).toHaveValue('#5b3a8c');
    await page.keyboard.press('Control+z');
    await expect(colour).toHaveValue('#000000');
    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+b');
    await expect(field).toHaveCSS('font-weight', '700');
    await expect(field).toBeFocused();
  });

  test('a text that nobody has typed is named, and is on no card', async ({
    page,
    leafcard,
    signUp,
  }) => {
    const account = await signUp(page);
    const token = await tokenOf(leafcard, account);
    await openDesigner(page, PERSONAL);
    await button(page, 'Save Design').click();
    const question = page.getByRole('dialog', { name: 'Save a blank card?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Choose a design' }).click();
    await expect(page.getByRole('dialog', { name: 'Start from a design' })).toBeVisible();
    await page.keyboard.press('Escape');

    await tick(page, 'Name').check();
    await tick(page, 'Contact').check();
    await button(page, 'Add text').click();
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await button(page, '2 hints').click();
    await expect(page.getByText('Contact on the front is empty')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await save(page);
    await expect(
      page.getByText('The card leaves out what is empty: Contact and Text.'),
    ).toBeVisible();

    const { data } = await callApi<object[]>(leafcard, 'GET', '/card/personal', { token });
    expect(data?.[0]).toMatchObject({ name: account.username, contact: '' });

    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').uncheck();
    await button(page, 'Save Design').click();
    await question.getByRole('button', { name: 'Save blank card' }).click();
    await expect(page.getByText('Template successfully designed').last()).toBeVisible();
  });

  test('a design of a program shows the words of the user in its places', async ({
    page,
    leafcard,
    signUp,
  }) => {
    const token = await tokenOf(leafcard, await signUp(page));
    const inCorner = { left: 560, top: 330, width: 120 };
    const cardData = {
      ...canvas(
        textbox({ fieldName: 'name', text: '{{name}}' }),
        textbox({ fieldName: 'contact', text: 'Tel. {{contact}}', top: 160, fontSize: 5 }),
      ),
      back: oneSide(textbox({ fieldName: 'text1', text: 'Towards a Greener Earth', ...inCorner })),
      personalDetails: { name: 'Countess of Lovelace', contact: '+44 20 7946 0018' },
    };
    await callApi(leafcard, 'POST', '/card/newdesign/personal', { token, body: { cardData } });
    await openDesigner(page, PERSONAL);
    await button(page, '1 hint').click();
    await expect(page.getByText('Text 1 on the back goes beyond the card.')).toBeVisible();
    await page.keyboard.press('Escape');
    await tab(page, 'Layers').click();
    await button(page, 'Contact').click();
    await expect(words(page)).toHaveValue('Tel. +44 20 7946 0018');
    const size = textField(page, 'Text size');
    await expect(size).toHaveValue('5');
    await size.focus();
    await size.blur();
    await expect(size).toHaveValue('5');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await size.fill('6');
    await size.blur();
    await expect(size).toHaveValue('8');
    // Typed key by key, a size between two is rounded: its separator is not left out.
    for (const typed of ['12.4', '11,5']) {
      await size.press('Control+a');
      await size.pressSequentially(typed);
      await size.press('Tab');
      await expect(size).toHaveValue('12');
    }
    // Corrected for the object that it was typed for, though another one is selected by then.
    await size.fill('20');
    await size.fill('6');
    await page.mouse.click(...(await pointOn(page, 70, 100)));
    await expect(words(page)).toHaveValue('Countess of Lovelace');
    await expect(size).toHaveValue('34');
    await button(page, 'Contact').click();
    await expect(size).toHaveValue('8');
    await button(page, 'Name').click();
    await expect(words(page)).toHaveValue('Countess of Lovelace');
    await words(page).fill('Ada Lovelace');
    await save(page);
    const { data } = await callApi<object[]>(leafcard, 'GET', '/card/personal', { token });
    expect(data?.[0]).toMatchObject({ name: 'Ada Lovelace', contact: '+44 20 7946 0018' });
  });

  test('what was done is undone and done again, also what was cleared', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').check();
    await tick(page, 'Vertical Line').check();
    await page.keyboard.press('Control+z');
    await expect(tick(page, 'Vertical Line')).not.toBeChecked();
    await page.keyboard.press('Control+Shift+z');
    await expect(tick(page, 'Vertical Line')).toBeChecked();
    await button(page, 'Clear Canvas').click();
    await expect(tick(page, 'Name')).not.toBeChecked();
    await button(page, 'Undo').click();
    await expect(tick(page, 'Name')).toBeChecked();
  });

  test('everything on the card is reached, moved and sized by keys alone', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').focus();
    await page.keyboard.press('Space');
    await expect(tick(page, 'Name')).toBeChecked();
    await tick(page, 'Email').check();
    await tab(page, 'Elements').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Layers')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await button(page, 'Name').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Name')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(textField(page, 'From the left')).toHaveValue('110');
    await expect(textField(page, 'From the top')).toHaveValue('101');
    await textField(page, 'From the left').fill('5');
    await button(page, '1 hint').press('Enter');
    await expect(button(page, 'Show')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, '1 hint')).toBeFocused();
    await expect(button(page, 'Show')).toHaveCount(0);
    await textField(page, 'Width').fill('320');
    await textField(page, 'Rotation').fill('15');
    await expect(textField(page, 'Rotation')).toHaveValue('15°');
    await button(page, 'Move Name up').press('Enter');
    const layers = page.getByRole('list', { name: /^Layers/ }).getByRole('listitem');
    await expect(layers.first()).toContainText('Name');
    await button(page, 'Lock Name').press('Enter');
    await button(page, 'Name').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('This is locked.')).toBeVisible();
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
  });

  test('what was not saved is offered again to the same person, and to nobody else', async ({
    page,
    signUp,
    context,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Contact').check();
    await page.reload();
    await expect(page.getByText('were not saved')).toBeVisible();
    await expect(tick(page, 'Contact')).not.toBeChecked();
    await expectAccessible(page);
    await button(page, 'Restore it').click();
    await expect(tick(page, 'Contact')).toBeChecked();
    const other = await context.newPage();
    await openDesigner(other, '/personal-card-design');
    await tick(other, 'Text 1').check();
    await page.bringToFront();
    await button(page, 'Log out').click();
    await expect(page.getByRole('dialog', { name: 'Log out without saving?' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Log out anyway').click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login?*');
    await other.close();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('leafcard-design');
    await takeSessionOf(page, sofia?.username);
    await openDesigner(page, PERSONAL);
    await expect(page.getByText('were not saved')).toHaveCount(0);
  });

  test('what was saved in between is shown before anything goes over it', async ({
    page,
    signUp,
    context,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    const other = await context.newPage();
    await openDesigner(other, PERSONAL);
    await tick(other, 'Email').check();
    await save(other);
    await page.bringToFront();
    await expect(page.getByText('This design was saved elsewhere')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await button(page, 'See the differences').click();
    await expect(dialog).toContainText('You have no unsaved changes.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await tick(page, 'Name').check();
    await button(page, 'Save Design').click();
    await expect(dialog).toContainText('Yours is not saved yet.');
    await expect(dialog).toContainText('Name on the front is only on yours.');
    await expect(dialog).toContainText('Email on the front is only on theirs.');
    await expectAccessible(page);
    await button(page, 'Use theirs').click();
    await expect(tick(page, 'Email')).toBeChecked();
    await expect(tick(page, 'Name')).not.toBeChecked();
    await tick(page, 'Contact').check();
    await save(page);
  });

  test('a save whose answer is lost is known for one’s own', async ({ page, signUp }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').check();
    await save(page);
    await openDesigner(page, PERSONAL);
    const saving = '**/new-personal-card-design.data*';
    await page.route(saving, loseAnswer());
    await tick(page, 'Email').check();
    await button(page, 'Save Design').click();
    await expect(toasts(page).getByText('Template successfully designed')).toBeVisible();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expect(page.getByText('This design was saved elsewhere')).toHaveCount(0);
  });

  test('a corporate design holds what is each employee’s own, and keeps what is locked', async ({
    page,
    context,
    leafcard,
    codeFor,
  }) => {
    const organization = await registerOrganization(leafcard, codeFor);
    // An employee has a card before there is a design that it could be drawn from.
    await acceptEmployee(leafcard, organization, await newAccount(leafcard, codeFor));
    await takeSession(page, organization.admin);
    await openDesigner(page, CORPORATE);
    await expect(page.getByLabel('Select organization')).toHaveCount(0);
    await tick(page, 'Company Name').check();
    await expect(words(page)).toHaveValue('{{companyname}}');
    await page.keyboard.press('F2');
    await expect(page.getByText('This field is not editable.').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Place', exact: true }).check();
    await drag(page, [130, 112], [400, 300]);
    await expect(textField(page, 'From the left')).toHaveValue('100');
    await button(page, 'Preview').click();
    const whose = page.getByRole('combobox', { name: 'Preview with the details of' });
    await whose.fill('山田');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('option', { name: '山田 太郎' }).click();
    await expect(whose).toHaveValue('山田 太郎');
    await expect(page.getByAltText('The contact code of this card')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await save(page);
    await openDesigner(page, CORPORATE);
    await expect(tick(page, 'Company Name')).toBeChecked();
    await tick(page, 'Vertical Line').check();
    await button(page, 'Save Design').click();
    const question = page.getByRole('dialog', { name: 'Redraw 1 card?' });
    await expect(question).toBeVisible();
    await expect(question.getByRole('img', { name: /after$/ })).toHaveCount(1);

    // Without the server the cards cannot be shown, which is said.
    await button(page, 'Keep designing').click();
    await page.route('**/card-design/redrawn*', (route) => route.abort());
    await button(page, 'Save Design').click();
    await expect(question).toContainText('The cards cannot be shown just now.');
    await button(page, 'Keep designing').click();
    await page.unroute('**/card-design/redrawn*');

    // Saved elsewhere meanwhile: that is asked first, and the cards are shown as they are by then.
    const other = await context.newPage();
    await openDesigner(other, CORPORATE);
    await other.keyboard.press('Alt+2');
    await tick(other, 'Horizontal Line').check();
    await button(other, 'Save Design').click();
    await button(other, 'Save and redraw 1 card').click();
    await expect(toasts(other).getByText('Template successfully designed')).toBeVisible();
    await other.close();
    await expect(page.getByText('This design was saved elsewhere')).toBeVisible();
    await button(page, 'Save Design').click();
    const conflict = page.getByRole('dialog', { name: /^This design was saved elsewhere/ });
    await expect(conflict).toContainText('Horizontal Line on the back is only on theirs.');
    await expect(question).toHaveCount(0);
    await button(page, 'Keep mine').click();
    await expect(question.getByRole('img', { name: /before, Front$/ })).toHaveCount(1);
    await expect(question.getByRole('img', { name: /before, Back$/ })).toHaveCount(1);
    await expectAccessible(page);
    await button(page, 'Save and redraw 1 card').click();
    await expect(button(page, 'Undo this save')).toBeVisible();
    await button(page, 'Undo this save').click();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await openDesigner(page, CORPORATE);
    await page.keyboard.press('Alt+2');
    await expect(tick(page, 'Horizontal Line')).toBeChecked();
  });

  test('a save that redraws cards says how many, shows some of them, and is undone', async ({
    page,
  }) => {
    await takeSessionOf(page, mateo?.username);
    await openDesigner(page, CORPORATE);
    const line = tick(page, 'Vertical Line');
    const before = await line.isChecked();
    await line.setChecked(!before);
    await button(page, 'Save Design').click();
    const question = page.getByRole('dialog', { name: /^Redraw \d+ cards\?$/ });
    await expect(question.getByRole('img', { name: /^The card of .* before$/ })).toHaveCount(3);
    await expect(question.getByRole('img', { name: /^The card of .* after$/ })).toHaveCount(3);
    await expectAccessible(page);
    await button(page, 'Keep designing').click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Not saved yet')).toBeVisible();

    // The drawing of the design is one row, until one looks into it.
    await tab(page, 'Layers').click();
    const layers = page.getByRole('list', { name: /^Layers/ });
    const decoration = layers.locator('summary');
    const count = Number(/^Decoration \((\d+)\)$/.exec(await decoration.innerText())?.[1]);
    expect(count).toBeGreaterThan(9);
    await expect(layers.getByRole('listitem')).toHaveCount(
      1 + (await button(page, /^Lock /).count()),
    );
    await decoration.press('Enter');
    await expect(layers.getByRole('list').getByRole('listitem')).toHaveCount(count);
    await expectAccessible(page);
    const asOne = page.getByRole('option', { name: `Decoration, ${count} parts, locked` });
    await expect(asOne).toHaveCount(1);
    await page.keyboard.press('F8');
    await page.keyboard.press('End');
    await expect(asOne).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asOne).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');

    await button(page, 'Clear Canvas').click();
    const stays = toasts(page).getByText(/^\d+ locked elements stay on the card\.$/);
    await expect(stays).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Remove them too').click();
    await expect(stays).toHaveCount(0);
    await expect(page.getByText('Nothing is on the front yet.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(decoration).toBeVisible();
    await tab(page, 'Elements').click();

    await page.keyboard.press('Control+s');
    // Clear of the buttons, also below a notice; it is gone after some seconds.
    const clear = await button(page, 'Clear Canvas').evaluateHandle((shown) => shown);
    const isClear = page.waitForFunction((shown) => {
      const toasts = [...document.querySelectorAll('[data-position^=top]')];
      const saved = toasts.find((toast) =>
        toast.textContent?.includes('Template successfully designed'),
      );
      return saved && saved.getBoundingClientRect().top > shown.getBoundingClientRect().bottom;
    }, clear);
    await question.getByRole('button', { name: /^Save and redraw \d+ cards$/ }).click();
    await isClear;
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Add text').click();
    await expect(button(page, 'Undo this save')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await button(page, 'Undo this save').click();
    await expect(button(page, 'Undo this save')).toHaveCount(0);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await openDesigner(page, CORPORATE);
    await expect(line).toBeChecked({ checked: before });
  });

  test('an earlier draft is offered no more once something was saved over it', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Name').check();
    await save(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Contact').check();
    await page.reload();
    await expect(page.getByText('were not saved')).toBeVisible();
    await tick(page, 'Email').check();
    await save(page);
    await expect(page.getByText('were not saved')).toHaveCount(0);
  });

  test('is seen with the data of anybody there, found in a list that scrolls by key', async ({
    page,
  }) => {
    const whose = await openPersonChoice(page);
    const listed = page.getByRole('dialog').getByRole('option');
    await expect(listed.nth(9)).toBeAttached();
    await expectAccessible(page);
    await whose.press('ArrowUp');
    await expect(listed.last()).toBeInViewport();
  });

  test('a person is searched for from the first letter on, after Escape and after another one', async ({
    page,
  }) => {
    const whose = await openPersonChoice(page);
    await whose.press('Escape');
    await expect(whose).toHaveAttribute('aria-expanded', 'false');
    await whose.pressSequentially('so');
    await expect(whose).toHaveValue('so');
    await page.getByRole('option', { name: 'Sofia Marques' }).click();
    await expect(whose).toHaveValue('Sofia Marques');
    await whose.pressSequentially('am');
    await expect(whose).toHaveValue('am');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

  test('a card is drawn with a thumb', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(PERSONAL);
    await expect(button(page, 'Start with an empty card')).toBeVisible();
    await expectAccessible(page);
    await openDesigner(page, PERSONAL);
    await expectAccessible(page);
    for (const name of ['Save Design', 'Delete Selected', 'Clear Canvas']) {
      await expectAbove(button(page, name), toasts(page));
    }
    await button(page, 'Elements').tap();
    await tick(page, 'Name').check();
    await expectAccessible(page);
    await button(page, 'Elements').tap();
    await button(page, 'Styling').tap();
    await expect(textField(page, 'Text size')).toHaveValue('20');
    await expectAccessible(page);
    const small = await page
      .locator('[data-ready] :is(button, label.mantine-SegmentedControl-label)')
      .evaluateAll((all) =>
        all
          .map((one) => ({
            box: one.getBoundingClientRect(),
            name: one.ariaLabel ?? one.textContent,
          }))
          .filter(({ box }) => box.width > 0 && box.height > 0 && box.height < 44)
          .map(({ name, box }) => `${name}: ${box.height}`),
      );
    expect(small).toEqual([]);
    await save(page);
  });

  test('the whole card is seen between a notice and a panel', async ({ page }) => {
    await takeSessionOf(page, mateo?.username);
    await openDesigner(page, CORPORATE);
    await button(page, 'Elements').tap();
    await tick(page, 'Vertical Line').click();
    // What is shown meanwhile is as high as the cards: the button stays where it is.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/card-design/redrawn*', (route) => asked.then(() => route.continue()));
    await button(page, 'Save Design').tap();
    const saveAll = page.getByRole('button', { name: /^Save and redraw \d+ cards$/ });
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await saveAll.tap({ trial: true });
    const waiting = await saveAll.boundingBox();
    answer();
    await expect(page.getByRole('img', { name: /^The card of .* after$/ })).toHaveCount(3);
    expect(await saveAll.boundingBox()).toEqual(waiting);
    await saveAll.tap();
    await expect(button(page, 'Undo this save')).toBeVisible();
    await expectAbove(button(page, 'Clear Canvas'), page.locator('[data-paper]'));
    await expectAbove(page.locator('[data-paper]'), page.getByRole('region', { name: 'Elements' }));
    await button(page, 'Undo this save').tap();
    await expect(button(page, 'Undo this save')).toHaveCount(0);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  });

  test('two fingers on the empty ground zoom', async ({ page, signUp }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    const paper = page.locator('[data-paper]');
    const width = async () => (await paper.boundingBox())?.width ?? 0;
    const before = await width();
    const [x, y] = await pointOn(page, 362, 206);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: string, ...at: number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: at.map((from, id) => ({ x: x + from, y, id })),
      });
    await touch('touchStart', -20);
    await touch('touchStart', -20, 20);
    await touch('touchMove', -60, 60);
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.5);
  });
});
