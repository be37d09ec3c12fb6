import type { Registrations } from '#modules/identity/contract';

export const DAYS_SHOWN = 14;
const DAY_MS = 86_400_000;

interface DayCount {
  /** As in ISO 8601. */
  day: string;
  count: number;
}

/** The last days in a time zone, or in the reader's own; oldest first, days without any included. */
export function registrationsByDay(
  registrations: readonly Registrations[],
  now: string,
  timeZone: string | undefined,
): DayCount[] {
  // The Swedish locale writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const dayOf = (at: string): string => format.format(new Date(at));
  const counts = new Map<string, number>();
  for (const { at, count } of registrations) {
    const day = dayOf(at);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  // From date to date: where clocks change, a day does not have 24 hours.
  const today = Date.parse(dayOf(now));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const before = DAYS_SHOWN - 1 - index;
    const day = new Date(today - before * DAY_MS).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
