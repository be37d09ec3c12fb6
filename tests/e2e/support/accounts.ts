import { expect, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { wireHash } from '#foundation/wire-hash.server';
import { callApi } from './api';
import type { Leafcard } from './leafcard';
import { EMPTY_PAGE } from './tabs';

/**
 * People, and how they come in. A test that is not about the forms of signing up and in takes the short
 * way: what a form takes seconds for, a call does at once.
 */

export interface SignedUp {
  email: string;
  username: string;
  password: string;
}

export const PASSWORD = 'correct horse battery';

let people = 0;
/** A mail address nobody else in this run has. */
export const newEmail = (): string => `person${process.pid}x${++people}@mail.example`;

/** A user with an account, made as a program makes it. */
export async function newAccount(
  leafcard: Pick<Leafcard, 'url'>,
  codeFor: (email: string) => Promise<string>,
  username = 'Ada Lovelace',
  email = newEmail(),
): Promise<SignedUp> {
  await callApi(leafcard, 'POST', '/email/verification', { body: { email } });
  const account = { email, username, password: PASSWORD };
  const body = { ...account, password: wireHash(PASSWORD), code: await codeFor(email) };
  await callApi(leafcard, 'POST', '/auth/register', { body });
  return account;
}

type Account = Pick<SignedUp, 'email' | 'password'>;

interface Taking {
  /** The page of another user is left first: it would be loaded again as the new one's, in the way of the next. */
  leaves?: boolean;
}

/** Signs a user in: whichever page is opened next is opened as that person. */
export async function takeSession(
  page: Page,
  { email, password }: Account,
  { leaves = true }: Taking = {},
): Promise<void> {
  const cookies = await page.context().cookies();
  if (leaves && cookies.some(({ name }) => name === 'leafcard')) await page.goto(EMPTY_PAGE);
  // Another user's session would end by it.
  await page.context().clearCookies({ name: 'leafcard' });
  const here = (await page.request.get('/healthz')).url();
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { origin: new URL(here).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  // Or the next page would begin with a greeting.
  await page.context().clearCookies({ name: 'leafcard-toast' });
}

/** As takeSession, for a demo user. */
export async function takeSessionOf(page: Page, username = '', taking?: Taking): Promise<void> {
  const found = DEMO_ACCOUNTS.find((account) => account.username === username);
  if (!found) throw new Error(`Nobody of the demo is called ${username}.`);
  await takeSession(page, { email: found.email, password: DEMO_PASSWORD }, taking);
}

/** Signs a user in and begins where people do, which costs a page: takeSession does not. */
export async function enter(page: Page, account: Account): Promise<void> {
  await takeSession(page, account);
  await page.goto('/dashboard');
}

/** As enter, for a demo user. */
export async function signInAs(page: Page, username?: string): Promise<void> {
  await takeSessionOf(page, username);
  await page.goto('/dashboard');
}
