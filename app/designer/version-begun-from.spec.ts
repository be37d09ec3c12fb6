import { expect, it } from 'vitest';
import { versionBegunFrom } from './version-begun-from';

it('is the one that was opened, until a save goes well', () => {
  expect(versionBegunFrom({ version: 3 })).toBe(3);
  expect(versionBegunFrom({ version: 3 }, { message: 'No.' })).toBe(3);
  expect(versionBegunFrom({ version: 3 }, { version: 4 })).toBe(4);
});

it('is that of a restored draft, although a newer one was saved, until that is decided', () => {
  const before = { version: 5 };
  const restored = { version: 2, after: before };
  expect(versionBegunFrom(restored, before)).toBe(2);
  const conflict = { theirs: { design: {} as never, version: 5, savedAt: '' } };
  expect(versionBegunFrom(restored, conflict)).toBe(2);
  expect(versionBegunFrom(restored, { version: 6 })).toBe(6);
});
