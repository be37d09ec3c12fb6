import { expect, test } from 'vitest';
import { newReferCode, normalizeReferCode, shownReferCode } from './refer-code.server';

test('a refer code is long, without letters that look alike, and never the same', () => {
  const codes = Array.from({ length: 1000 }, newReferCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(new Set(codes).size).toBe(1000);
});

test('it is shown in groups, and taken however it is typed', () => {
  const code = newReferCode();
  const shown = shownReferCode(code);
  expect(shown).toMatch(/^.{4}-.{4}-.{4}$/);
  for (const typed of [shown, shown.toLowerCase(), ` ${shown.replace(/-/g, ' ')}\n`, code]) {
    expect(normalizeReferCode(typed)).toBe(code);
  }
});
