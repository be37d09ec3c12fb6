import { expect, it } from 'vitest';
import { baseVersion } from './use-saving';

it('is the one that was opened, until a save goes well', () => {
  expect(baseVersion({ version: 3 })).toBe(3);
  expect(baseVersion({ version: 3 }, { message: 'No.' })).toBe(3);
  expect(baseVersion({ version: 3 }, { version: 4 })).toBe(4);
});

it('is that of a restored draft, although a newer one was saved, until that is decided', () => {
  const before = { version: 5 };
  const restored = { version: 2, after: before };
  expect(baseVersion(restored, before)).toBe(2);
  const conflict = { theirs: { design: {} as never, version: 5, savedAt: '' } };
  expect(baseVersion(restored, conflict)).toBe(2);
  expect(baseVersion(restored, { version: 6 })).toBe(6);
});
