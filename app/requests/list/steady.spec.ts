import { describe, expect, it } from 'vitest';
import { steadied, withLeaving } from './steady';

const rows = (letters: string) => [...letters].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');
const steady = (shown: string, loaded: string, gone = '', size = 3) =>
  ids(steadied(rows(shown), rows(loaded), { gone: (id) => gone.includes(id), size }));

describe('rows that somebody looks at', () => {
  it.each([
    ['stay when one comes in between', 'ace', 'abc', '', 'ace'],
    ['stay when one comes in above', 'bcd', 'abc', '', 'bcd'],
    ['close up when one is decided, and the next page moves up', 'abc', 'acd', 'b', 'acd'],
    ['leave out what came while another one was decided', 'bcd', 'acd', 'b', 'cd'],
    ['stay on a later page when the page before loses some', 'def', 'efg', '', 'def'],
    ['stay when the whole page has moved on', 'def', 'abc', '', 'def'],
    ['are those there are now once none of them is left', 'abc', 'def', 'abc', 'def'],
  ])('%s', (_name, shown, loaded, gone, expected) => {
    expect(steady(shown, loaded, gone)).toBe(expected);
  });

  it('say what they say now', () => {
    const [row] = steadied([{ id: 'a', name: 'Ada' }], [{ id: 'a', name: 'Ada L.' }], {
      gone: () => false,
      size: 3,
    });
    expect(row).toEqual({ id: 'a', name: 'Ada L.' });
  });
});

describe('what leaves', () => {
  const merged = (before: string, now: string) =>
    withLeaving(rows(before), rows(now))
      .map(({ row, leaving }) => (leaving ? row.id.toUpperCase() : row.id))
      .join('');

  it.each([
    ['abc', 'abc', 'abc'],
    ['abc', 'ac', 'aBc'],
    ['abc', 'bc', 'Abc'],
    ['abc', 'c', 'ABc'],
    ['abc', 'abd', 'abCd'],
    ['abc', '', 'ABC'],
    ['ac', 'abc', 'abc'],
  ])('of %j, now %j, goes from where it stood', (before, now, expected) => {
    expect(merged(before, now)).toBe(expected);
  });
});
