import { useFetcher } from '@remix-run/react';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { startBulkInput } from '#modules/bulk/contract';
import { newId } from '#foundation/ids';
import type { BulkAnswer } from './answer';

export type BulkOrder = Omit<z.input<typeof startBulkInput>, 'key'>;

/**
 * Starts a deed on many things. It goes on by itself, shown at the edge of every page; `answer` tells
 * whether it began, and is new for each start.
 */
export function useStartBulk() {
  const { submit, state, data: answer } = useFetcher<BulkAnswer>();
  const start = useCallback(
    (order: BulkOrder) => {
      const input = JSON.stringify({ ...order, key: newId() });
      submit({ intent: 'start', input }, { method: 'post', action: '/bulk' });
    },
    [submit],
  );
  return { start, answer, isStarting: state !== 'idle' };
}
