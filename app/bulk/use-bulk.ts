import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { countBulkInput, startBulkInput } from '#modules/bulk/contract';
import { newId } from '#foundation/ids';
import { useFetcher } from '../forms/use-fetcher';
import { useConnectionState } from '../live/use-live';
import { toastError } from '../ui/toasts';
import { countOfAll, useSelection, type SelectionOptions } from '../lists/selection';
import type { loader as countLoader } from './bulk-count';
import type { ShownBulk } from './shown-bulks.server';

/** What /bulk answers. */
export interface BulkAnswer {
  started?: string;
  refused?: string;
  /** More match now than the user confirmed. */
  isConflict?: boolean;
  /** The server was not reached or failed, so it may have begun all the same. */
  isUnanswered?: boolean;
}

export type BulkOrder = Omit<z.input<typeof startBulkInput>, 'key'>;
type BulkOnAll = z.input<typeof countBulkInput>;

/**
 * Starts a bulk action, which goes on by itself. `answer` is new for each start; where the dialog that asked
 * is not open any more, a toast says what was refused.
 */
export function useStartBulk(isOpen = true) {
  const { submit, state, data: answer } = useFetcher<BulkAnswer>();
  const hear = useCallbackRef(() => {
    if (answer?.refused && !isOpen) toastError(answer.refused);
  });
  useEffect(() => hear(), [answer, hear]);
  const start = useCallback(
    (order: BulkOrder) => {
      const input = JSON.stringify({ ...order, key: newId() });
      submit(
        { intent: 'start', input },
        { method: 'post', action: '/bulk', encType: 'multipart/form-data' },
      );
    },
    [submit],
  );
  return { start, answer, isStarting: state !== 'idle' };
}

interface BulkSelectionOptions extends Omit<SelectionOptions, 'listKey'> {
  /** What would be done to all rows; it says also what the list is searched and filtered by. */
  onAll: BulkOnAll;
}

/** A selection whose size is counted by the server where "all" is more than the list has counted. */
export function useBulkSelection({ onAll, ...list }: BulkSelectionOptions) {
  const asked = JSON.stringify(onAll);
  const selection = useSelection({ listKey: asked, ...list });
  const { load, data } = useFetcher<typeof countLoader>();
  const { all, ids } = selection.selection;
  const { total, isMore } = list;
  const [round, setRound] = useState(0);
  const isConnected = useConnectionState() === 'connected';
  // With another total the count may be another one too; one that failed is asked for when the server is back.
  useEffect(() => {
    if (all) load(`/bulk/count?${new URLSearchParams({ asked })}`);
  }, [load, all, asked, total, round, isConnected]);
  const counted = all && data?.asked === asked ? data : null;
  const count = counted?.count ?? countOfAll(total, isMore);
  const refused = counted?.refused;
  return {
    ...selection,
    recount: () => setRound(round + 1),
    refused,
    /** Null while all are counted, and where the action on so many is refused. */
    count: refused !== undefined ? null : all ? count : ids.size,
  };
}

/** Whether a bulk action can be undone now; one that is not shown yet has only started. */
export function useCanUndo(bulks: readonly ShownBulk[]): (id: string) => boolean {
  const untils = useRef(new Map<string, number>());
  useEffect(() => {
    const now = Date.now();
    for (const id of untils.current.keys()) untils.current.set(id, now);
    for (const bulk of bulks) untils.current.set(bulk.id, undoableUntil(bulk, now));
  }, [bulks]);
  return useCallback((id) => Date.now() < (untils.current.get(id) ?? Infinity), []);
}

/** By this browser's clock. While it runs, undo at least stops it. */
function undoableUntil({ state, done, undoSeconds }: ShownBulk, now: number): number {
  if (state === 'running') return Infinity;
  return done > 0 ? now + undoSeconds * 1000 : now;
}
