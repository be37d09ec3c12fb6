import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#modules/requests/contract';
import { otherDecider, entryWords, changeWords } from './history-words';

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  position: 1,
  type: 'RequestAccepted',
  at: '2026-03-21T09:30:00.000Z',
  actor: 'amara',
  changes: {},
  ...more,
});
const people = { self: 'mateo', names: { amara: 'Amara Okafor', mateo: 'Mateo Rossi' } };

describe('the history of a request in words', () => {
  it.each([
    ['amara', 'Amara Okafor'],
    ['mateo', 'You'],
    ['gone', '[erased]'],
    [null, 'Leafcard'],
  ])('names who did it: %s is %s', (actor, who) => {
    expect(entryWords(entry({ actor }), people).who).toBe(who);
  });

  it('names the rule that decided', () => {
    const byRule = entry({ actor: null, rule: 'Only the phone' });
    expect(entryWords(byRule, people)).toEqual({
      who: 'The rule “Only the phone”',
      did: 'accepted the request',
    });
    expect(otherDecider({ status: 'accepted', history: [byRule] }, people)).toBe(
      'the rule “Only the phone”',
    );
  });

  it('says who else has decided about it as it stands', () => {
    const history = [entry({}), entry({ actor: 'mateo', type: 'RequestRejected' })];
    expect(otherDecider({ status: 'accepted', history }, people)).toBe('Amara Okafor');
    expect(otherDecider({ status: 'rejected', history }, people)).toBeNull();
    expect(otherDecider({ status: 'pending', history }, people)).toBeNull();
  });

  it('tells the first request from later ones', () => {
    const sent = entry({ type: 'RequestSubmitted' });
    expect(entryWords(sent, people, true).did).toBe('sent the request');
    expect(entryWords(sent, people).did).toBe('sent the request again');
    expect(entryWords(entry({ type: 'RequestDecisionUndone' }), people).did).toBe(
      'undid the decision on the request',
    );
  });

  it('says what changed, with the names of places, and of photos only that', () => {
    const changes: HistoryEntry['changes'] = {
      designation: { from: 'Gardener', to: 'Head Gardener' },
      locationId: { from: 'porto', to: 'lisbon' },
      photo: { from: 'one', to: 'two' },
      status: { from: 'accepted', to: 'pending' },
    };
    expect(changeWords(entry({ changes }), { porto: 'Nursery' })).toEqual([
      { label: 'Designation', from: 'Gardener', to: 'Head Gardener' },
      { label: 'Location', from: 'Nursery', to: 'a place that is no more' },
      { label: 'Photo', from: 'a photo', to: 'another one' },
    ]);
  });
});
