import { wireHash } from '#foundation/wire-hash.server';
import type { Leafcard } from './leafcard';

/** What a program is answered; anything but 200 fails the test. */
export async function callApi<Data>(
  { url }: Pick<Leafcard, 'url'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
): Promise<{ data?: Data; status?: string }> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (answer.status !== 200) {
    throw new Error(`${method} ${path} was answered ${answer.status} ${await answer.text()}`);
  }
  return (await answer.json()) as { data?: Data; status?: string };
}

/** A token for the API. */
export async function tokenOf(
  leafcard: Pick<Leafcard, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const input = { email, password: wireHash(password) };
  const { data } = await callApi<{ validator: string }>(leafcard, 'POST', '/auth/login', {
    body: input,
  });
  return data?.validator ?? '';
}
