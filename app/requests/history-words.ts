import { ERASED } from '#events/recorded';
import type { Parts } from '#foundation/words/parts';
import type {
  HistoryEntry,
  HistoryField,
  RequestDetails,
  TimelineEntry,
} from '#modules/requests/contract';

type Words = Parts['requests'];

export interface People {
  /** The id of the admin who reads it. */
  self: string;
  /** What who did something was called then, by the position of the entry; of those who still have an account. */
  names: Readonly<Record<number, string>>;
}

export function actorName(
  { actor, rule, position }: Pick<HistoryEntry, 'actor' | 'rule' | 'position'>,
  { self, names }: People,
  words: Words,
): string {
  if (actor === self) return words.you;
  if (actor !== null) return names[position] ?? ERASED;
  return rule === undefined ? 'Leafcard' : words.theRule(rule);
}

/** What was done: a sentence around who did it. */
export function didOf({ type, isFirst }: Pick<TimelineEntry, 'type' | 'isFirst'>, { did }: Words) {
  if (type === 'RequestSubmitted' && !isFirst) return did.sentAgain;
  return did[type as keyof typeof did] ?? did.changed;
}

/** What undoing the decision that stands is called; null where it was the reader's, or there is none. */
export function undoOfOther(
  { status, history }: Pick<RequestDetails, 'status' | 'history'>,
  people: People,
  words: Words,
): string | null {
  if (status === 'pending') return null;
  const decided = status === 'accepted' ? 'RequestAccepted' : 'RequestRejected';
  const newest = history.findLast(({ type }) => type === decided);
  if (!newest || newest.actor === people.self) return null;
  return newest.rule === undefined
    ? words.undoOf(actorName(newest, people, words))
    : words.undoOfRule(newest.rule);
}

/** What a field is called; undefined for what is decided about a request, which is not in it. */
export const fieldLabel = (field: HistoryField, { fields }: Words): string | undefined =>
  (fields as Partial<Record<HistoryField, string>>)[field];

export interface ChangeWords {
  label: string;
  from: string | null;
  to: string | null;
}

/** What was changed, field by field; a request that is closed has no fields any more. */
export function changeWords(
  { type, changes, locationNames }: TimelineEntry,
  words: Words,
): ChangeWords[] {
  if (type === 'RequestClosed') return [];
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    const label = fieldLabel(field as HistoryField, words);
    if (!label) return [];
    if (field === 'photo') return [{ label, ...photoWords(from, to, words) }];
    if (field !== 'locationId') return [{ label, from, to }];
    const nameOf = (id: string | null) => id && (locationNames[id] ?? words.goneLocation);
    return [{ label, from: nameOf(from), to: nameOf(to) }];
  });
}

function photoWords(
  from: string | null,
  to: string | null,
  { aPhoto, anotherPhoto }: Words,
): Omit<ChangeWords, 'label'> {
  const called = (photo: string | null) => (photo === null || photo === ERASED ? photo : aPhoto);
  return { from: called(from), to: from && to ? anotherPhoto : called(to) };
}
