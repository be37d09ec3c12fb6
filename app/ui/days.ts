const DAY_MS = 86_400_000;

/** Writes the day of a moment as ISO 8601 does, as in 2026-03-21; in the reader's own time without a zone. */
export function dayIn(timeZone: string | undefined): (at: string | number) => string {
  // So does the Swedish locale.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  return (at) => format.format(new Date(at));
}

/** Writes such a day as a language does. */
export function writtenIn(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day.slice(0, 10)}T00:00Z`));
}

/** From date to date: where clocks change, a day does not have 24 hours. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
