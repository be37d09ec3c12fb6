import { describe, expect, it } from 'vitest';
import {
  isMoreToSelect,
  countOfAll,
  hasPage,
  nothing,
  onlyOne,
  toggled,
  toggledPage,
  without,
} from './selection';

const page = ['a', 'b', 'c'];
const all = { ids: new Set<string>(), all: true };
const some = (...ids: string[]) => ({ ids: new Set(ids), all: false });

describe('a selection', () => {
  it('takes one in, and out again', () => {
    const one = toggled(nothing, 'a', page);
    expect(one).toEqual(some('a'));
    expect(toggled(one, 'a', page)).toEqual(nothing);
  });

  it('takes a page in beside what was chosen on another one, and out again', () => {
    const whole = toggledPage(some('z', 'a'), page);
    expect(whole).toEqual(some('z', 'a', 'b', 'c'));
    expect(hasPage(whole, page)).toBe(true);
    expect(toggledPage(whole, page)).toEqual(some('z'));
    expect(hasPage(nothing, [])).toBe(false);
  });

  it('of all holds whatever the list finds, until one of it is taken out', () => {
    expect(hasPage(all, ['never seen'])).toBe(true);
    expect(toggled(all, 'b', page)).toEqual(some('a', 'c'));
    expect(toggledPage(all, page)).toEqual(nothing);
  });

  it('is offered all where the page is chosen and more is there, up to what can be done at once', () => {
    expect(isMoreToSelect(some(...page), page, 4)).toBe(true);
    expect(isMoreToSelect(some(...page), page, 3)).toBe(false);
    expect(isMoreToSelect(some('a'), page, 4)).toBe(false);
    expect(isMoreToSelect(all, page, 4)).toBe(false);
  });

  it('of all is as many as the list says, unless that is not known or too many', () => {
    expect(countOfAll(10_000)).toBe(10_000);
    expect(countOfAll(10_001)).toBeNull();
    expect(countOfAll(1000, true)).toBeNull();
  });

  it('of one alone is known', () => {
    expect(onlyOne(some('a'))).toBe('a');
    for (const selection of [nothing, some('a', 'b'), all]) expect(onlyOne(selection)).toBeNull();
  });

  it('loses what is dealt with', () => {
    const chosen = some('a', 'b');
    expect(without(chosen, (id) => id === 'a')).toEqual(some('b'));
    expect(without(chosen, () => false)).toBe(chosen);
  });
});
