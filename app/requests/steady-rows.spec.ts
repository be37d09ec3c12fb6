import { describe, expect, it } from 'vitest';
import type { Level } from '#foundation/permissions';
import { hasLeft, holdRows, reuseRows, withLeaving } from './steady-rows';

const rows = (letters: string) => [...letters].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
const held = (places: string, loaded: string, gone: string, size = 3) =>
  holdRows(rows(places), rows(loaded), { isGone: ({ id }) => gone.includes(id), size });
const steady = (shown: string, loaded: string, gone = '', size = 3) =>
  ids(held(shown, loaded, gone, size).rows);

describe('rows that are held', () => {
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

  it('have their new contents', () => {
    const { rows } = holdRows([{ id: 'a', name: 'Ada' }], [{ id: 'a', name: 'Ada L.' }], {
      isGone: () => false,
      size: 3,
    });
    expect(rows).toEqual([{ id: 'a', name: 'Ada L.' }]);
  });

  it.each([
    ['where it was, and the one that moved up goes', 'abc', 'acd', 'b', 'abc', 'abc'],
    ['though others came in above', 'bcd', 'abd', 'c', 'abc', 'bcd'],
  ])('have one again that is back: %s', (_name, shown, without, gone, again, expected) => {
    const { places } = held(shown, without, gone);
    expect(steady(ids(places), again)).toBe(expected);
  });
});

describe('rows that are loaded again', () => {
  const before = [
    { id: 'a', name: 'Ada', photo: null },
    { id: 'b', name: 'Bob', photo: null },
  ];

  it('are the same objects while their contents are the same, wherever they are', () => {
    const loaded = [{ id: 'c', name: 'Cleo', photo: null }, ...before.map((row) => ({ ...row }))];
    const [fresh, ...others] = reuseRows(loaded, before);
    expect(fresh).toBe(loaded[0]);
    others.forEach((row, at) => expect(row).toBe(before[at]));
  });

  it('are new objects as soon as a field changes', () => {
    const loaded = [
      { id: 'a', name: 'Ada L.', photo: null },
      { id: 'b', name: 'Bob', photo: 'image' },
    ];
    expect(reuseRows(loaded, before)).toEqual(loaded);
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
    ['abc', 'cde', 'cde'],
    ['abc', 'def', 'def'],
  ])('of %j, now %j, goes from where it stood', (before, now, expected) => {
    expect(merged(before, now)).toBe(expected);
  });
});

describe('a request has left the places of an admin', () => {
  const request = { userId: 'ada', organizationId: 'fern', locationId: 'porto' };
  const stays = { hasLeft: () => false };
  const left = (level: Level, places: { organizations?: string[]; locations?: string[] }) =>
    hasLeft({ level, places: { organizations: [], locations: [], ...places } }, stays, request);

  it.each<[string, boolean, Level, Parameters<typeof left>[1]]>([
    ['not while the location is theirs', false, 'locations', { locations: ['faro', 'porto'] }],
    ['once the location is not theirs', true, 'locations', { locations: ['faro'] }],
    ['not while the organization is theirs', false, 'organizations', { organizations: ['fern'] }],
    ['once the organization is not theirs', true, 'organizations', { organizations: ['oak'] }],
  ])('%s', (_name, expected, level, places) => expect(left(level, places)).toBe(expected));

  it('once its requester has moved from the location, which is nothing to a whole organization', () => {
    const places = { organizations: ['fern'], locations: ['porto'] };
    const moved = { hasLeft: () => true };
    expect(hasLeft({ level: 'locations', places }, moved, request)).toBe(true);
    expect(hasLeft({ level: 'organizations', places }, moved, request)).toBe(false);
  });
});
