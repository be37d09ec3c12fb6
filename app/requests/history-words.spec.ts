import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#modules/requests/contract';
import { en } from '#foundation/words/requests/en';
import { actorName, changeWords, didOf, undoOfOther } from './history-words';

const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  position: 1,
  type: 'RequestAccepted',
  at: '2026-03-21T09:30:00.000Z',
  actor: 'amara',
  changes: {},
  requestId: 'request',
  userId: 'bo',
  name: 'Bo',
  locationId: 'porto',
  locationNames: { porto: 'Nursery' },
  isFirst: false,
  why: null,
  ...more,
});
const people = { self: 'mateo', names: { 1: 'Amara Okafor' } };

describe('the history of a request in words', () => {
  it.each([
    ['amara', 'Amara Okafor'],
    ['mateo', 'You'],
    [null, 'Leafcard'],
  ])('names who did it: %s is %s', (actor, who) => {
    expect(actorName(entry({ actor }), people, en)).toBe(who);
  });

  it('names nobody who is gone', () => {
    expect(actorName(entry({ position: 2 }), people, en)).toBe('[erased]');
  });

  it('names the rule that decided', () => {
    const byRule = entry({ actor: null, rule: 'Only the phone' });
    expect(didOf(byRule, en)(actorName(byRule, people, en)).join('')).toBe(
      'The rule “Only the phone” accepted the request',
    );
    expect(undoOfOther({ status: 'accepted', history: [byRule] }, people, en)).toBe(
      'Undo the decision of the rule “Only the phone”',
    );
  });

  it('says who else has decided about it as it stands', () => {
    const history = [entry({}), entry({ actor: 'mateo', type: 'RequestRejected' })];
    expect(undoOfOther({ status: 'accepted', history }, people, en)).toBe(
      'Undo the decision of Amara Okafor',
    );
    expect(undoOfOther({ status: 'rejected', history }, people, en)).toBeNull();
    expect(undoOfOther({ status: 'pending', history }, people, en)).toBeNull();
  });

  it('tells the first request from later ones', () => {
    const said = (one: TimelineEntry) => didOf(one, en)('Bo').join('');
    const type = 'RequestSubmitted';
    expect(said(entry({ type, isFirst: true }))).toBe('Bo sent the request');
    expect(said(entry({ type }))).toBe('Bo sent the request again');
    expect(said(entry({ type: 'RequestDecisionUndone' }))).toBe(
      'Bo undid the decision on the request',
    );
  });

  it('says what changed, with the names of places, and of photos only that', () => {
    const changes: TimelineEntry['changes'] = {
      designation: { from: 'Gardener', to: 'Head Gardener' },
      locationId: { from: 'porto', to: 'lisbon' },
      photo: { from: 'one', to: 'two' },
      status: { from: 'accepted', to: 'pending' },
    };
    expect(changeWords(entry({ changes }), en)).toEqual([
      { label: 'Designation', from: 'Gardener', to: 'Head Gardener' },
      { label: 'Location', from: 'Nursery', to: 'a location that no longer exists' },
      { label: 'Photo', from: 'a photo', to: 'another one' },
    ]);
    const photo = (from: string | null, to: string | null) =>
      changeWords(entry({ changes: { photo: { from, to } } }), en)[0];
    expect(photo(null, 'one')).toMatchObject({ from: null, to: 'a photo' });
    expect(photo('one', null)).toMatchObject({ from: 'a photo', to: null });
    expect(photo(null, '[erased]')).toMatchObject({ from: null, to: '[erased]' });
  });
});
