import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { UNDO_MS } from '#modules/requests/contract';
import type { ShownBulk } from '../../bulk/bulk-progress';
import type { Decision, DecisionOnMany } from './decision';
import { hideUndo, toastDecided, toastRefused, toastUndone } from './decision-toasts';
import { useDecidingMany } from './use-deciding-many';
import { useSending } from './use-sending';
import { useUndoable } from './use-undoable';

interface DecisionsState {
  decide: (decision: Decision) => void;
  decideMany: (decision: DecisionOnMany) => void;
  /** Takes the newest decision back that still can be. */
  undoLast: () => void;
  /** On their way to the server. */
  deciding: ReadonlySet<string>;
  /** Until when what was decided here can be taken back, by this browser's clock. */
  undoUntil: (id: string) => number | undefined;
}

const Context = createContext<DecisionsState>({
  decide: () => undefined,
  decideMany: () => undefined,
  undoLast: () => undefined,
  deciding: new Set(),
  undoUntil: () => undefined,
});

export const useDecisions = (): DecisionsState => useContext(Context);

interface Props {
  bulks: readonly ShownBulk[];
  children: ReactNode;
}

/**
 * Sends decisions, one after the other, and says what came of each. It outlives the list: whoever
 * has gone on to another page can still take back what was decided there.
 */
export function Decisions({ bulks, children }: Props) {
  const { remember, forgetAll, forgetNewest, undoLast } = useUndoable();
  const { send, deciding, answered } = useSending();
  const untils = useRef(new Map<string, number>());
  const undoUntil = useCallback((id: string) => untils.current.get(id), []);
  const takeBack = useCallback(
    ({ side, subject }: Decision) => {
      forgetAll(subject.id);
      hideUndo(subject.id);
      send({ side, subject, status: 'pending' });
    },
    [send, forgetAll],
  );
  const decide = useCallback(
    (decision: Decision) => {
      if (decision.status === 'pending') return takeBack(decision);
      const until = Date.now() + UNDO_MS;
      remember({
        about: decision.subject.id,
        isStill: () => Date.now() < until,
        undo: () => takeBack(decision),
      });
      send(decision);
    },
    [send, takeBack, remember],
  );
  useEffect(() => {
    if (!answered) return;
    const { decision, answer, sentAt } = answered;
    const { subject, status } = decision;
    if (!answer?.done) {
      if (status !== 'pending') forgetNewest(subject.id);
      return toastRefused(subject, answer?.message);
    }
    if (status === 'pending') {
      untils.current.delete(subject.id);
      return toastUndone(subject, answer.done);
    }
    if (answered.isTakenBack) return;
    const until = sentAt + UNDO_MS;
    untils.current.set(subject.id, until);
    toastDecided({ decision, said: answer.done, until, onUndo: () => takeBack(decision) });
  }, [answered, takeBack, forgetNewest]);
  const decideMany = useDecidingMany({ remember, forgetNewest }, bulks);
  const state = useMemo<DecisionsState>(
    () => ({ decide, decideMany, deciding, undoLast, undoUntil }),
    [decide, decideMany, deciding, undoLast, undoUntil],
  );
  return <Context.Provider value={state}>{children}</Context.Provider>;
}
