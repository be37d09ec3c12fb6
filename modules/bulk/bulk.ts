import type { Command, Decider } from '@event-driven-io/emmett';
import type { BulkEvent } from '#events/bulk';
import { DomainError } from '#foundation/errors';
import type { BulkState } from './contract';

/** How far a bulk action has come, from the events of stream `bulk-<id>`. */

export const BULKS = 'bulk-';

type Started = Extract<BulkEvent, { type: 'BulkStarted' }>['data'];

interface Bulk extends Started {
  done: number;
  failed: number;
  state: BulkState;
}

type BulkCommand =
  | Command<'StartBulk', Started>
  /** A chunk is over; `isLast` where no other one is left. */
  | Command<'RecordChunk', { done: number; failed: number; isLast: boolean }>
  | Command<'CancelBulk', Record<string, never>>
  | Command<'ResumeBulk', Record<string, never>>
  /** So many of those that failed are tried again. */
  | Command<'RetryBulk', { failed: number }>;

export const bulkDecider: Decider<Bulk | null, BulkCommand, BulkEvent> = {
  decide: decideBulk,
  evolve: evolveBulk,
  initialState: () => null,
};

function evolveBulk(_: Bulk | null, { type, data }: BulkEvent): Bulk {
  switch (type) {
    case 'BulkStarted':
      return { ...data, done: 0, failed: 0, state: 'running' };
    case 'BulkFinished':
      return { ...data, state: 'finished' };
    case 'BulkCancelled':
      return { ...data, state: 'cancelled' };
    default:
      return { ...data, state: 'running' };
  }
}

function decideBulk(command: BulkCommand, bulk: Bulk | null): BulkEvent[] {
  if (command.type === 'StartBulk') {
    if (bulk) throw new DomainError('Conflict');
    return [{ type: 'BulkStarted', data: command.data }];
  }
  if (!bulk) throw new DomainError('NotFound');
  const { state, ...data } = bulk;
  switch (command.type) {
    case 'RecordChunk': {
      if (state !== 'running') throw new DomainError('Conflict');
      const { done, failed, isLast } = command.data;
      const sum = { ...data, done: data.done + done, failed: data.failed + failed };
      return [{ type: isLast ? 'BulkFinished' : 'BulkProgressed', data: sum }];
    }
    case 'CancelBulk':
      return state === 'running' ? [{ type: 'BulkCancelled', data }] : [];
    case 'ResumeBulk':
      if (state !== 'cancelled') throw new DomainError('Conflict');
      return [{ type: 'BulkResumed', data }];
    case 'RetryBulk': {
      if (state === 'cancelled') throw new DomainError('Conflict');
      const { failed } = command.data;
      return failed === 0
        ? []
        : [{ type: 'BulkRetried', data: { ...data, failed: data.failed - failed } }];
    }
    default:
      return command satisfies never;
  }
}
