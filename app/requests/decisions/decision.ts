import type { RequestStatus, Side } from '#modules/requests/contract';
import type { BulkOrder } from '../../bulk/use-start-bulk';
import type { FormAnswer } from '../../forms/form-answer';

/** A request, as far as a decision about it is concerned. */
export interface Subject {
  id: string;
  /** Whose it is. */
  name: string;
  status: RequestStatus;
  /** How it is as the admin sees it. */
  version: number;
}

export interface Decision {
  side: Side;
  subject: Pick<Subject, 'id' | 'name'>;
  /** P takes a decision back. */
  status: RequestStatus;
  reason?: string;
  version?: number;
}

/** About those of these ids, or all that the list of an address shows. */
export type DecisionOnMany = Pick<Decision, 'side' | 'reason'> & {
  status: 'accepted' | 'rejected';
} & Pick<BulkOrder, 'ids' | 'matching'>;

export type DecisionAnswer = FormAnswer;

export const fieldsOf = ({ subject, status, reason, version }: Decision) => ({
  id: subject.id,
  status,
  ...(reason && { reason }),
  ...(version !== undefined && { version: String(version) }),
});
