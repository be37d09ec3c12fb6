import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { z } from 'zod';

dayjs.extend(utc);
dayjs.extend(timezone);

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const EARLIEST = '1970-01-01';
const LATEST = '2199-12-31';
const day = z.iso.date().refine((text) => EARLIEST <= text && text <= LATEST);
const daysAsked = z.object({
  from: day,
  to: day,
  /** Whose days they are: they begin at another time elsewhere. */
  zone: z.string().max(60).refine(isZone).catch('UTC'),
});

/** The days that an address asks for, and when the first begins and the last is over. */
export function daysOf(search: URLSearchParams) {
  const parsed = daysAsked.safeParse(Object.fromEntries(search));
  if (!parsed.success || parsed.data.from > parsed.data.to) return null;
  const { from, to, zone } = parsed.data;
  const beginningOf = (text: string) => beginningIn(zone, text).toISOString();
  const after = dayjs.utc(to).add(1, 'day').format('YYYY-MM-DD');
  return { from, to, zone, since: beginningOf(from), before: beginningOf(after) };
}

/** Where clocks are set back to midnight there are two: the day begins with the first one. */
function beginningIn(zone: string, text: string) {
  const midnight = dayjs.tz(text, zone);
  const before = midnight.subtract(1, 'hour').tz(zone);
  return before.format('YYYY-MM-DD') === text ? before : midnight;
}
