import { afterEach, expect, it, vi } from 'vitest';
import { storageOf } from '#tests/support/storage';
import { deviceStorage, tabStorage } from './browser-storage';

afterEach(() => vi.unstubAllGlobals());

it('keeps values by name until they are dropped', () => {
  vi.stubGlobal('sessionStorage', storageOf(100));
  for (const name of ['draft-a', 'draft-b', 'other']) tabStorage.write(name, { of: name });
  expect(tabStorage.read('draft-a')).toEqual({ of: 'draft-a' });
  expect(tabStorage.namesWith('draft-')).toEqual(['draft-a', 'draft-b']);
  tabStorage.drop('draft-a');
  expect(tabStorage.read('draft-a')).toBeNull();
  tabStorage.dropAll('draft-');
  expect(tabStorage.namesWith('')).toEqual(['other']);
});

it('goes on when it is full, with what it kept before', () => {
  vi.stubGlobal('sessionStorage', storageOf(10));
  tabStorage.write('draft', 'short');
  tabStorage.write('draft', 'longer than there is room for');
  expect(tabStorage.read('draft')).toBe('short');
});

it('keeps nothing of what is no JSON', () => {
  const storage = storageOf(100);
  storage.setItem('draft', '{');
  vi.stubGlobal('localStorage', storage);
  expect(deviceStorage.read('draft')).toBeNull();
});

it('is empty where the browser forbids it', () => {
  const get = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  deviceStorage.write('draft', 'text');
  deviceStorage.dropAll('');
  expect(deviceStorage.read('draft')).toBeNull();
  expect(deviceStorage.namesWith('')).toEqual([]);
});
