import type { BulkActionName, BulkView } from '#modules/bulk/contract';
import { messages } from '#foundation/messages';
import type { Parts } from '#foundation/words/parts';

/** How the words of a bulk action are chosen, and how what is not among them is said. */
interface BulkSpeech {
  words: Parts['requests']['bulk'];
  say: (message: string) => string;
  number: (n: number) => string;
}

/** What is said when it is over, and when not all of it could be done. */
const OVER: Partial<Record<BulkActionName, { well: string; error: string }>> = {
  accept: { well: messages.bulkApproved, error: messages.bulkApprovedError },
  reject: { well: messages.bulkRejected, error: messages.bulkRejectedError },
};

/** What came of it, in a word. */
export function titleOf(bulk: BulkView, speech: BulkSpeech): string {
  const over = OVER[bulk.action];
  if (bulk.state === 'running' || !over) return amountOf(bulk, speech);
  return speech.say(bulk.failed > 0 || bulk.done === 0 ? over.error : over.well);
}

/** What it does, or did. */
export function amountOf({ action, state, total, done }: BulkView, { words }: BulkSpeech): string {
  const word = words[action];
  if (state === 'running') return word.doing(total);
  return done === 0 ? word.nothing : word.done(done);
}

/** How far it is. */
export const progressOf = (
  { total, done, failed }: BulkView,
  { words, number }: BulkSpeech,
): string => words.progress(number(done + failed), number(total));

/** What was refused; null when nothing was. */
export const refusedOf = ({ action, failed }: BulkView, { words }: BulkSpeech): string | null =>
  failed === 0 ? null : words[action].refused(failed);

/** What it left alone; null where it went through. */
export function leftOf(
  { state, total, done, failed }: BulkView,
  { words }: BulkSpeech,
): string | null {
  const left = total - done - failed;
  return state !== 'cancelled' || left === 0 ? null : words.left(left);
}

/** What came of it, part by part: each is said once. */
export const outcomeOf = (bulk: BulkView, speech: BulkSpeech): string[] => {
  const parts = [titleOf, amountOf, leftOf, refusedOf].map((part) => part(bulk, speech));
  return [...new Set(parts)].filter((part) => part !== null);
};
