import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { REQUESTS_AT } from '../addresses';
import { fieldsOf, type Decision, type DecisionAnswer } from './decision';
import { isTakenBack, withOne, withoutFirst } from './queue';

interface Sent {
  decision: Decision;
  at: number;
  /** What the fetcher said before: until it says another thing, this is not answered. */
  before: unknown;
  told: boolean;
}

export interface Answered {
  decision: Decision;
  /** None where the page was sent elsewhere. */
  answer: DecisionAnswer | undefined;
  sentAt: number;
  /** Its undo is already on its way. */
  isTakenBack: boolean;
}

/** A second form of a fetcher would call the first one back, so they wait for each other. */
export function useSending() {
  const { state, data, submit } = useFetcher<DecisionAnswer>();
  const [queue, setQueue] = useState<readonly Decision[]>([]);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const sent = useRef<Sent | null>(null);
  const begun = useRef(false);
  const [first] = queue;

  useEffect(() => {
    const waiting = sent.current;
    if (!waiting) {
      if (!first || state !== 'idle') return;
      sent.current = { decision: first, at: Date.now(), before: data, told: false };
      begun.current = false;
      submit(fieldsOf(first), { method: 'post', action: REQUESTS_AT[first.side] });
      return;
    }
    if (state !== 'idle') begun.current = true;
    const isAnswered = data !== waiting.before;
    const isOver = state === 'idle' && (isAnswered || begun.current);
    if ((isAnswered || isOver) && !waiting.told) {
      waiting.told = true;
      setAnswered({
        decision: waiting.decision,
        answer: isAnswered ? data : undefined,
        sentAt: waiting.at,
        isTakenBack: isTakenBack(queue),
      });
    }
    if (!isOver) return;
    // Only now: until then the page still shows it as it was before.
    sent.current = null;
    const isDone = isAnswered && data?.done !== undefined;
    setQueue((all) => withoutFirst(all, isDone));
  }, [state, data, first, queue, submit]);

  const send = useCallback((one: Decision) => setQueue((all) => withOne(all, one)), []);
  const deciding = useMemo(() => new Set(queue.map(({ subject }) => subject.id)), [queue]);
  return { send, deciding, answered };
}
