import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { newId } from '#foundation/ids';
import type { BulkAnswer } from '../../bulk/answer';
import type { ShownBulk } from '../../bulk/bulk-progress';
import { useCanUndo } from '../../bulk/use-can-undo';
import { useStartBulk } from '../../bulk/use-start-bulk';
import { toastManyRefused } from './decision-toasts';
import type { DecisionOnMany } from './decision';
import type { Undoables } from './use-undoable';

/** A bulk, from the moment in which it is asked for. */
interface Asked {
  about: string;
  /** Known once it has begun. */
  id?: string;
  /** Taken back before it was known. */
  isUnwanted?: boolean;
}

/** Decides about many by a bulk, which shows by itself how far it has come. */
export function useDecidingMany(
  { remember, forgetNewest }: Pick<Undoables, 'remember' | 'forgetNewest'>,
  bulks: readonly ShownBulk[],
) {
  const { start, answer } = useStartBulk();
  const { submit, data: undone } = useFetcher<BulkAnswer>();
  const canUndo = useCanUndo(bulks);
  const newest = useRef<Asked | null>(null);
  const undo = useCallback(
    (id: string) => submit({ intent: 'undo', id }, { method: 'post', action: '/bulk' }),
    [submit],
  );
  useEffect(() => {
    const asked = newest.current;
    if (!answer || !asked) return;
    newest.current = null;
    if (answer.started === undefined) {
      forgetNewest(asked.about);
      return toastManyRefused(answer.refused);
    }
    asked.id = answer.started;
    if (asked.isUnwanted) undo(answer.started);
  }, [answer, forgetNewest, undo]);
  useEffect(() => {
    if (undone?.refused) toastManyRefused(undone.refused);
  }, [undone]);

  return useCallback(
    ({ side, status, reason, ...chosen }: DecisionOnMany) => {
      // Of two at once only the answer to the second is heard.
      if (newest.current) forgetNewest(newest.current.about);
      const asked: Asked = { about: newId() };
      newest.current = asked;
      remember({
        about: asked.about,
        isStill: () => asked.id === undefined || canUndo(asked.id),
        undo: () => {
          if (asked.id === undefined) asked.isUnwanted = true;
          else undo(asked.id);
        },
      });
      start({
        deed: status === 'accepted' ? 'accept' : 'reject',
        side,
        ...chosen,
        ...(reason && { reason }),
      });
    },
    [start, remember, forgetNewest, canUndo, undo],
  );
}
