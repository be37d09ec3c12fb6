import type { HistoryEntry, HistoryField, RequestDetails } from '#modules/requests/contract';

/** Who did what, in words. */
export interface Told {
  who: string;
  did: string;
}

export interface People {
  /** Who reads it. */
  self: string;
  /** Of those who are still here, by id. */
  names: Readonly<Record<string, string>>;
}

export const told = (entry: HistoryEntry, { self, names }: People, isFirst = false): Told => ({
  who:
    entry.actor === self
      ? 'You'
      : entry.actor === null
        ? 'Leafcard'
        : (names[entry.actor] ?? 'Somebody who is no longer here'),
  did: deeds(isFirst)[entry.type] ?? 'changed the request',
});

/** Who has decided about a request as it stands; null where it is the reader, or nobody. */
export function othersDecision(
  { status, history }: Pick<RequestDetails, 'status' | 'history'>,
  people: People,
): string | null {
  if (status === 'pending') return null;
  const decided = status === 'accepted' ? 'RequestAccepted' : 'RequestRejected';
  const newest = history.findLast(({ type }) => type === decided);
  return newest && newest.actor !== people.self ? told(newest, people).who : null;
}

const deeds = (isFirst: boolean): Record<string, string> => ({
  RequestSubmitted: isFirst ? 'sent the request' : 'sent the request again',
  RequestEdited: 'edited the request',
  RequestAccepted: 'accepted the request',
  RequestRejected: 'rejected the request',
  RequestDecisionUndone: 'took the decision back',
});

const LABELS: Partial<Record<HistoryField, string>> = {
  name: 'Name',
  designation: 'Designation',
  employeeId: 'Employee ID',
  contactNumber: 'Phone',
  email: 'Email',
  photo: 'Photo',
  locationId: 'Location',
};

export interface ToldChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** What somebody changed; what a request says from the first is told by the request itself. */
export function toldChanges(
  { changes }: HistoryEntry,
  locationNames: Readonly<Record<string, string>>,
): ToldChange[] {
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    const label = LABELS[field as HistoryField];
    if (!label) return [];
    if (field === 'photo') return [{ label, ...photoWords(from, to) }];
    if (field !== 'locationId') return [{ label, from, to }];
    const nameOf = (id: string | null) => id && (locationNames[id] ?? 'a place that is no more');
    return [{ label, from: nameOf(from), to: nameOf(to) }];
  });
}

function photoWords(from: string | null, to: string | null): Omit<ToldChange, 'label'> {
  if (to === null) return { from: 'a photo', to: 'none' };
  return from === null ? { from: null, to: 'a photo' } : { from: 'a photo', to: 'another one' };
}
