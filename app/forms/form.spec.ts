import { expect, test, vi } from 'vitest';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { signInForm } from '#modules/identity/contract';
import { idOf, JSON_LIMIT, readForm, TEXT_LIMIT, valuesOf } from './form.server';
import { refused } from './refusal.server';

const sent = (body: string, type?: string) =>
  new Request('https://leafcard.example/login', {
    method: 'POST',
    body: new TextEncoder().encode(body),
    headers: type === undefined ? {} : { 'content-type': type },
  });

const URLENCODED = 'application/x-www-form-urlencoded;charset=UTF-8';
const BOUNDARY = 'x'.repeat(30);
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const EMAIL_PART = 'Content-Disposition: form-data; name="email"\r\n\r\na@b.example';

test.each([
  ['email=a%40b.example&q=', URLENCODED],
  [`--${BOUNDARY}\r\n${EMAIL_PART}\r\n--${BOUNDARY}--\r\n`, MULTIPART],
])('a form is read: %j', async (body, type) => {
  expect((await readForm(sent(body, type), ['email'])).get('email')).toBe('a@b.example');
});

test.each([
  [415, '{}', 'application/json'],
  [415, 'email=a', 'text/plain'],
  [415, 'email=a', undefined],
  [400, `--${BOUNDARY}\r\n${EMAIL_PART}`, MULTIPART],
  [400, 'no parts', 'multipart/form-data'],
  [400, 'no parts', 'multipart/form-data; boundary="a\\"b"'],
  [400, 'email=a%00b', URLENCODED],
  [400, 'a%00b=email', URLENCODED],
])('what is none gets %i: %j as %s', async (status, body, type) => {
  await expect(readForm(sent(body, type), ['email'])).rejects.toMatchObject({ status });
});

const fields = (count: number) => 'a=1&'.repeat(count - 1) + 'a=1';
const parts = (count: number) =>
  `--${BOUNDARY}\r\n${EMAIL_PART}\r\n`.repeat(count) + `--${BOUNDARY}--\r\n`;

test('a form of more fields than any of ours is not parsed', async () => {
  const parsed = vi.spyOn(Response.prototype, 'formData');
  for (const [body, type] of [
    [fields(190_000), URLENCODED],
    [parts(34_000), MULTIPART],
    [parts(34_000), `multipart/form-data; boundary="${BOUNDARY}"; boundary=other`],
    [`--${BOUNDARY}\r\n${'a: b\r\n'.repeat(300_000)}${EMAIL_PART}\r\n--${BOUNDARY}--`, MULTIPART],
  ] as const) {
    await expect(readForm(sent(body, type), ['email'])).rejects.toMatchObject({ status: 413 });
  }
  expect(parsed).not.toHaveBeenCalled();
  expect([...(await readForm(sent(fields(40), URLENCODED), ['a']))]).toHaveLength(40);
  expect([...(await readForm(sent(parts(40), MULTIPART), ['email']))]).toHaveLength(40);
});

test('what is typed has a limit that files have not', async () => {
  const long = 'a'.repeat(TEXT_LIMIT);
  const part = (more: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"${more}\r\n\r\n${long}\r\n--${BOUNDARY}--\r\n`;
  await expect(readForm(sent(part(''), MULTIPART), ['a'])).rejects.toMatchObject({ status: 413 });
  expect((await readForm(sent(part(''), MULTIPART), ['a'], JSON_LIMIT)).get('a')).toBe(long);
  const file = (await readForm(sent(part('; filename="a"'), MULTIPART), ['a'])).get('a') as File;
  expect(file.size).toBe(TEXT_LIMIT);
});

test('only the fields that a page names are read, and so echoed', async () => {
  const body = new URLSearchParams({
    intent: 'sign-in',
    email: 'a@b.example',
    'was-email': 'b@b.example',
    unknown: 'x',
    'was-unknown': 'y',
    password: 'secret',
  });
  const form = await readForm(sent(`${body}&unknown=z`, URLENCODED), [signInForm]);
  expect([...form.keys()]).toEqual(['intent', 'email', 'was-email', 'password']);
  expect(refused(new DomainError('Busy'), form).data.values).toEqual({
    intent: 'sign-in',
    email: 'a@b.example',
    'was-email': 'b@b.example',
  });
});

test('files come as data URLs, and a field without one is not there', async () => {
  const part = (name: string, file: string, type: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n` +
    `Content-Type: ${type}\r\n\r\n${content}\r\n`;
  const body = [
    `--${BOUNDARY}\r\n${EMAIL_PART}\r\n`,
    part('logo', 'logo.png', 'image/png', 'pixels'),
    part('hollow', 'hollow.png', 'image/png', ''),
    part('photo', '', 'application/octet-stream', ''),
    `--${BOUNDARY}--\r\n`,
  ].join('');
  const names = ['email', 'logo', 'hollow', 'photo'];
  expect(await valuesOf(await readForm(sent(body, MULTIPART), names))).toEqual({
    email: 'a@b.example',
    logo: `data:image/png;base64,${btoa('pixels')}`,
    hollow: 'data:image/png;base64,',
  });
});

test('an id is taken as it is', () => {
  const id = newId();
  expect(idOf(id)).toBe(id);
});

test.each(['', 'abc', '\0', null, undefined, `${newId()}\n`, newId().toUpperCase()])(
  '%j is no id, so there is nothing',
  (value) => {
    expect(() => idOf(value)).toThrow(expect.objectContaining({ status: 404 }));
  },
);
