import { expect, it } from 'vitest';
import type { RuleContent } from '#foundation/rule';
import { changedByBoth, followed, taken, workOf } from './rule-work';

const stored: RuleContent = {
  name: 'No photo',
  conditions: [{ kind: 'photo', is: 'missing' }],
  decision: 'rejected',
  reason: null,
};
const opened = workOf(stored);
const renamed = { ...opened, content: { ...stored, name: 'Photos' } };
const theirs: RuleContent = { ...stored, name: 'Pictures', reason: 'Please add one.' };

it('a rule that is edited follows what another admin saves, where it was left alone', () => {
  expect(followed(opened, theirs)).toEqual(workOf(theirs));
  const work = followed(renamed, { ...theirs, name: stored.name });
  expect(work.content).toEqual({ ...theirs, name: 'Photos' });
  expect(changedByBoth(work, { ...theirs, name: stored.name })).toEqual([]);
});

it('what both have changed stays until theirs is taken', () => {
  const work = followed(renamed, theirs);
  expect(work.content).toEqual({ ...theirs, name: 'Photos' });
  expect(changedByBoth(work, theirs)).toEqual(['name']);
  expect(taken(work, theirs)).toEqual(workOf(theirs));
});

it('nothing changes by what is the same in another order, or is what was typed', () => {
  const [photo] = stored.conditions.map(({ kind, ...more }) => ({ ...more, kind }));
  const again = { ...stored, conditions: [photo] } as RuleContent;
  expect(JSON.stringify(again)).not.toBe(JSON.stringify(stored));
  expect(followed(renamed, again)).toBe(renamed);
  expect(changedByBoth(renamed, { ...again, name: 'Photos' })).toEqual([]);
  expect(followed(renamed, { ...again, name: 'Photos' })).toEqual(
    workOf({ ...stored, name: 'Photos' }),
  );
});
