import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '#foundation/messages';
import { clientAction, clientLoader } from './bulk';
import { clientLoader as countLoader } from './bulk-count';

const asked = { request: new Request('http://localhost/bulk'), params: {} };
const answer = (serverAction: () => Promise<never>) =>
  clientAction({ ...asked, serverAction }) as Promise<Response>;
const load = (serverLoader: () => Promise<never>) => ({ ...asked, serverLoader });
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, messages.somethingWentWrong],
  [false, messages.offlineForm],
])('a bulk action without an answer is refused (online: %s): %s', async (onLine, refused) => {
  vi.stubGlobal('navigator', { onLine });
  const kept = await answer(fails);
  expect(kept.status).toBe(503);
  expect(await kept.json()).toEqual({ refused, isUnanswered: true });
});

it('what cannot be counted or listed has no number and no part, and the page stays', async () => {
  expect(await countLoader(load(fails))).toEqual({ asked: null });
  expect(await clientLoader(load(fails))).toBeNull();
});

it('who is signed out is sent to sign in', async () => {
  const signIn = () => Promise.reject(Response.redirect('http://localhost/login'));
  await expect(answer(signIn)).rejects.toBeInstanceOf(Response);
  await expect(countLoader(load(signIn))).rejects.toBeInstanceOf(Response);
});
