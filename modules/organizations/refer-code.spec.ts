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

test.each([
  ['wide', 'Ｚ４９２－２ｖｚｈ－ＹＺ３Ｓ'],
  ['with dashes of a word processor', 'Z492–2VZH–YZ3S'],
  ['with hyphens that break no line', 'Z492‑2VZH‑YZ3S'],
  ['with what is not seen', '\u200BZ492-2VZH-YZ3S\u00A0'],
  ['with another sign between its groups', 'Z492.2VZH_YZ3S.'],
])('a refer code is taken %s', (_, typed) => {
  expect(normalizeReferCode(typed)).toBe('Z4922VZHYZ3S');
});
