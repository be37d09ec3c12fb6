import type { Page } from '@playwright/test';
import { asOwner } from '#tests/support/database';
import { canvas, side, textbox } from '../api/support/cards';
import { readVCard } from '../cards/read-vcard';
import { readCode } from './support/codes';
import { newAccount, saveCorporateDesign, savePersonalCard } from './support/cards';
import { DESK, PHONE } from './support/controls';
import { signInAs } from './support/hydrated';
import type { Leafcard } from './support/leafcard';
import { callApi, tokenOf } from './support/api';
import {
  enter,
  takeSession,
  joinByReferCode,
  registerOrganization,
  type RegisteredOrganization,
} from './support/organizations';
import { expect, expectAccessible, test, type SignedUp } from './support/test';

const NOT_APPROVED =
  "oops !!! you didn't connect to any organization or your request is not approved yet. Wait for approval.";
const REJECTED = 'Your approval request is rejected.Send request again with correct data.';
const NOT_DESIGNED = 'Wait for organization to design a card.';

const NOTHING = side();

const turnOf = (page: Page) => page.getByRole('button', { name: /Turn to the/ });
const codeOf = (page: Page) => page.getByAltText(/^Contact code of/);

async function ask(
  leafcard: Leafcard,
  organization: RegisteredOrganization,
  locationId: string,
  who: SignedUp,
): Promise<string> {
  const { data } = await callApi<{ id: string }>(leafcard, 'POST', '/user/card/business', {
    token: await tokenOf(leafcard, who),
    body: {
      organizationID: organization.id,
      locationID: locationId,
      name: 'Zoë Ménière',
      designation: 'Head of Gardens',
      employeeid: 'E-7',
      contactnumber: '+33 1 23 45 67 89',
      email: who.email,
    },
  });
  return data?.id ?? '';
}

async function decide(
  leafcard: Leafcard,
  { admin }: RegisteredOrganization,
  decision: { id: string; is_approved: 'T' | 'R'; reason?: string },
): Promise<void> {
  const token = await tokenOf(leafcard, admin);
  await callApi(leafcard, 'PUT', '/organization/users/cards/request', { token, body: decision });
}

test.describe('on a screen with two pixels for one', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the corporate card comes by itself, through every state, and is scanned', async ({
    page,
    leafcard,
    codeFor,
  }) => {
    const organization = await registerOrganization(leafcard, codeFor);
    const employee = await newAccount(leafcard, codeFor, 'Zoe Meniere');
    await enter(page, employee);
    await page.getByRole('link', { name: 'Corporate card' }).first().click();
    await expect(page.getByText(NOT_APPROVED)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join organization' }).last()).toBeVisible();
    await expectAccessible(page);

    const { locationId } = await joinByReferCode(leafcard, organization, employee);
    await expect(page.getByText(`The card that ${organization.name} gives you.`)).toBeVisible();
    await expect(page.getByText(NOT_APPROVED)).toBeVisible();
    await expect(page.getByLabel('Select organization')).toHaveCount(0);
    const left = page.getByText('You are not in the organization this link is about.');
    for (const path of ['/card-design', '/new-corporate-card-view']) {
      await page.goto(`${path}?organization=${locationId}`);
      await expect(left).toContainText(`You are looking at ${organization.name}.`);
    }
    await expectAccessible(page);
    await page.goto('/new-corporate-card-view');
    await expect(left).toHaveCount(0);

    const id = await ask(leafcard, organization, locationId, employee);
    await decide(leafcard, organization, { id, is_approved: 'R', reason: 'Whose number is it?' });
    await expect(page.getByText(REJECTED).first()).toBeVisible();
    await expect(page.getByText('Why: Whose number is it?')).toBeVisible();

    await ask(leafcard, organization, locationId, employee);
    await expect(page.getByText(NOT_APPROVED).first()).toBeVisible();
    await decide(leafcard, organization, { id, is_approved: 'T' });
    await expect(page.getByText(NOT_DESIGNED).first()).toBeVisible();

    await saveCorporateDesign(leafcard, organization);
    await expect(turnOf(page)).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'Your card is approved.' }),
    ).toHaveCount(1);
    await expect(page.locator('img[src^="/images/"]').first()).toHaveJSProperty(
      'naturalWidth',
      1450,
    );
    expect(readVCard(await readCode(codeOf(page))).fields).toMatchObject({
      FN: [['Zoë Ménière']],
      ORG: [[organization.name]],
      TITLE: [['Head of Gardens']],
      NOTE: [['Employee ID E-7']],
    });
    // Each module has whole pixels.
    const { src, width } = await codeOf(page).evaluate((image: HTMLImageElement) => ({
      src: image.src,
      width: image.width,
    }));
    const [, modules] =
      /viewBox="0 0 (\d+) /.exec(await (await page.request.get(src)).text()) ?? [];
    expect(width % Number(modules)).toBe(0);
    await expectAccessible(page);

    const other = await registerOrganization(leafcard, codeFor);
    await joinByReferCode(leafcard, other, employee);
    await page.getByLabel('Select organization').selectOption(other.name);
    await expect(page.getByText(NOT_APPROVED)).toBeVisible();
  });
});

test('a user who was removed reads that, and nothing of connecting', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const employee = await newAccount(leafcard, codeFor, 'Zoe Meniere');
  const { locationId } = await joinByReferCode(leafcard, organization, employee);
  const id = await ask(leafcard, organization, locationId, employee);
  await decide(leafcard, organization, { id, is_approved: 'T' });
  const token = await tokenOf(leafcard, organization.admin);
  const path = '/organization/users/list';
  const { data } = await callApi<{ id: string; name: string }[]>(leafcard, 'GET', path, { token });
  const member = data?.find(({ name }) => name === 'Zoë Ménière');
  await takeSession(page, employee);
  await page.goto('/new-corporate-card-view');
  await expect(page.getByText(NOT_DESIGNED).first()).toBeVisible();
  await callApi(leafcard, 'PUT', path, { token, body: { id: member?.id, is_quit: 'T' } });
  const left = page.getByText(`You are no longer in ${organization.name}, and your card there`);
  await expect(left).toBeVisible();
  await expect(page.getByText(NOT_APPROVED)).toHaveCount(0);
  await page.goto('/card-design');
  await expect(left).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notifications');
  await expect(page.getByText(`You are no longer in ${organization.name}.`)).toBeVisible();
});

for (const [size, viewport] of Object.entries({
  wide: DESK,
  narrow: PHONE,
})) {
  test(`the personal card comes by itself, turns and is passed on, ${size}`, async ({
    page,
    leafcard,
    codeFor,
  }) => {
    await page.setViewportSize(viewport);
    const account = await newAccount(leafcard, codeFor);
    await enter(page, account);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Personal card' }).click();
    await expect(
      page.getByText("oops !!! It's looks like you didn't design card yet."),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Design your card' })).toHaveAttribute(
      'href',
      '/new-personal-card-design',
    );
    await expectAccessible(page);

    await savePersonalCard(leafcard, account, 'Zoë Ménière');
    const card = turnOf(page);
    await expect(card).toHaveAccessibleName('The card of Zoë Ménière, front. Turn to the back');
    await expect(card).toHaveCSS('transition-duration', '2.2s');
    await expect(page.locator('img[src^="/images/"]')).toHaveCount(2);
    await card.click();
    await expect(card).toHaveAccessibleName('The card of Zoë Ménière, back. Turn to the front');
    await card.press('Enter');
    await expect(card).toHaveAccessibleName(/front\. Turn/);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(card).toHaveCSS('transform', 'none');
    const sides = await page.locator('img[src^="/images/"]').all();
    const [front, back] = await Promise.all(sides.map((side) => side.boundingBox()));
    expect(front!.height).toBeGreaterThan(100);
    expect(back!.y).toBeGreaterThanOrEqual(front!.y + front!.height);
    await page.emulateMedia({ media: null });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(card).toHaveCSS('transition-duration', /^(0|1e-05)s$/);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(viewport.width);

    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'front', exact: true }).click();
    expect((await saving).suggestedFilename()).toBe('visiting card.png');
    const link = await page.getByLabel('Link to the card').inputValue();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Ménière');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both sides of one’s own card lie open, without script', async ({
    page,
    leafcard,
    codeFor,
  }) => {
    const account = await newAccount(leafcard, codeFor);
    await savePersonalCard(leafcard, account, 'Zoë Ménière');
    await takeSession(page, account);
    await expect(async () => {
      await page.goto('/new-personal-card-view');
      await expect(page.locator('img[src^="/images/"]')).toHaveCount(2, { timeout: 500 });
    }).toPass();
    const [front, back] = await page.locator('img[src^="/images/"]').all();
    const [above, below] = [await front?.boundingBox(), await back?.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await expect(codeOf(page)).toHaveJSProperty('complete', true);
  });
});

test('cards are for those who work somewhere: a super admin reads so', async ({ page }) => {
  await signInAs(page, 'Greta Lindqvist');
  await expect(page.getByRole('link', { name: 'Personal card' })).toHaveCount(0);
  for (const path of ['/new-personal-card-view', '/new-corporate-card-view']) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});

for (const who of ['Mateo Ferrari', 'Amara Okafor', 'Yuki Tanaka', 'Sofia Marques']) {
  test(`${who} finds both cards in the menu`, async ({ page }) => {
    await signInAs(page, who);
    for (const [label, title] of [
      ['Personal card', 'Personal card'],
      ['Corporate card', 'Corporate card'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: label })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
}

for (const [size, viewport] of Object.entries({
  wide: DESK,
  narrow: PHONE,
})) {
  test(`both sides of the cards are images, in every state, ${size}`, async ({
    page,
    leafcard,
    codeFor,
  }) => {
    await page.setViewportSize(viewport);
    const employee = await newAccount(leafcard, codeFor, 'Zoe Meniere');
    await takeSession(page, employee);
    const title = page.getByRole('heading', { level: 1 });
    const says = (text: string) => expect(page.getByText(text).first()).toBeVisible();
    const panel = (name: string) => page.getByRole('region', { name });

    await page.goto('/personal-card-view');
    await expect(title).toHaveText('Your Personal Card');
    await says('No card design available.');
    await expectAccessible(page);
    const token = await tokenOf(leafcard, employee);
    const cardData = { ...canvas(textbox({ fieldName: 'name', text: 'Zoë' })), back: NOTHING };
    await callApi(leafcard, 'POST', '/card/newdesign/personal', { token, body: { cardData } });
    await expect(panel('Front Side').getByRole('img')).toHaveJSProperty('naturalWidth', 1450);
    await expect(panel('Back Side')).toContainText('No back card design available.');
    await expect(codeOf(page)).toBeVisible();
    await says('Scan to Save Card');
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download: Front Side' }).click();
    expect((await saving).suggestedFilename()).toBe('visiting card.png');
    const turned = { ...cardData, front: NOTHING, back: cardData.front };
    await callApi(leafcard, 'POST', '/card/newdesign/personal', {
      token,
      body: { cardData: turned },
    });
    await expect(panel('Front Side')).toContainText('No front card design available.');
    const plain = { ...turned, front: { ...NOTHING, background: '#1f7a4d' } };
    await callApi(leafcard, 'POST', '/card/newdesign/personal', {
      token,
      body: { cardData: plain },
    });
    await expect(panel('Front Side').getByRole('img')).toHaveJSProperty('naturalWidth', 1450);

    await page.goto('/corporate-card-view');
    await expect(title).toHaveText('Your Corporate Card');
    await says('You are not connected to any organization.');
    const organization = await registerOrganization(leafcard, codeFor);
    const { locationId } = await joinByReferCode(leafcard, organization, employee);
    await says(NOT_APPROVED);
    const id = await ask(leafcard, organization, locationId, employee);
    await decide(leafcard, organization, { id, is_approved: 'R' });
    await says(REJECTED);
    await expect(page.getByRole('link', { name: 'Send it again' })).toBeVisible();
    await ask(leafcard, organization, locationId, employee);
    await decide(leafcard, organization, { id, is_approved: 'T' });
    await says(NOT_DESIGNED);
    await expect(codeOf(page)).toHaveCount(0);
    await saveCorporateDesign(leafcard, organization);
    for (const side of ['Front Side', 'Back Side']) {
      await expect(panel(side).getByRole('img')).toHaveJSProperty('naturalWidth', 1450);
    }
    await expect(codeOf(page)).toBeVisible();
    await expectAccessible(page);
  });
}

test('a card that is not drawn yet has a spinner in its place', async ({
  page,
  leafcard,
  codeFor,
}) => {
  const account = await newAccount(leafcard, codeFor);
  // No worker begins a job while it is held.
  await asOwner(leafcard.databaseUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx`lock table graphile_worker._private_jobs in exclusive mode`.execute();
      await savePersonalCard(leafcard, account, 'Zoë Ménière');
      await takeSession(page, account);
      await page.goto('/personal-card-view');
      await expect(page.locator('.mantine-Loader-root')).toHaveCount(2);
    }),
  );
  await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
});
