import { expect, it } from 'vitest';
import type { BulkView } from '#modules/bulk/contract';
import { en } from '#foundation/words/requests/en';
import { amountOf, outcomeOf, titleOf } from './bulk-words';

const speech = { words: en.bulk, say: String, number: String };

const bulk = (more: Partial<BulkView>): BulkView => ({
  id: 'b',
  action: 'accept',
  level: 'organizations',
  total: 3,
  done: 3,
  failed: 0,
  state: 'finished',
  startedAt: '',
  undoUntil: null,
  shownUntil: null,
  ...more,
});

it.each([
  [{}, 'Request Approved', '3 requests accepted'],
  [{ done: 2, failed: 1 }, 'Request Approved Error', '2 requests accepted'],
  [{ action: 'reject' }, 'Request Rejected', '3 requests rejected'],
  [{ action: 'reject', done: 0, failed: 3 }, 'Request Reject Error', 'Nothing was rejected'],
  [{ action: 'undo' }, '3 decisions undone', '3 decisions undone'],
  [{ state: 'running' }, 'Accepting 3 requests', 'Accepting 3 requests'],
] as const)('of %j says %s: %s', (more, title, amount) => {
  expect([titleOf(bulk(more), speech), amountOf(bulk(more), speech)]).toEqual([title, amount]);
});

it('names what was refused and what was left, and says nothing twice', () => {
  const partly = bulk({ action: 'remove', done: 2, failed: 1 });
  expect(outcomeOf(partly, speech)).toEqual(['2 people removed', '1 could not be removed']);
  const stopped = bulk({ action: 'remove', state: 'cancelled', done: 2 });
  expect(outcomeOf(stopped, speech)).toEqual([
    '2 people removed',
    'Stopped. One was left as it was',
  ]);
  expect(outcomeOf(bulk({ action: 'undo' }), speech)).toEqual(['3 decisions undone']);
});
