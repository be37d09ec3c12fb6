import { describe, expect, test } from 'vitest';
import { Keyring, keyedHash, newEncryptionKey } from './keyring.server';

const secret = Buffer.from('a secret');

describe('a keyring', () => {
  test('opens what it sealed, for the same purpose only', () => {
    const ring = new Keyring(newEncryptionKey('one'));
    const sealed = ring.seal(secret, 'here');
    expect(ring.open(sealed, 'here')).toEqual(secret);
    expect(() => ring.open(sealed, 'there')).toThrow();
  });

  test('opens nothing that was touched', () => {
    const ring = new Keyring(newEncryptionKey('one'));
    const sealed = ring.seal(secret, 'here');
    const touched = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => ring.open(touched, 'here')).toThrow();
  });

  test('seals with its first key and opens with all', () => {
    const [old, next] = [newEncryptionKey('old'), newEncryptionKey('next')];
    const sealed = new Keyring(old).seal(secret, 'here');
    const both = new Keyring(`${next},${old}`);
    expect(both.open(sealed, 'here')).toEqual(secret);
    const again = both.reseal(sealed, 'here');
    expect(new Keyring(next).open(again, 'here')).toEqual(secret);
    expect(() => new Keyring(next).open(sealed, 'here')).toThrow(/no key named old/);
  });

  test('hashes the same value apart by key and by purpose', () => {
    const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const hashes = [keyedHash(a, 'x', 'v'), keyedHash(a, 'y', 'v'), keyedHash(b, 'x', 'v')];
    expect(new Set(hashes).size).toBe(3);
    expect(keyedHash(a, 'x', 'v')).toBe(hashes[0]);
  });
});
