import type { Decision } from './decision';

const isUndo = ({ status }: Decision): boolean => status === 'pending';

/** What is being decided is not decided a second time, but can already be taken back. */
export function withOne(queue: readonly Decision[], one: Decision): readonly Decision[] {
  const isKnown = queue.some(
    (other) => other.subject.id === one.subject.id && isUndo(other) === isUndo(one),
  );
  return isKnown ? queue : [...queue, one];
}

/** What is answered first was already taken back by somebody who was quicker. */
export const isTakenBack = ([first, ...others]: readonly Decision[]): boolean =>
  others.some((one) => one.subject.id === first?.subject.id && isUndo(one));

/** Without the first, which is answered; what was refused is not taken back either. */
export function withoutFirst(queue: readonly Decision[], isDone: boolean): readonly Decision[] {
  const [first, ...others] = queue;
  return isDone ? others : others.filter((one) => one.subject.id !== first?.subject.id);
}
