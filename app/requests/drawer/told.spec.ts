import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#modules/requests/contract';
import { othersDecision, told, toldChanges } from './told';

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
    ['gone', 'Somebody who is no longer here'],
    [null, 'Leafcard'],
  ])('names who did it: %s is %s', (actor, who) => {
    expect(told(entry({ actor }), people).who).toBe(who);
  });

  it('says who else has decided about it as it stands', () => {
    const history = [entry({}), entry({ actor: 'mateo', type: 'RequestRejected' })];
    expect(othersDecision({ status: 'accepted', history }, people)).toBe('Amara Okafor');
    expect(othersDecision({ status: 'rejected', history }, people)).toBeNull();
    expect(othersDecision({ status: 'pending', history }, people)).toBeNull();
  });

  it('tells the first request from later ones', () => {
    const sent = entry({ type: 'RequestSubmitted' });
    expect(told(sent, people, true).did).toBe('sent the request');
    expect(told(sent, people).did).toBe('sent the request again');
    expect(told(entry({ type: 'RequestDecisionUndone' }), people).did).toBe(
      'took the decision back',
    );
  });

  it('says what changed, with the names of places, and of photos only that', () => {
    const changes: HistoryEntry['changes'] = {
      designation: { from: 'Gardener', to: 'Head Gardener' },
      locationId: { from: 'porto', to: 'lisbon' },
      photo: { from: 'one', to: 'two' },
      status: { from: 'accepted', to: 'pending' },
    };
    expect(toldChanges(entry({ changes }), { porto: 'Nursery' })).toEqual([
      { label: 'Designation', from: 'Gardener', to: 'Head Gardener' },
      { label: 'Location', from: 'Nursery', to: 'a place that is no more' },
      { label: 'Photo', from: 'a photo', to: 'another one' },
    ]);
  });
});
