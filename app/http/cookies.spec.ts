import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { sessionCookie } from './cookies.server';

const request = (cookie?: string) => ({ headers: { cookie } }) as unknown as IncomingMessage;

test('over https the cookie is bound to this host', () => {
  const cookie = sessionCookie({ PUBLIC_URL: 'https://cards.example' });
  const header = cookie.start('token', '2030-01-01T00:00:00.000Z');
  expect(header).toMatch(
    /^__Host-leafcard=token; Path=\/; HttpOnly; SameSite=Lax; Secure; Expires=/,
  );
});

test('on http it has a plain name, and still no script reads it', () => {
  const cookie = sessionCookie({});
  expect(cookie.start('token', '2030-01-01T00:00:00.000Z')).toMatch(
    /^leafcard=token; Path=\/; HttpOnly; SameSite=Lax; Expires=/,
  );
  expect(cookie.end()).toContain('Max-Age=0');
});

test('it is found among others, and absent when it is not there or empty', () => {
  const { read } = sessionCookie({});
  expect(read(request('a=1; leafcard=token; xleafcard=no'))).toBe('token');
  expect(read(request('a=1; xleafcard=no'))).toBeNull();
  expect(read(request('leafcard='))).toBeNull();
  expect(read(request())).toBeNull();
});
