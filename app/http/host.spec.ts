import { expect, test } from 'vitest';
import { hostName, isLoopbackHost, ownOrigin, plainAddress } from './host.server';

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]', '[::1]:3000'])(
  '%s is this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example:3000',
  'evil.example@localhost',
  'localhost:3000@evil.example',
  '[::2]:3000',
  '0.0.0.0:3000',
])('%s is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test.each(['[', ']', '[::1', 'a b', 'a/b', 'a:b', 'a:99999', '', 'a?b', '256.256.256.256'])(
  '“%s” is no host at all',
  (host) => {
    expect(hostName(host)).toBeNull();
  },
);

const publicUrl = 'http://127.0.0.1:3000';

test.each([
  [true, true, publicUrl, '127.0.0.1:3000'],
  [true, true, 'http://localhost:3000', 'localhost:3000'],
  [false, true, 'http://evil.example:3000', 'evil.example:3000'],
  [false, true, publicUrl, 'evil.example:3000'],
  [false, true, publicUrl, undefined],
  [false, true, 'http://localhost:8080', 'localhost:3000'],
  [false, true, 'null', 'localhost:3000'],
  [true, false, 'http://cards.example', 'cards.example'],
  [false, false, 'https://cards.example', 'cards.example'],
  [false, true, 'https://localhost:3000', 'localhost:3000'],
  [true, false, publicUrl, 'inner.example'],
  [false, false, 'https://evil.example', 'cards.example'],
])('it is %s, with local %s, that %s is our origin at %s', (own, local, origin, host) => {
  expect(ownOrigin({ publicUrl, env: { local } })(origin, host)).toBe(own);
});

test.each([
  ['/', '/'],
  ['/audit/?q=%61', '/audit/?q=%61'],
  ['/%61udit', '/audit'],
  ['/a%75%64%69T?x', '/audiT?x'],
  ['/%2e/audit/x/%2E%2e', '/audit/'],
  ['/x/../audit', '/audit'],
  ['/\\x\\..\\audit', '//audit'],
  ['//elsewhere.example/%61', '//elsewhere.example/a'],
  // These need their escapes.
  ['/%2Faudit%00%3F%C3%A9', '/%2Faudit%00%3F%C3%A9'],
  ['/%2561', '/%2561'],
  [`/x${'/'.repeat(49)}`, `/x${'/'.repeat(49)}`],
  [`/x${'/'.repeat(50)}`, null],
  ['/%E0%A4%A', null],
  ['*', null],
  ['http://localhost/', null],
])('%s is spelled %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
