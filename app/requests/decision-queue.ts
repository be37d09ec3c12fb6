import type { RequestStatus } from '#modules/requests/contract';
import type { Level } from '#foundation/permissions';
import type { BulkOrder } from '../bulk/use-bulk';
import type { FormAnswer } from '../forms/form-answer';

/** The part of a request that decisions are about. */
export interface Subject {
  id: string;
  /** The requester. */
  name: string;
  status: RequestStatus;
  /** The version that the admin sees. */
  version: number;
}

export interface Decision {
  level: Level;
  subject: Pick<Subject, 'id' | 'name'>;
  /** `pending` takes a decision back. */
  status: RequestStatus;
  reason?: string;
  version: number;
}

/** About the requests with these ids, or all that a list shows. */
export type BulkDecision = Pick<Decision, 'level' | 'reason'> & {
  status: 'accepted' | 'rejected';
} & Pick<BulkOrder, 'ids' | 'matching' | 'count'>;

export const fieldsOf = ({ subject, status, reason, version }: Decision) => ({
  id: subject.id,
  status,
  ...(reason && { reason }),
  version: String(version),
});

const isUndo = ({ status }: Decision): boolean => status === 'pending';

/** The request in the version that a decision leads to, or that is taken back. */
export const decidedIn = ({ subject: { id }, status, version }: Decision) => ({
  id,
  version: status === 'pending' ? version : version + 1,
});

/** A request is not decided twice, but a decision can be taken back before it is answered. */
export function enqueue(queue: readonly Decision[], next: Decision): readonly Decision[] {
  const isQueued = queue.some(
    (one) => one.subject.id === next.subject.id && isUndo(one) === isUndo(next),
  );
  return isQueued ? queue : [...queue, next];
}

/** The first one, which is being answered, is already taken back further on in the queue. */
export const isUndoQueued = ([first, ...others]: readonly Decision[]): boolean =>
  others.some((one) => one.subject.id === first?.subject.id && isUndo(one));

/** For certain: what was not answered may have been done. */
export const isRefused = (answer: FormAnswer | undefined): boolean =>
  answer?.done === undefined && !answer?.isUnanswered;

/** Drops the first, which was sent; if it was refused, there is nothing to take back. */
export function dequeue(
  queue: readonly Decision[],
  answer: FormAnswer | undefined,
): readonly Decision[] {
  const [first, ...others] = queue;
  return isRefused(answer) ? others.filter((one) => one.subject.id !== first?.subject.id) : others;
}
