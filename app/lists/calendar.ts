import type { DayOfWeek } from '@mantine/dates';
import dayjs from 'dayjs';
import { writtenIn } from '../ui/days';

/**
 * Where the week does not begin on Monday. Fixed here because not every browser has
 * `Intl.Locale.getWeekInfo`.
 */
const FIRST_DAYS: Record<string, DayOfWeek> = { ar: 6, hi: 0, ja: 0, 'pt-BR': 0 };

/** A calendar as a language has it: words, in their order, and where its weeks begin. */
export const calendarIn = (locale: string) => ({
  locale: wordsFor(locale),
  firstDayOfWeek: FIRST_DAYS[locale] ?? 1,
  monthLabelFormat: writtenIn(locale, { month: 'long', year: 'numeric' }),
  yearLabelFormat: writtenIn(locale, { year: 'numeric' }),
  getDayAriaLabel: writtenIn(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
});

/** The calendar has its words from Day.js, which has them from the browser. */
function wordsFor(locale: string): string {
  const named = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 15)));
  // The first of February 2026 is a Sunday.
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 1, 1 + at)));
  const name = `leafcard-${locale}`;
  const words = {
    name,
    months: named({ month: 'long' }, months),
    monthsShort: named({ month: 'short' }, months),
    weekdays: named({ weekday: 'long' }, days),
    weekdaysShort: named({ weekday: 'short' }, days),
    weekdaysMin: named({ weekday: 'short' }, days),
    ordinal: String,
    formats: {},
    relativeTime: {},
  };
  dayjs.locale(words as unknown as ILocale, undefined, true);
  return name;
}
