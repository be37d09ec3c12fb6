import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, normalizeAddress } from './address.server';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('an address is the socket’s, whatever a header claims', () => {
  expect(addressOf(request('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9');
});

test.each([
  [1, '198.51.100.3'],
  [2, '198.51.100.2'],
  [3, '198.51.100.1'],
  [4, '203.0.113.9'],
])('behind %i proxies it is the one that many from the right', (proxies, expected) => {
  const forwarded = '198.51.100.1, 198.51.100.2,198.51.100.3';
  expect(addressOf(request('203.0.113.9', forwarded), proxies)).toBe(expected);
});

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, expected) => {
  expect(normalizeAddress(address)).toBe(expected);
});
