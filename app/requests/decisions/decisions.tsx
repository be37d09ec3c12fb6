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
import type { Decision, DecisionOnMany } from './decision';
import { hideUndo, toastDecided, toastRefused, toastUndone } from './decision-toasts';
import { useDecidingMany } from './use-deciding-many';
import { useSending } from './use-sending';
import { useUndoable } from './use-undoable';

interface DecisionsState {
  decide: (decision: Decision) => void;
  decideMany: (decision: DecisionOnMany) => void;
  /** Takes the newest decision back that still can be; absent when there is none. */
  undoLast?: () => void;
  /** On their way to the server. */
  deciding: ReadonlySet<string>;
  /** Until when what was decided here can be taken back, by this browser's clock. */
  undoUntil: (id: string) => number | undefined;
}

const Context = createContext<DecisionsState>({
  decide: () => undefined,
  decideMany: () => undefined,
  deciding: new Set(),
  undoUntil: () => undefined,
});

export const useDecisions = (): DecisionsState => useContext(Context);

/**
 * Sends decisions, one after the other, and says what came of each. It outlives the list: whoever
 * has gone on to another page can still take back what was decided there.
 */
export function Decisions({ children }: { children: ReactNode }) {
  const { remember, forget, undoLast } = useUndoable();
  const { send, deciding, answered } = useSending();
  const untils = useRef(new Map<string, number>());
  const undoUntil = useCallback((id: string) => untils.current.get(id), []);
  useEffect(() => {
    if (!answered) return;
    const { decision, answer, sentAt } = answered;
    const { subject, isApproved } = decision;
    if (!answer?.done) return toastRefused(subject, answer?.message);
    if (isApproved === 'P') {
      forget(subject.id);
      untils.current.delete(subject.id);
      return toastUndone(subject, answer.done);
    }
    const until = sentAt + UNDO_MS;
    untils.current.set(subject.id, until);
    const undo = () => {
      forget(subject.id);
      hideUndo(subject.id);
      send({ side: decision.side, subject, isApproved: 'P' });
    };
    remember({ key: subject.id, until, undo });
    toastDecided({ decision, said: answer.done, until, onUndo: undo });
  }, [answered, send, remember, forget]);
  const decideMany = useDecidingMany(remember);
  const state = useMemo<DecisionsState>(
    () => ({ decide: send, decideMany, deciding, undoLast, undoUntil }),
    [send, decideMany, deciding, undoLast, undoUntil],
  );
  return <Context.Provider value={state}>{children}</Context.Provider>;
}
