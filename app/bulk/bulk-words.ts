import type { BulkActionName, BulkView } from '#modules/bulk/contract';
import { messages } from '#foundation/messages';

interface Words {
  doing: string;
  done: string;
  one: string;
  several: string;
  /** What is said when it is over, and when not all of it could be done. */
  over?: { well: string; error: string };
}

const words: Record<BulkActionName, Words> = {
  accept: {
    doing: 'Accepting',
    done: 'accepted',
    one: 'request',
    several: 'requests',
    over: { well: messages.bulkApproved, error: messages.bulkApprovedError },
  },
  reject: {
    doing: 'Rejecting',
    done: 'rejected',
    one: 'request',
    several: 'requests',
    over: { well: messages.bulkRejected, error: messages.bulkRejectedError },
  },
  undo: { doing: 'Undoing', done: 'undone', one: 'decision', several: 'decisions' },
  remove: { doing: 'Removing', done: 'removed', one: 'person', several: 'people' },
};

const number = (n: number): string => n.toLocaleString('en');

const counted = (n: number, { one, several }: Words): string =>
  `${number(n)} ${n === 1 ? one : several}`;

/** What came of it, in a word. */
export function titleOf(bulk: BulkView): string {
  const { over } = words[bulk.action];
  if (bulk.state === 'running' || !over) return amountOf(bulk);
  return bulk.failed > 0 || bulk.done === 0 ? over.error : over.well;
}

/** What it does, or did. */
export function amountOf({ action, state, total, done }: BulkView): string {
  const word = words[action];
  if (state === 'running') return `${word.doing} ${counted(total, word)}`;
  return done === 0 ? `Nothing was ${word.done}` : `${counted(done, word)} ${word.done}`;
}

/** How far it is. */
export const progressOf = ({ total, done, failed }: BulkView): string =>
  `${number(done + failed)} of ${number(total)}`;

/** What was refused; null when nothing was. */
export const refusedOf = ({ action, failed }: BulkView): string | null =>
  failed === 0 ? null : `${number(failed)} could not be ${words[action].done}`;

/** What it left alone; null where it went through. */
export function leftOf({ state, total, done, failed }: BulkView): string | null {
  const left = total - done - failed;
  if (state !== 'cancelled' || left === 0) return null;
  return left === 1
    ? 'Stopped. One was left as it was'
    : `Stopped. ${number(left)} were left as they were`;
}
