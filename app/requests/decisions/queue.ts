import type { Decision } from './decision';

const isUndo = ({ isApproved }: Decision): boolean => isApproved === 'P';

/** What is being decided is not decided a second time, but can already be taken back. */
export function withOne(queue: readonly Decision[], one: Decision): readonly Decision[] {
  const isKnown = queue.some(
    (other) => other.subject.id === one.subject.id && isUndo(other) === isUndo(one),
  );
  return isKnown ? queue : [...queue, one];
}
