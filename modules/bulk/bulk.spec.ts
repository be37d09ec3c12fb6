import { DeciderSpecification } from '@event-driven-io/emmett';
import { expect, it } from 'vitest';
import type { BulkEvent } from '#events/bulk';
import { bulkDecider } from './bulk';

const given = DeciderSpecification.for(bulkDecider);
const data = { bulkId: 'b', userId: 'ada', action: 'accept' as const, total: 10 };
const sofar = { ...data, done: 4, failed: 1 };
const started: BulkEvent = { type: 'BulkStarted', data };
const progressed: BulkEvent = { type: 'BulkProgressed', data: sofar };
const cancelled: BulkEvent = { type: 'BulkCancelled', data: sofar };
const finished: BulkEvent = { type: 'BulkFinished', data: { ...data, done: 8, failed: 2 } };
const code = (expected: string) => (error: Error) =>
  error.message.length > 0 && (error as { code?: string }).code === expected;

it('starts once', () => {
  given([]).when({ type: 'StartBulk', data }).then([started]);
  given([started]).when({ type: 'StartBulk', data }).thenThrows(code('Conflict'));
});

it('adds up its chunks, and is finished with the last', () => {
  given([started])
    .when({ type: 'RecordChunk', data: { done: 4, failed: 1, isLast: false } })
    .then([progressed]);
  given([started, progressed])
    .when({ type: 'RecordChunk', data: { done: 4, failed: 1, isLast: true } })
    .then([finished]);
  given([started, cancelled])
    .when({ type: 'RecordChunk', data: { done: 1, failed: 0, isLast: false } })
    .thenThrows(code('Conflict'));
});

it('is cancelled while it runs, and resumed only then', () => {
  given([started, progressed]).when({ type: 'CancelBulk', data: {} }).then([cancelled]);
  given([started, finished]).when({ type: 'CancelBulk', data: {} }).thenNothingHappened();
  given([started, cancelled])
    .when({ type: 'ResumeBulk', data: {} })
    .then([{ type: 'BulkResumed', data: sofar }]);
  given([started, progressed]).when({ type: 'ResumeBulk', data: {} }).thenThrows(code('Conflict'));
});

it('tries again what failed, unless it was cancelled', () => {
  given([started, finished])
    .when({ type: 'RetryBulk', data: { failed: 2 } })
    .then([{ type: 'BulkRetried', data: { ...data, done: 8, failed: 0 } }]);
  given([started, finished])
    .when({ type: 'RetryBulk', data: { failed: 0 } })
    .thenNothingHappened();
  given([started, cancelled])
    .when({ type: 'RetryBulk', data: { failed: 1 } })
    .thenThrows(code('Conflict'));
});

it('is nothing before it starts', () => {
  expect(() => bulkDecider.decide({ type: 'CancelBulk', data: {} }, null)).toThrow();
});
