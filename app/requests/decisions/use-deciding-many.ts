import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { UNDO_MS } from '#modules/requests/contract';
import { useStartBulk } from '../../bulk/use-start-bulk';
import { toastManyRefused } from './decision-toasts';
import type { DecisionOnMany } from './decision';
import type { Undoable } from './use-undoable';

/** Decides about many by a bulk, which shows by itself how far it has come. */
export function useDecidingMany(remember: (undoable: Undoable) => void) {
  const { start, answer } = useStartBulk();
  const { submit } = useFetcher();
  const handled = useRef(answer);
  useEffect(() => {
    if (!answer || answer === handled.current) return;
    handled.current = answer;
    const { started: id, refused } = answer;
    if (id === undefined) return toastManyRefused(refused);
    const undo = () => submit({ intent: 'undo', id }, { method: 'post', action: '/bulk' });
    remember({ about: id, until: Date.now() + UNDO_MS, undo });
  }, [answer, remember, submit]);

  return useCallback(
    ({ side, isApproved, reason, ...chosen }: DecisionOnMany) =>
      start({
        deed: isApproved === 'T' ? 'accept' : 'reject',
        side,
        ...chosen,
        ...(reason && { reason }),
      }),
    [start],
  );
}
