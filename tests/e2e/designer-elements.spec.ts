import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { demoLogos } from '../../app/demo/logos';
import { jpeg, png, noisePng } from '../api/support/images';
import { callApi, tokenOf } from './support/api';
import { DESK, PHONE, button, textField } from './support/controls';
import { drag, openDesigner, pointOn } from './support/designer';
import { registerOrganization, takeSession } from './support/organizations';
import { expect, expectAccessible, test } from './support/test';

const PERSONAL = '/personal-card-design';
const CORPORATE = '/corporate-admin-card-design';
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const element = (page: Page) => page.getByRole('combobox', { name: 'Element', exact: true });
const side = (page: Page, name: string) => page.getByText(name, { exact: true });

/** As the specification lists them. */
const SHOWN_OR_HIDDEN = [
  ...['Name', 'Company Name', 'Punch Line', 'Contact', 'Email', 'Image', 'Address', 'Designation'],
  ...['Horizontal Line', 'Vertical Line', 'Profile Image'],
  ...['Registered Address 1', 'Registered Address 2', 'Registered Address 3'],
];

async function switchTo(page: Page, designer: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: `Open in the ${designer} designer` }).click();
}

async function save(page: Page, message: string): Promise<void> {
  await button(page, 'Save Design').click();
  await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
}

interface Record {
  name: string;
  value: string;
  position: { left: number; top: number };
}

test.describe('on a desk', () => {
  test.use({ viewport: DESK });

  test('a personal card is filled in by a form, front and back, and becomes an image', async ({
    page,
    leafcard,
    signUp,
  }) => {
    const account = await signUp(page);
    const token = await tokenOf(leafcard, account);
    await openDesigner(page, PERSONAL);
    await expectAccessible(page);
    await expect(page.getByText('Nothing is on the front yet.')).toBeVisible();
    await tick(page, 'Text 1').check();
    await expect(textField(page, 'Text 1')).toHaveValue(account.username);
    await expect(textField(page, 'From the left')).toHaveValue('230.6');
    await expect(textField(page, 'From the top')).toHaveValue('36.3');
    await textField(page, 'Text 2').fill('Poetical science');
    await expect(tick(page, 'Text 2')).toBeChecked();
    await expect(element(page).locator('option:checked')).toHaveText('Text 2');
    await expect(textField(page, 'From the top')).toHaveValue('81.6');
    await tick(page, 'Contact').check();
    await textField(page, 'Contact').fill('+44 20 7946 0018');
    await tick(page, 'Contact').uncheck();
    await expect(textField(page, 'Contact')).toHaveCount(0);
    await tick(page, 'Contact').check();
    await expect(textField(page, 'Contact')).toHaveValue('+44 20 7946 0018');
    await side(page, 'Backview').click();
    await tick(page, 'Text 3').check();
    await expect(textField(page, 'Text 3')).toHaveValue(account.email);
    await expect(textField(page, 'Text 5')).toHaveAttribute('placeholder', 'Address');
    await expectAccessible(page);
    await save(page, 'Template successfully designed');
    await page.waitForURL('**/new-personal-card-view?new');

    await expect(async () => {
      const { data } = await callApi<{ front: Record[]; back: Record[] }[]>(
        leafcard,
        'GET',
        '/card/personal',
        { token },
      );
      expect(data?.[0]).toMatchObject({
        front: [
          { name: 'nameset', value: account.username, position: { top: 20 } },
          { name: 'sloganset', value: 'Poetical science', position: { top: 45 } },
          { name: 'contactset', value: '+44 20 7946 0018' },
        ],
        back: [{ name: 'emailset', value: account.email }],
        cardFrontImageUrl: expect.stringContaining('/images/'),
      });
    }).toPass();
    await openDesigner(page, PERSONAL);
    await expect(textField(page, 'Text 2')).toHaveValue('Poetical science');
  });

  test('what is begun in one designer goes on in the other, whatever is on it', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, '/new-personal-card-design');
    await page.keyboard.press('Escape');
    await tick(page, 'Name').check();
    await button(page, 'Add text').click();
    await page.keyboard.type('Est. 1815');
    await page.keyboard.press('Escape');
    await page.getByText('Back', { exact: true }).click();
    await tick(page, 'Text 4').check();
    await textField(page, 'Words').fill('Ring twice');
    await switchTo(page, 'element');

    await expect(
      page.getByRole('heading', { name: 'Personal Card Element Designer' }),
    ).toBeVisible();
    await expect(textField(page, 'Text 4')).toHaveValue('Ring twice');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await side(page, 'Frontview').click();
    await expect(tick(page, 'Text 1')).toBeChecked();
    await element(page).selectOption({ label: 'Est. 1815' });
    await expect(textField(page, 'Text size')).toHaveValue('20');
    await textField(page, 'From the left').fill('40');
    await switchTo(page, 'canvas');
    await expect(page.getByRole('heading', { name: /Personal Visiting/ })).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Layers' }).click();
    await button(page, 'Est. 1815').click();
    await expect(textField(page, 'From the left')).toHaveValue('40');

    // Opened in another tab nothing is carried over: this one stays as it is.
    await button(page, 'More').click();
    const opened = page.context().waitForEvent('page');
    const item = page.getByRole('menuitem', { name: 'Open in the element designer' });
    await item.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await page.goBack();
    await expect(button(page, 'Restore it')).toBeVisible();
  });

  test('elements are chosen, styled, dragged and resized, and aligned by where they stand', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Text 1').check();
    await textField(page, 'Text 1').fill('Ada');
    const style = page.getByRole('combobox', { name: 'Text style' });
    for (const font of ['Monospace', 'Garamond', 'Comic Sans MS']) {
      await style.selectOption(font);
      await expect(style).toHaveValue(font);
    }
    await button(page, 'Bold').click();
    await button(page, 'Italic').click();
    await button(page, 'Underline').click();
    await textField(page, 'Text size').fill('40');
    await textField(page, 'Text colour').fill('#1f4e79');
    const left = textField(page, 'From the left');
    const before = await left.inputValue();
    await drag(page, [380, 60], [120, 200]);
    await expect(left).not.toHaveValue(before);
    await element(page).selectOption('Choose an element');
    await expect(style).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Canvas' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option', { name: /^Text 1 “Ada”/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(textField(page, 'Text 1')).toBeFocused();
    await expect(textField(page, 'Text 1')).toBeInViewport();
    await element(page).selectOption('Choose an element');
    await page.mouse.click(...(await pointOn(page, 120, 200)));
    await expect(element(page).locator('option:checked')).toHaveText('Text 1');
    await page.locator('body').press('ArrowDown');
    await textField(page, 'Width').fill('260');
    await tick(page, 'Horizontal Line').check();
    await expect(textField(page, 'Line size')).toHaveValue('55%');
    await textField(page, 'Line size').fill('100');
    await textField(page, 'Line thickness').fill('4');
    await tick(page, 'Vertical Line').check();
    await textField(page, 'Line size').fill('50');
    await expect(textField(page, 'Length')).toHaveValue('206');
    await element(page).selectOption('Horizontal Line');
    await expect(textField(page, 'Length')).toHaveValue('725');
    await expectAccessible(page);

    await switchTo(page, 'canvas');
    await page.getByRole('tab', { name: 'Layers' }).click();
    await button(page, 'Name').click();
    await expect(style).toHaveValue('Comic Sans MS');
    await expect(button(page, 'Align text left')).toHaveAttribute('aria-pressed', 'true');
    for (const look of ['Bold', 'Italic', 'Underline']) {
      await expect(button(page, look)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(textField(page, 'Text colour')).toHaveValue('#1f4e79');
  });

  test('backgrounds are folded away until wanted, and an own one is a PNG of 50000 bytes at most', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await expect(button(page, 'Graphic background 1')).toBeHidden();
    await page.getByText('Graphic backgrounds', { exact: true }).click();
    await button(page, 'Graphic background 1').click();
    await expect(button(page, 'Graphic background 1')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.getByText('Graphic backgrounds', { exact: true }).click();
    await expect(button(page, 'Graphic background 1')).toBeHidden();

    const own = page.getByLabel('Custom background', { exact: true });
    const send = async (mimeType: string, buffer: Buffer) =>
      own.setInputFiles({ name: 'background', mimeType, buffer });
    await send('image/png', await png(50_001));
    await expect(page.getByText('Image should not be greater than 50kb')).toBeVisible();
    await send('image/jpeg', await jpeg());
    await expect(page.getByText('File type should be PNG')).toBeVisible();
    await expect(button(page, 'Clear Template')).toBeEnabled();
    const upload = async (bytes: number) => {
      const image = { name: 'own.png', mimeType: 'image/png', buffer: await png(bytes) };
      const headers = { origin: new URL(page.url()).origin };
      const multipart = { use: 'background', image };
      return (await page.request.post('/card-design/pictures', { headers, multipart })).status();
    };
    expect([await upload(50_001), await upload(50_000)]).toEqual([422, 200]);
    const uploading = '**/card-design/pictures';
    const asksBeforeItCloses = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await page.route(uploading, async (route) => {
      expect(await asksBeforeItCloses()).toBe(true);
      // It comes to the side where it was picked, which is no longer shown.
      await side(page, 'Backview').click();
      await route.continue();
    });
    await send('image/png', await png(50_000));
    await expect(page.getByText('Background of the back')).toBeVisible();
    await expect(page.locator('label[data-loading]')).toHaveCount(0);
    await page.unroute(uploading);
    expect(await asksBeforeItCloses()).toBe(false);
    await expect(textField(page, 'Background colour')).toHaveValue('#ffffff');
    await side(page, 'Frontview').click();
    await page.getByText('Graphic backgrounds', { exact: true }).click();
    await expect(button(page, 'Graphic background 1')).toHaveAttribute('aria-pressed', 'false');
    await expect(textField(page, 'Background colour')).toHaveValue('');
    await save(page, 'Template successfully designed');
    await openDesigner(page, PERSONAL);
    await expect(textField(page, 'Background colour')).toHaveValue('');
    await button(page, 'Clear Template').click();
    await expect(textField(page, 'Background colour')).toHaveValue('#ffffff');
    // A colour is no template.
    await textField(page, 'Background colour').fill('#1f4e79');
    await button(page, 'Clear Template').click();
    await expect(textField(page, 'Background colour')).toHaveValue('#1f4e79');
    await textField(page, 'Background colour').fill('#ffffff');

    await tick(page, 'Logo').check();
    await page.getByLabel('Choose a picture for logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(demoLogos.nordlys.base64, 'base64'),
    });
    await expect(page.getByText('logo.png')).toBeVisible();
    // What one sees through stays so: it is sent smaller, where another picture would become a JPEG.
    const answer = page.waitForResponse('**/card-design/pictures');
    await page.getByLabel('Choose a picture for logo').setInputFiles({
      name: 'glass.png',
      mimeType: 'image/png',
      buffer: await noisePng(600),
    });
    const { assetId } = (await (await answer).json()) as { assetId: string };
    const stored = await page.request.get(`/images/${assetId}`);
    expect(stored.headers()['content-type']).toBe('image/png');
    await expect(page.getByText('glass.png')).toBeVisible();
    const width = textField(page, 'Width');
    await expect(width).toHaveValue('80');
    const top = await textField(page, 'From the top').inputValue();
    await drag(page, [660, 128], [690, 158]);
    await expect(width).not.toHaveValue('80');
    await expect(textField(page, 'From the top')).toHaveValue(top);
  });

  test('a corporate design is filled in by a form, for one of several organizations', async ({
    page,
    leafcard,
    codeFor,
  }) => {
    const { admin, name } = await registerOrganization(leafcard, codeFor);
    await takeSession(page, admin);
    await openDesigner(page, CORPORATE);
    await expect(page.getByLabel('Select organization')).toHaveCount(0);
    for (const item of SHOWN_OR_HIDDEN) await tick(page, item).check();
    await expect(textField(page, 'Company Name')).toHaveValue(name);
    await expect(textField(page, 'Company Name')).toHaveAttribute('readonly');
    await expect(textField(page, 'Registered Address 2')).toHaveValue('Berlin');
    await textField(page, 'Punch Line').fill('Grown, not made');
    await textField(page, 'Address').fill('Second floor');
    await expectAccessible(page);
    await side(page, 'Backview').click();
    await textField(page, 'Text 2').fill('Since 1815');
    const saving = '**/corporate-admin-card-design.data*';
    await page.route(saving, (route) => route.abort('connectionfailed'));
    await save(page, 'Something went wrong try again later123');
    await page.unroute(saving);
    await save(page, 'Template successfully design');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);

    const greta = { email: DEMO_ACCOUNTS[0]!.email, password: DEMO_PASSWORD };
    const token = await tokenOf(leafcard, greta);
    const other = { name: 'Fernhill Botanics', email: admin.email };
    await callApi(leafcard, 'POST', '/organization/admin', { token, body: other });
    await openDesigner(page, CORPORATE);
    const choice = page.getByLabel('Select organization');
    await choice.selectOption(name);
    await expect(textField(page, 'Punch Line')).toHaveValue('Grown, not made');
    await choice.selectOption('Fernhill Botanics');
    await expect(textField(page, 'Company Name')).toHaveValue('Fernhill Botanics');
    await expectAccessible(page);
    await switchTo(page, 'canvas');
    await expect(page.getByRole('heading', { name: /^Corporate Visiting/ })).toBeVisible();
    await expect(choice.locator('option:checked')).toHaveText('Fernhill Botanics');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

  test('a card is filled in under its preview', async ({ page, signUp }) => {
    await signUp(page);
    await openDesigner(page, PERSONAL);
    await tick(page, 'Text 1').check();
    await textField(page, 'Text 2').fill('Poetical science');
    await expect(page.locator('[data-paper]')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const small = await page
      .locator('[data-ready] :is(button, select, summary, label.mantine-Button-root)')
      .evaluateAll((all) =>
        all
          .map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent }))
          .filter(({ box }) => box.width > 0 && box.height > 0 && box.height < 24)
          .map(({ name, box }) => `${name}: ${box.height}`),
      );
    expect(small).toEqual([]);
    await expect(element(page)).not.toBeInViewport();
    await page.touchscreen.tap(...(await pointOn(page, 380, 45)));
    await expect(element(page)).toBeInViewport();
    await expect(element(page).locator('option:checked')).toHaveText('Text 1');
    await save(page, 'Template successfully designed');
  });
});
