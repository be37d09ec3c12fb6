import { afterEach, expect, it, vi } from 'vitest';
import { storageOf } from '#tests/support/storage';
import { deviceStorage } from './browser-storage';
import { draftName, forgetDrafts, hasDraft } from './design-drafts';

afterEach(() => vi.unstubAllGlobals());

it('goes with the user who leaves, and stays where another user has left it', () => {
  vi.stubGlobal('localStorage', storageOf(100));
  for (const name of [draftName('ada'), draftName('ada', 'moss'), draftName('marlene', 'moss')]) {
    deviceStorage.write(name, {});
  }
  forgetDrafts('ada');
  expect([hasDraft('ada'), hasDraft('marlene')]).toEqual([false, true]);
  forgetDrafts();
  expect(hasDraft('marlene')).toBe(false);
});
