import { detailColumns } from '#foundation/card-details';
import { defineList, type ColumnsOf } from '#foundation/list';
import { REQUEST_STATUSES, type RequestView } from '#modules/requests/contract';

const PAST_TABS = [...REQUEST_STATUSES, 'people'] as const;
export type PastTab = (typeof PAST_TABS)[number];

const { name, designation, employeeId } = detailColumns;

/** Requests and people as they were: the same columns for both. */
export const pastList = defineList({
  permission: 'audit.read',
  columns: {
    name,
    email: { label: 'Email', kind: 'email' },
    designation,
    employeeId,
    locationName: { label: 'Location' },
  } as const satisfies ColumnsOf<RequestView>,
  search: ['email', 'name'],
  searchLabel: 'Search as it was',
  tabs: PAST_TABS,
  first: { sort: 'name', order: 'ASC' },
  pageSize: 10,
});

/** Into so many parts the slider divides the time of an organization. */
export const PARTS = 60;

const A_DAY = /^\d{4}-\d\d-\d\d$/;
/** As a field for dates and times has it. */
const A_SECOND = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(\.\d+)?$/;

/**
 * The moment that an address names: a position of the log, or a time, in UTC where it says no zone. A day
 * or a second is taken by its end: what is shown as of a second has what happened in it. What is yet to
 * come is no moment.
 */
export function momentIn(
  search: URLSearchParams,
  now = new Date(),
): { position?: number; time?: Date } {
  const [position, text] = [search.get('position') ?? '', search.get('time') ?? ''];
  if (/^\d{1,15}$/.test(position)) return { position: Number(position) };
  const full = A_DAY.test(text)
    ? `${text}T23:59:59.999Z`
    : text.replace(A_SECOND, (_, minute, second = ':00', part = '.999') =>
        [minute, second, part, 'Z'].join(''),
      );
  const time = new Date(full);
  return time.getUTCFullYear() >= 1970 && time < now ? { time } : {};
}

/** The same page at another moment, with the same list and the same person open. */
export function addressAt(
  search: URLSearchParams,
  moment: { position: number } | { time: string } | null,
): string {
  const next = new URLSearchParams(search);
  for (const key of ['position', 'time', 'page', 'after', 'before']) next.delete(key);
  for (const [key, value] of Object.entries(moment ?? {})) next.set(key, String(value));
  return `?${next}`;
}
