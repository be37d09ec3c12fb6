import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { UNDO_MS } from '#modules/requests/contract';
import { PHONE } from './support/controls';
import { openHydrated, signInAs, takeSessionOf } from './support/hydrated';
import { registerOrganization, takeSession } from './support/organizations';
import {
  OF_LOCATIONS,
  OF_ORGANIZATIONS,
  askAgain,
  decideByProgram,
  drawer,
  expectAbove,
  names,
  openRequests,
  requestOf,
  row,
  selectionBar,
  tab,
  toast,
} from './support/requests';
import { expect, expectAccessible, loseAnswer, numberIn, test } from './support/test';
import { allowLateUndo, letPeopleWait, slowClock } from './support/waiting';

const [greta, mateo, amara, yuki, sofia, henrik] = DEMO_ACCOUNTS.map(({ username }) => username);
const HENRIK = DEMO_ACCOUNTS[5]?.email ?? '';
const MATEO = DEMO_ACCOUNTS[1]?.email ?? '';

const COLUMNS = ['Phone', 'Name', 'Email', 'Designation', 'Organization'];

test('a request is opened beside the list, accepted, taken back, and rejected with a reason', async ({
  leafcard,
  page,
}) => {
  await slowClock(page);
  await takeSessionOf(page, mateo);
  await openRequests(page);
  // Others of the demo have been decided in other tests.
  const waiting = await numberIn(tab(page, 'Pending'));
  await expect(names(page)).toHaveCount(Math.min(waiting, 10));
  await expect(names(page).first()).toHaveText('Alice Fontoura');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: /./ })).toHaveText(COLUMNS);
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveCount(0);
  await expectAccessible(page);

  await row(page, 'Carolina Sobral').getByRole('link').click();
  const opened = drawer(page, 'Carolina Sobral');
  await expect(opened).toContainText('1 change since the approved card');
  await expect(opened.locator('del').first()).toHaveText('Assistant Taxonomist');
  await expect(opened.getByText('The card is being drawn…')).toBeHidden();
  await opened.getByRole('button', { name: 'NEXT' }).click();
  await expect(
    opened.getByRole('img', { name: 'The card of Carolina Sobral, back' }),
  ).toBeVisible();
  await opened.getByRole('button', { name: 'BACK' }).click();
  await expect(opened).toContainText('You accepted the request');
  await expectAccessible(page);

  await opened.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, messages.requestAccepted)).toContainText('Carolina Sobral');
  await expect(opened.getByText('Accepted').first()).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(tab(page, 'Pending')).toHaveText(new RegExp(`\\D${waiting - 1}$`));
  await expectAccessible(page);
  await allowLateUndo(leafcard);
  await opened.getByRole('button', { name: 'Undo the decision' }).click();
  await expect(toast(page, messages.requestWaitsAgain)).toBeVisible();
  await expect(tab(page, 'Pending')).toHaveText(new RegExp(`\\D${waiting}$`));

  await opened.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason (optional)').fill('Half a reas');
  await page.keyboard.press('Escape');
  await expect(opened).toBeVisible();
  await opened.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('Half a reas');
  await page.getByLabel('Reason (optional)').fill('Not yet in your contract.');
  await expectAccessible(page);
  // These keys of an input method take the word it composed, or leave it: in Safari only their code says so.
  for (const key of ['Enter', 'Escape']) {
    const composed = { key, keyCode: 229, bubbles: true, cancelable: true };
    await page.getByLabel('Reason (optional)').dispatchEvent('keydown', composed);
    await expect(page.getByLabel('Reason (optional)')).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, messages.requestRejected)).toBeVisible();
  await expect(opened).toContainText('Not yet in your contract.');

  const link = page.url();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(row(page, 'Carolina Sobral')).toHaveCount(0);
  await page.goBack();
  await page.goto(link);
  await expect(opened).toContainText('You rejected the request');
  await opened.getByRole('link', { name: 'Close' }).click();
  await tab(page, 'Rejected').click();
  await expect(row(page, 'Carolina Sobral')).toBeVisible();
});

test('keys do the whole of it, and the list is searched, sorted and turned by its address', async ({
  leafcard,
  page,
}) => {
  await slowClock(page);
  // All of it is in sight: a page that was scrolled holds back what comes.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await takeSessionOf(page, mateo);
  await openRequests(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  const singleKeys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await singleKeys.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await shortcuts.click();
  await expect(singleKeys).not.toBeChecked();
  await singleKeys.press('Space');
  await page.keyboard.press('Escape');
  // Closing gives the focus back, which keys that were pressed sooner would lose.
  await expect(shortcuts).toBeFocused();

  const holdList = async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/cards/request.data*', async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  };
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(names(page).first()).toBeFocused();
  // A slow network: what is left before it has come was looked at, and the list stays meanwhile.
  await page.route('**/request/*.data*', () => undefined);
  let letGo = await holdList();
  await page.keyboard.press('Enter');
  await expect(drawer(page, 'Alice Fontoura')).toBeVisible();
  await page.keyboard.press('j');
  await expect(drawer(page, 'Bruno Gameiro')).toBeVisible();
  const list = page.waitForResponse('**/cards/request.data*');
  await page.keyboard.press('Escape');
  await expect(drawer(page, 'Bruno Gameiro')).toBeHidden();
  letGo();
  await list;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page).toHaveURL(new RegExp(`${OF_ORGANIZATIONS}$`));
  await expect(row(page, 'Bruno Gameiro').getByRole('link')).toBeFocused();

  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(toast(page, messages.requestAccepted)).toContainText('Alice Fontoura');
  await expect(names(page).first()).toHaveText('Bruno Gameiro');
  await expect(names(page).first()).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('u');
  await expect(toast(page, messages.requestWaitsAgain)).toContainText('Bruno Gameiro');
  await expect(row(page, 'Bruno Gameiro')).toBeVisible();
  await tab(page, 'Accepted').click();
  await expect(row(page, 'Alice Fontoura')).toBeVisible();
  await allowLateUndo(leafcard);
  await page.keyboard.press('u');
  await expect(row(page, 'Alice Fontoura')).toHaveCount(0);
  await tab(page, 'Pending').click();
  await expect(row(page, 'Alice Fontoura')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('arrud');
  await expect(names(page)).toHaveText(['Miguel Arruda']);
  await expect(page).toHaveURL(/q=arrud/);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('main').getByText('No Records')).toBeVisible();
  // Faster than the list is: it is all of them nevertheless.
  await page.getByRole('link', { name: 'Show all of them' }).click();
  await tab(page, 'Accepted').click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByText(/^11–/)).toBeVisible();
  // On the first page it has gone, and the focus with it.
  await page.getByRole('link', { name: 'Previous' }).press('Enter');
  await expect(page.getByRole('main').getByText(/^1–/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toBeFocused();
  letGo = await holdList();
  const byEmail = page.getByRole('columnheader', { name: 'Email' }).getByRole('link');
  await byEmail.press('Enter');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/sort=email/);
  await expect(byEmail).toBeFocused();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('of two admins one decides, and the other sees it at once', async ({ leafcard, person }) => {
  const [here, there] = [await person(), await person()];
  await slowClock(here);
  await takeSessionOf(here, mateo);
  await openRequests(here);
  await takeSessionOf(there, amara);
  await openRequests(there, OF_LOCATIONS);
  await row(here, 'Mafalda Serrão').getByRole('link').click();
  await expect(row(there, 'Mafalda Serrão')).toContainText(`${mateo} is looking at this`);
  await expect(row(here, 'Mafalda Serrão')).not.toContainText('is looking at this');
  await expectAccessible(there);
  await row(there, 'Mafalda Serrão').getByRole('link').click();
  await expect(drawer(here, 'Mafalda Serrão')).toContainText(`${amara} is looking at this too`);
  await expect(drawer(there, 'Mafalda Serrão')).toContainText(`${mateo} is looking at this too`);

  await there.keyboard.press('r');
  await there.getByLabel('Reason (optional)').fill('We know nobody');
  await acceptIn(here);
  await expect(there.getByText('Another admin has just decided')).toBeVisible();
  await expect(there.getByLabel('Reason (optional)')).toHaveValue('We know nobody');
  const why = there.getByRole('dialog', { name: 'Reject the request of Mafalda Serrão?' });
  const reject = why.getByRole('button', { name: 'Reject', exact: true });
  await expect(reject).toBeDisabled();
  const undo = async () => {
    await allowLateUndo(leafcard);
    await here.keyboard.press('u');
  };
  await undo();
  await expect(there.getByText('Another admin has just decided')).toBeHidden();
  await letAnotherDecideFirst(
    there,
    () => reject.click(),
    () => acceptIn(here),
  );
  await expect(toast(there, messages.rejectRefused)).toBeVisible();
  await expect(drawer(there, 'Mafalda Serrão')).toContainText(`${mateo} accepted the request on`);
  await undo();
  for (const page of [here, there]) {
    const accept = drawer(page, 'Mafalda Serrão').getByRole('button', { name: 'Accept' });
    await expect(accept).toBeEnabled();
    // It is where it was, and nothing new.
    await expect(row(page, 'Mafalda Serrão')).toBeVisible();
    await expect(page.getByText(/^\d+ new$/)).toHaveCount(0);
  }
  await expect(why).toBeHidden();

  // What is edited is looked at once more, and what was typed is still there.
  await there.keyboard.press('r');
  await expect(there.getByLabel('Reason (optional)')).toHaveValue('We know nobody');
  const { email } = await requestOf(leafcard, MATEO, 'Mafalda Serrão');
  const requester = await person();
  await takeSession(requester, { email, password: DEMO_PASSWORD });
  await openHydrated(requester, '/card-design');
  await requester.getByRole('button', { name: 'Edit Request' }).click();
  await requester.getByLabel('Designation').fill('Head florist');
  await requester.getByRole('button', { name: 'Save Request' }).click();
  await expect(why.getByText('This request has just been edited.')).toBeVisible();
  await expect(reject).toBeDisabled();
  await there.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(drawer(there, 'Mafalda Serrão')).toContainText('Head florist');
  await there.keyboard.press('r');
  await expect(there.getByLabel('Reason (optional)')).toHaveValue('We know nobody');
  await there.keyboard.press('Escape');

  await letAnotherDecideFirst(
    there,
    () => there.keyboard.press('a'),
    () => acceptIn(here),
  );
  await expect(toast(there, messages.acceptRefused)).toBeVisible();
});

async function acceptIn(page: Page): Promise<void> {
  // What was undone there is pending again, before it can be decided once more.
  const accept = drawer(page, 'Mafalda Serrão').getByRole('button', { name: 'Accept' });
  await expect(accept).toBeEnabled();
  await page.keyboard.press('a');
  await expect(toast(page, messages.requestAccepted)).toBeVisible();
}

/** What is decided on a page arrives only after what another does. */
async function letAnotherDecideFirst(
  page: Page,
  decide: () => Promise<void>,
  another: () => Promise<void>,
): Promise<void> {
  let letGo = () => {};
  const decided = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/card*/request*', async (route) => {
    if (route.request().method() === 'POST') await decided;
    await route.continue();
  });
  const onItsWay = page.waitForRequest((request) => request.method() === 'POST');
  await decide();
  await onItsWay;
  await another();
  letGo();
}

test('Undo takes back what was decided here, not what was decided elsewhere since', async ({
  leafcard,
  page,
}) => {
  await slowClock(page);
  await takeSessionOf(page, mateo);
  await openRequests(page);
  const request = await requestOf(leafcard, MATEO, 'Bruno Gameiro');
  await row(page, 'Bruno Gameiro').getByRole('link').click();
  const accept = drawer(page, 'Bruno Gameiro').getByRole('button', { name: 'Accept' });
  await accept.click();
  const accepted = toast(page, messages.requestAccepted);
  // Under the pointer it stays, however slow the machine is.
  await accepted.hover();
  await allowLateUndo(leafcard);
  await decideByProgram(leafcard, MATEO, { id: request.id, is_approved: 'P' });
  await expect(accepted).toBeHidden();

  await accept.click();
  await accepted.hover();
  await letAnotherDecideFirst(
    page,
    () => accepted.getByRole('button', { name: /^Undo/ }).click(),
    async () => {
      await allowLateUndo(leafcard);
      await decideByProgram(leafcard, MATEO, { id: request.id, is_approved: 'P' });
      await decideByProgram(leafcard, MATEO, { id: request.id, is_approved: 'R' });
      await allowLateUndo(leafcard);
    },
  );
  await expect(toast(page, messages.conflict)).toBeVisible();
  await expect(accepted).toBeHidden();
  await expect(drawer(page, 'Bruno Gameiro')).toContainText('You rejected the request');
});

test('a request is opened before there is a design, and warns that there is no card', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  const [id] = await letPeopleWait(leafcard, organization.id, 1);
  await takeSession(page, organization.admin);
  await page.goto(`${OF_ORGANIZATIONS}/${id}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Corporate card not available',
  );
  await expectAccessible(page);
});

test('new requests slide in, or wait while something is chosen or read further on', async ({
  leafcard,
  page,
}) => {
  const [eirik, frida, guro, astrid] = await Promise.all([
    requestOf(leafcard, HENRIK, 'Eirik Haugland', 'T'),
    requestOf(leafcard, HENRIK, 'Frida Kvamme', 'T'),
    requestOf(leafcard, HENRIK, 'Guro Halvorsen', 'T'),
    requestOf(leafcard, HENRIK, 'Astrid Nygård'),
  ]);
  await takeSessionOf(page, henrik);
  await openRequests(page);
  await expect(names(page).first()).toHaveText(/Astrid/);
  await askAgain(leafcard, eirik);
  await expect(row(page, 'Eirik Haugland')).toHaveAttribute('data-fresh');

  await page.getByRole('checkbox', { name: 'Select Kaja Bjørnstad' }).check();
  const before = await names(page).allTextContents();
  await askAgain(leafcard, frida);
  await askAgain(leafcard, guro);
  const pill = page.getByRole('button', { name: '2 new' });
  await expect(pill).toBeVisible();
  expect(await names(page).allTextContents()).toEqual(before);
  await expect(tab(page, 'Pending')).toHaveText(/10$/);
  await decideByProgram(leafcard, HENRIK, { id: astrid.id, is_approved: 'T' });
  await expect(row(page, 'Astrid')).toHaveCount(0);
  await expect(row(page, 'Frida Kvamme')).toHaveCount(0);
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page);
  await pill.click();
  await expect(row(page, 'Frida Kvamme')).toBeVisible();
  await expect(row(page, 'Guro Halvorsen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Kaja Bjørnstad' })).toBeChecked();
  await expect(pill).toHaveCount(0);
});

test('what becomes of a request is shown before it is loaded, and data that comes late changes nothing', async ({
  leafcard,
  page,
}) => {
  const anders = await requestOf(leafcard, HENRIK, 'Anders Rønning', 'T');
  await takeSessionOf(page, henrik);
  await openRequests(page);
  const count = (name: string) => numberIn(tab(page, name));
  const [pending, accepted] = [await count('Pending'), await count('Accepted')];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let loads = 0;
  const loaded = new Promise<void>((resolve) => {
    void page.route('**/*.data*', async (route) => {
      const response = await route.fetch();
      loads += 1;
      resolve();
      await answered;
      await route.fulfill({ response });
    });
  });

  await askAgain(leafcard, anders);
  await expect(row(page, 'Anders Rønning')).toHaveAttribute('data-fresh');
  await expect(names(page).first()).toHaveText('Anders Rønning');
  await expect(tab(page, 'Pending')).toHaveText(new RegExp(`${pending + 1}$`));
  await expect(tab(page, 'Accepted')).toHaveText(new RegExp(`${accepted - 1}$`));
  await loaded;
  await decideByProgram(leafcard, HENRIK, { id: anders.id, is_approved: 'T' });
  await expect(row(page, 'Anders Rønning')).toHaveCount(0);
  await expect(tab(page, 'Pending')).toHaveText(new RegExp(`${pending}$`));

  await page.evaluate(() => {
    const look = () => {
      const texts = [...document.querySelectorAll('[data-row]:not([data-leaving])')];
      if (texts.some(({ textContent }) => textContent?.includes('Anders'))) {
        document.body.setAttribute('data-mark', 'came back');
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const before = loads;
  answer();
  await expect.poll(() => loads).toBeGreaterThan(before);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(tab(page, 'Pending')).toHaveText(new RegExp(`${pending}$`));
  await expect(page.locator('body')).not.toHaveAttribute('data-mark');
});

test('an open request shows what became of it before it is loaded', async ({ leafcard, page }) => {
  const kaja = await requestOf(leafcard, HENRIK, 'Kaja Bjørnstad');
  await takeSessionOf(page, henrik);
  await openRequests(page);
  await row(page, 'Kaja Bjørnstad').getByRole('link').click();
  const opened = drawer(page, 'Kaja Bjørnstad');
  await expect(opened.getByRole('button', { name: 'Accept' })).toBeVisible();
  const history = opened.locator('ol > li');
  const entries = await history.count();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*.data*', async (route) => {
    await answered;
    await route.continue();
  });
  await decideByProgram(leafcard, HENRIK, { id: kaja.id, is_approved: 'T' });
  await expect(opened.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  // Keys find nothing to decide either: a dialog for the reason would take the next key.
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(history).toHaveCount(entries);
  answer();
  await expect(history).toHaveCount(entries + 1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('those that are chosen are accepted together', async ({ page }) => {
  await takeSessionOf(page, henrik);
  await openRequests(page);
  await names(page).first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const two = (await names(page).allTextContents()).slice(0, 2);
  await expect(page.getByText('2 selected')).toBeVisible();
  await names(page).last().focus();
  await expectAbove(names(page).last(), selectionBar(page));
  const last = await names(page).last().innerText();
  await page.keyboard.press('Enter');
  await drawer(page, last).getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, messages.requestAccepted)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAbove(toast(page, messages.requestAccepted), selectionBar(page));
  await page.getByRole('button', { name: 'Accept 2' }).click();
  for (const name of two) await expect(row(page, name)).toHaveCount(0);
  await tab(page, 'Accepted').click();
  await expect(page).toHaveURL(/tab=accepted/);
  for (const name of two) {
    await page.getByRole('searchbox').fill(name);
    await expect(row(page, name)).toBeVisible();
  }
});

test('a decision or an Undo whose answer does not come can still be taken back', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, organization.id, 1);
  await slowClock(page);
  await takeSession(page, organization.admin);
  await openRequests(page);
  const name = await names(page).first().innerText();
  await names(page).first().click();
  const accept = drawer(page, name).getByRole('button', { name: 'Accept' });
  const unanswered = toast(page, messages.unanswered);
  const undo = (of: Locator) => of.getByRole('button', { name: /^Undo/ });
  const isDecision = ({ pathname }: URL) => pathname === `${OF_ORGANIZATIONS}.data`;
  await accept.click();
  const accepted = toast(page, messages.requestAccepted);
  await expect(accepted).toBeVisible();
  await page.context().setOffline(true);
  await undo(accepted).click();
  await expect(unanswered).toBeVisible();
  await expect(undo(accepted)).toBeVisible();
  await page.context().setOffline(false);
  await allowLateUndo(leafcard);
  await page.keyboard.press('u');
  await expect(toast(page, messages.requestWaitsAgain)).toBeVisible();
  await expect(accepted).toHaveCount(0);

  // It stays under the pointer.
  await page.mouse.move(0, 0);
  await expect(unanswered).toHaveCount(0);
  await page.route(isDecision, loseAnswer());
  await accept.click();
  await expect(unanswered).toBeVisible();
  await allowLateUndo(leafcard);
  await page.keyboard.press('u');
  await expect(toast(page, messages.requestWaitsAgain)).toBeVisible();
  await expect(accept).toBeVisible();
});

test('on a low screen decisions leave room for the page: the newest is shown, and others after it', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, organization.id, 3);
  await page.setViewportSize({ width: 390, height: 600 });
  await slowClock(page, { toasts: true });
  await takeSession(page, organization.admin);
  await openRequests(page);
  const [first = '', second = ''] = await names(page).allInnerTexts();
  const accepted = toast(page, messages.requestAccepted);
  for (const name of [first, second]) {
    await row(page, name).getByRole('link').focus();
    await page.keyboard.press('a');
    await expect(accepted.filter({ visible: true })).toHaveText(new RegExp(name));
  }
  await accepted.filter({ visible: true }).getByRole('button', { name: 'Close' }).click();
  await expect(accepted.filter({ visible: true })).toHaveText(new RegExp(first));
});

test('each of many decisions is shown at once, until its time for Undo is over', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, organization.id, 7);
  await slowClock(page, { toasts: true });
  await takeSession(page, organization.admin);
  await openRequests(page);
  await expect(names(page)).toHaveCount(7);
  const accepted = toast(page, messages.requestAccepted);
  for (const name of await names(page).allInnerTexts()) {
    await row(page, name).getByRole('link').focus();
    await page.keyboard.press('a');
    await expect(accepted.filter({ hasText: name })).toBeVisible();
  }
  await expect(accepted.filter({ visible: true })).toHaveCount(5);
  await accepted.last().hover();
  await page.evaluate((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, UNDO_MS);
  await expect(accepted).toHaveCount(0);
});

test('the second press of a double click on Accept is not meant for Undo, which takes its place', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, organization.id, 1);
  await takeSession(page, organization.admin);
  await openRequests(page);
  const last = await names(page).last().innerText();
  await names(page).last().click();
  const opened = drawer(page, last);
  // In its first frame: a press of the test might come too late.
  const takesPress = page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        const look = () => {
          const buttons = [...document.querySelectorAll('[role=dialog] button')];
          const undo = buttons.find((one) => one.textContent?.trim().startsWith('Undo'));
          if (!undo) return requestAnimationFrame(look);
          const { x, y, width, height } = undo.getBoundingClientRect();
          tell(undo.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
        };
        look();
      }),
  );
  await opened.getByRole('button', { name: 'Accept' }).click({ clickCount: 2, delay: 120 });
  await expect(toast(page, messages.requestAccepted)).toBeVisible();
  expect(await takesPress).toBe(false);
  const undo = opened.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await expect(opened.getByText('You accepted the request')).toBeVisible();
  await expect(undo).toBeVisible();
  // Keys wait for nothing.
  await undo.press('Enter');
  await expect(opened.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a double click on the bar of what is selected opens nothing below it', async ({
  leafcard,
  page,
  codeFor,
}) => {
  const organization = await registerOrganization(leafcard, codeFor);
  await letPeopleWait(leafcard, organization.id, 20);
  await takeSession(page, organization.admin);
  await openRequests(page);
  for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: 'Accept 2' }).dblclick();
  await expect(tab(page, 'Pending')).toHaveText(/\D18$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${OF_ORGANIZATIONS}$`));
});

test('a location admin finds the own location, and nobody else gets in', async ({
  leafcard,
  person,
}) => {
  const elsewhere = await requestOf(leafcard, MATEO, 'Filipe Raposo');
  const page = await person();
  await signInAs(page, amara);
  await page.getByRole('link', { name: 'Requests' }).first().click();
  await expect(page).toHaveURL(new RegExp(OF_LOCATIONS));
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(
    COLUMNS.toSpliced(4, 0, 'Location'),
  );
  await expect(row(page, 'Nuno Bastos')).toContainText('Nursery and Shop');
  await expect(row(page, 'Filipe Raposo')).toHaveCount(0);
  await page.goto(`${OF_LOCATIONS}/${elsewhere.id}`);
  await expect(page.getByText('This request is not here')).toBeVisible();
  await expect(row(page, 'Nuno Bastos')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('This request is not here')).toBeHidden();
  await page.goto(OF_ORGANIZATIONS);
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const username of [greta, yuki, sofia]) {
    const other = await person();
    await takeSessionOf(other, username);
    for (const path of [OF_ORGANIZATIONS, OF_LOCATIONS, `${OF_LOCATIONS}/${elsewhere.id}`]) {
      await other.goto(path);
      await expect(other).toHaveURL(/\/dashboard$/);
    }
    await expect(other.getByRole('link', { name: /^(Location )?requests$/i })).toHaveCount(0);
  }
  const stranger = await person();
  await stranger.goto(OF_ORGANIZATIONS);
  await expect(stranger).toHaveURL(/\/login\?to=/);
});

/** Whether the text lies over the button, however wide its own box is. */
const overlapsUndo = (shown: Locator) =>
  shown.evaluate((toast, text) => {
    const words = document.createRange();
    const about = [...toast.querySelectorAll('span')].find((one) => one.textContent === text);
    const button = [...toast.querySelectorAll('button')].find((one) =>
      one.textContent?.includes('Undo'),
    );
    if (!about || !button) return null;
    words.selectNodeContents(about);
    const [one, other] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
    return one.right > other.left && one.bottom > other.top;
  }, messages.requestAccepted);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' });

  test('requests are cards, read on while others come, and decided over the whole screen', async ({
    leafcard,
    page,
  }) => {
    const ines = await requestOf(leafcard, MATEO, 'Inês Carvalho', 'T');
    await takeSessionOf(page, mateo);
    await openRequests(page);
    const first = await names(page).first().innerText();
    await page.getByRole('checkbox', { name: `Select ${first}` }).press('Space');
    await names(page).last().focus();
    await expectAbove(row(page, 'Simão Prates'), selectionBar(page));
    const [before] = [await row(page, 'Simão Prates').boundingBox()];
    await askAgain(leafcard, ines);
    await expect(page.getByRole('status').getByText('1 new')).toBeVisible();
    expect((await row(page, 'Simão Prates').boundingBox())?.y).toBe(before?.y);
    await expectAccessible(page);
    await row(page, 'Simão Prates').getByRole('link').tap();
    const opened = drawer(page, 'Simão Prates');
    await expect(opened).toBeVisible();
    expect((await opened.boundingBox())?.width).toBeCloseTo(390);
    await opened.getByRole('button', { name: 'Accept' }).tap();
    await expect(toast(page, messages.requestAccepted)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await overlapsUndo(toast(page, messages.requestAccepted))).toBe(false);
    await page.setViewportSize(PHONE);
    await page.goBack();
    await expect(opened).toBeHidden();
    await expectAbove(toast(page, messages.requestAccepted), selectionBar(page));
    await expect(row(page, 'Simão Prates')).toHaveCount(0);

    await row(page, 'Marta Quintela').getByRole('link').tap();
    const next = drawer(page, 'Marta Quintela');
    await next.getByRole('button', { name: 'Accept' }).tap();
    await expect(toast(page, messages.requestAccepted).last()).toBeVisible();
    await expectAccessible(page);
  });
});
