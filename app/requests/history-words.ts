import { ERASED } from '#events/recorded';
import { eachDetail, shortLabelOf } from '#foundation/card-details';
import type { HistoryEntry, HistoryField, RequestDetails } from '#modules/requests/contract';
import type { PresenceViewer } from '../live/presence-target';

export interface People {
  /** The id of the admin who reads it. */
  self: string;
  /** Usernames by id, of those who still have an account. */
  names: Readonly<Record<string, string>>;
}

const actionWords = (type: string, isFirst: boolean): string => {
  switch (type) {
    case 'RequestSubmitted':
      return isFirst ? 'sent the request' : 'sent the request again';
    case 'RequestEdited':
      return 'edited the request';
    case 'RequestAccepted':
      return 'accepted the request';
    case 'RequestRejected':
      return 'rejected the request';
    case 'RequestDecisionUndone':
      return 'undid the decision on the request';
    case 'RequestClosed':
      return 'closed the request';
    default:
      return 'changed the request';
  }
};

export function actorName(
  { actor, rule }: Pick<HistoryEntry, 'actor' | 'rule'>,
  { self, names }: People,
): string {
  if (actor === self) return 'You';
  if (actor !== null) return names[actor] ?? ERASED;
  return rule === undefined ? 'Leafcard' : `The rule “${rule}”`;
}

/** Who did what. */
export const entryWords = (entry: HistoryEntry, people: People, isFirst = false) => ({
  who: actorName(entry, people),
  did: actionWords(entry.type, isFirst),
});

/** Who made the decision that stands; null where it was the reader, or there is none. */
export function otherDecider(
  { status, history }: Pick<RequestDetails, 'status' | 'history'>,
  people: People,
): string | null {
  if (status === 'pending') return null;
  const decided = status === 'accepted' ? 'RequestAccepted' : 'RequestRejected';
  const newest = history.findLast(({ type }) => type === decided);
  if (!newest || newest.actor === people.self) return null;
  return newest.rule === undefined ? actorName(newest, people) : `the rule “${newest.rule}”`;
}

export const LABELS: Partial<Record<HistoryField, string>> = {
  ...eachDetail(shortLabelOf),
  email: 'Email',
  photo: 'Photo',
  locationId: 'Location',
};

interface ChangeWords {
  label: string;
  from: string | null;
  to: string | null;
}

/** What was changed, field by field. */
export function changeWords(
  { changes }: HistoryEntry,
  locationNames: Readonly<Record<string, string>>,
): ChangeWords[] {
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    const label = LABELS[field as HistoryField];
    if (!label) return [];
    if (field === 'photo') return [{ label, ...photoWords(from, to) }];
    if (field !== 'locationId') return [{ label, from, to }];
    const nameOf = (id: string | null) => id && (locationNames[id] ?? 'a place that is no more');
    return [{ label, from: nameOf(from), to: nameOf(to) }];
  });
}

function photoWords(from: string | null, to: string | null): Omit<ChangeWords, 'label'> {
  if (to === null) return { from: 'a photo', to: 'none' };
  return from === null ? { from: null, to: 'a photo' } : { from: 'a photo', to: 'another one' };
}

/** Who else has a request open: "Ada and Bo look at this". */
export function viewerWords(people: readonly PresenceViewer[]): string {
  const names = new Intl.ListFormat('en').format(people.map(({ name }) => name));
  return `${names} ${people.length === 1 ? 'looks' : 'look'} at this`;
}
