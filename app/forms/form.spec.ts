import { expect, test } from 'vitest';
import { newId } from '#foundation/ids';
import { idOf, readForm, valuesOf } from './form.server';

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
  expect((await readForm(sent(body, type))).get('email')).toBe('a@b.example');
});

test.each([
  [415, '{}', 'application/json'],
  [415, 'email=a', 'text/plain'],
  [415, 'email=a', undefined],
  [400, `--${BOUNDARY}\r\n${EMAIL_PART}`, MULTIPART],
  [400, 'no parts', 'multipart/form-data'],
  [400, 'email=a%00b', URLENCODED],
  [400, 'a%00b=email', URLENCODED],
])('what is none gets %i: %j as %s', async (status, body, type) => {
  await expect(readForm(sent(body, type))).rejects.toMatchObject({ status });
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
  expect(await valuesOf(await readForm(sent(body, MULTIPART)))).toEqual({
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
