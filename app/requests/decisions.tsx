import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { UNDO_MS } from '#modules/requests/contract';
import type { ErrorCode } from '#foundation/errors';
import { newId } from '#foundation/ids';
import type { ShownBulk } from '../bulk/shown-bulks.server';
import { useCanUndo, useStartBulk, type BulkAnswer } from '../bulk/use-bulk';
import type { FormAnswer } from '../forms/form-answer';
import { dropDraft } from '../forms/draft';
import { useFetcher } from '../forms/use-fetcher';
import { among } from '../live/change-types';
import { useChanges } from '../live/use-changes';
import { REQUESTS_AT } from './addresses';
import {
  decidedIn,
  dequeue,
  enqueue,
  fieldsOf,
  isRefused,
  isUndoQueued,
  type BulkDecision,
  type Decision,
} from './decision-queue';
import { useReasonDrafts } from './reason-drafts';
import { hideUndo, toastDecided, toastRefused, toastUndone } from './decision-toasts';

interface DecisionsState {
  decide: (decision: Decision) => void;
  decideBulk: (decision: BulkDecision, again: Again) => void;
  /** Takes back the newest decision that can be. */
  undoLast: () => void;
  /** Ids of requests whose decision is being sent. */
  deciding: ReadonlySet<string>;
  /** Until when a decision made here can be taken back, by this browser's clock. */
  undoUntil: (subject: Decided) => number | undefined;
}

/** A later decision about the request, by another admin, is of another version. */
type Decided = ReturnType<typeof decidedIn>;

const keyOf = ({ id, version }: Decided): string => `${id} ${version}`;

/** A bulk decision that was not begun, or perhaps not: what was selected for it is selected again. */
interface Again {
  /** More match by now. */
  ask: () => void;
  select: () => void;
}

const Context = createContext<DecisionsState>({
  decide: () => undefined,
  decideBulk: () => undefined,
  undoLast: () => undefined,
  deciding: new Set(),
  undoUntil: () => undefined,
});

export const useDecisions = (): DecisionsState => useContext(Context);

/** Another admin took it back, or the person has gone. */
const endsDecision = among('RequestDecisionUndone', 'RequestClosed');
/** What an Undo is answered where another admin was first. */
const STANDS_NO_MORE: readonly ErrorCode[] = ['NothingToUndo', 'Conflict'];

interface Props {
  bulks: readonly ShownBulk[];
  children: ReactNode;
}

/**
 * Sends decisions one after the other and shows the outcome of each. It is part of the frame, so a
 * decision can still be taken back on another page.
 */
export function Decisions({ bulks, children }: Props) {
  const undoables = useUndoables();
  const { remember, forgetAll, forgetNewest, undoLast } = undoables;
  const { send, deciding, isUnanswered, answered } = useSendQueue();
  const reasons = useReasonDrafts();
  const untils = useRef(new Map<string, number>());
  const undoUntil = useCallback((subject: Decided) => untils.current.get(keyOf(subject)), []);
  const takeBack = useCallback(
    (decision: Decision) => {
      const { level, subject } = decision;
      forgetAll(subject.id);
      // What another admin decided meanwhile stays.
      send({ level, subject, status: 'pending', version: decidedIn(decision).version });
    },
    [send, forgetAll],
  );
  const dropUndo = useCallback(
    (id: string) => {
      forgetAll(id);
      hideUndo(id);
    },
    [forgetAll],
  );
  const rememberUntil = useCallback(
    (until: number, decision: Decision) =>
      remember({
        about: decision.subject.id,
        isStill: () => Date.now() < until,
        undo: () => takeBack(decision),
      }),
    [remember, takeBack],
  );
  const decide = useCallback(
    (decision: Decision) => {
      if (decision.status === 'pending') return takeBack(decision);
      if (send(decision)) rememberUntil(Date.now() + UNDO_MS, decision);
    },
    [send, takeBack, rememberUntil],
  );
  useEffect(() => {
    if (!answered) return;
    const { decision, answer, sentAt } = answered;
    const { subject, status } = decision;
    const isUndo = status === 'pending';
    const until = sentAt + UNDO_MS;
    const decided = keyOf(decidedIn(decision));
    if (isUndo && answer?.code && STANDS_NO_MORE.includes(answer.code)) dropUndo(subject.id);
    else if (isUndo && !answer?.done) {
      // Its key takes it back again, and so does its toast, where there is one.
      rememberUntil(untils.current.get(decided) ?? 0, decision);
    } else if (isRefused(answer)) forgetNewest(subject.id);
    else if (!isUndo) untils.current.set(decided, until);
    if (!answer?.done) return toastRefused(answer?.message, subject.name);
    if (isUndo) return toastUndone(subject, answer.done);
    if (status === 'rejected') dropDraft(reasons.of(subject.id));
    if (answered.isUndoQueued) return;
    toastDecided({ decision, text: answer.done, until, onUndo: () => takeBack(decision) });
  }, [answered, takeBack, rememberUntil, forgetNewest, dropUndo, reasons]);
  useChanges({
    // What is being sent here is followed by its own answer.
    onChange: (change) => endsDecision(change) && !isUnanswered(change.id) && dropUndo(change.id),
  });
  const decideBulk = useBulkDecisions(undoables, bulks);
  const state = useMemo<DecisionsState>(
    () => ({ decide, decideBulk, deciding, undoLast, undoUntil }),
    [decide, decideBulk, deciding, undoLast, undoUntil],
  );
  return <Context.Provider value={state}>{children}</Context.Provider>;
}

interface Undoable {
  /** The id of a request, or of a bulk decision. */
  about: string;
  isStill: () => boolean;
  undo: () => void;
}

/** What was decided here and can still be taken back, from the moment it was decided. */
function useUndoables() {
  const all = useRef<readonly Undoable[]>([]);
  return useMemo(() => {
    const filter = (stays: (one: Undoable) => boolean) => {
      all.current = all.current.filter((one) => one.isStill() && stays(one));
    };
    const forgetNewest = (about?: string) => {
      const newest = all.current.findLast((one) => about === undefined || one.about === about);
      filter((one) => one !== newest);
      return newest;
    };
    return {
      remember: (one: Undoable) => {
        filter(() => true);
        all.current = [...all.current, one];
      },
      forgetAll: (about: string) => filter((one) => one.about !== about),
      forgetNewest,
      undoLast: () => {
        filter(() => true);
        forgetNewest()?.undo();
      },
    };
  }, []);
}

interface Sent {
  decision: Decision;
  at: number;
  /** What the fetcher held when it was sent: it is answered once that changes. */
  dataBefore: unknown;
  hasStarted?: boolean;
  isReported?: boolean;
}

interface Answered {
  decision: Decision;
  /** Missing where the server redirected the page. */
  answer: FormAnswer | undefined;
  sentAt: number;
  isUndoQueued: boolean;
}

/**
 * One decision at a time: another submit of the same fetcher would cancel the one before. What
 * waits is in a ref: a key that is pressed meanwhile is rendered before what an effect has set, so
 * a state could still hold a decision that was answered, and it would be sent twice.
 */
function useSendQueue() {
  const { state, data, submit } = useFetcher<FormAnswer>();
  const queue = useRef<readonly Decision[]>([]);
  const [shown, setShown] = useState<readonly Decision[]>([]);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const sent = useRef<Sent | null>(null);
  const change = useCallback((next: readonly Decision[]) => {
    queue.current = next;
    setShown(next);
  }, []);

  useEffect(() => {
    const waiting = sent.current;
    if (!waiting) {
      const [first] = queue.current;
      if (!first || state !== 'idle') return;
      sent.current = { decision: first, at: Date.now(), dataBefore: data };
      submit(fieldsOf(first), { method: 'post', action: REQUESTS_AT[first.level] });
      return;
    }
    if (state !== 'idle') waiting.hasStarted = true;
    const isAnswered = data !== waiting.dataBefore;
    const isOver = state === 'idle' && (isAnswered || waiting.hasStarted);
    if ((isAnswered || isOver) && !waiting.isReported) {
      waiting.isReported = true;
      setAnswered({
        decision: waiting.decision,
        answer: isAnswered ? data : undefined,
        sentAt: waiting.at,
        isUndoQueued: isUndoQueued(queue.current),
      });
    }
    if (!isOver) return;
    // Not before the fetcher is idle: until then the page still shows the request as it was.
    sent.current = null;
    change(dequeue(queue.current, isAnswered ? data : undefined));
  }, [state, data, shown, submit, change]);

  /** False where the same is being sent already. */
  const send = useCallback(
    (next: Decision): boolean => {
      // What was answered is still the first until the page has followed, and is not in the way.
      const at = sent.current?.isReported ? 1 : 0;
      const waiting = queue.current.slice(at);
      const queued = enqueue(waiting, next);
      if (queued === waiting) return false;
      change([...queue.current.slice(0, at), ...queued]);
      return true;
    },
    [change],
  );
  const isUnanswered = useCallback((id: string) => {
    const [first, ...waiting] = queue.current;
    const all = sent.current?.isReported ? waiting : [first, ...waiting];
    return all.some((one) => one?.subject.id === id);
  }, []);
  const deciding = useMemo(() => new Set(shown.map(({ subject }) => subject.id)), [shown]);
  return { send, deciding, isUnanswered, answered };
}

interface AskedBulk {
  about: string;
  again: Again;
  /** Known once the server has started it. */
  id?: string;
  /** It was taken back before its id was known. */
  isUnwanted?: boolean;
}

function useBulkDecisions(
  { remember, forgetNewest }: ReturnType<typeof useUndoables>,
  bulks: readonly ShownBulk[],
) {
  const { start, answer } = useStartBulk();
  const { submit, data: undone } = useFetcher<BulkAnswer>();
  const canUndo = useCanUndo(bulks);
  const reasons = useReasonDrafts();
  const newest = useRef<AskedBulk | null>(null);
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
      if (answer.isConflict && !asked.isUnwanted) asked.again.ask();
      else if (answer.isUnanswered) asked.again.select();
      else dropDraft(reasons.of());
      return toastRefused(answer.refused);
    }
    asked.id = answer.started;
    dropDraft(reasons.of());
    if (asked.isUnwanted) undo(answer.started);
  }, [answer, forgetNewest, undo, reasons]);
  useEffect(() => {
    if (undone?.refused) toastRefused(undone.refused);
  }, [undone]);

  return useCallback(
    ({ level, status, reason, ...which }: BulkDecision, again: Again) => {
      // Of two at once only the second is answered here.
      if (newest.current) forgetNewest(newest.current.about);
      const asked: AskedBulk = { about: newId(), again };
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
        action: status === 'accepted' ? 'accept' : 'reject',
        level,
        ...which,
        ...(reason && { reason }),
      });
    },
    [start, remember, forgetNewest, canUndo, undo],
  );
}
