import type { Registrations } from '#modules/identity/contract';
import { dayIn, daysBefore } from '../ui/days';

export const DAYS_SHOWN = 14;

interface DayCount {
  /** As in ISO 8601. */
  day: string;
  count: number;
}

/** The last days in a time zone, or in the reader's own; oldest first, days without any included. */
export function registrationsByDay(
  registrations: readonly Registrations[],
  now: string | number,
  timeZone: string | undefined,
): DayCount[] {
  const dayOf = dayIn(timeZone);
  const counts = new Map<string, number>();
  for (const { at, count } of registrations) {
    const day = dayOf(at);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  const today = dayOf(now);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = daysBefore(today, DAYS_SHOWN - 1 - index);
    return { day, count: counts.get(day) ?? 0 };
  });
}
