import { SegmentedControl } from '@mantine/core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Parts } from '#foundation/words/parts';
import { A_YEAR_S, cookieIn, cookieText } from '../http/cookies';
import { useLanguage, useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';
import { useNow } from '../ui/use-now';

/** How moments are shown on the pages of /audit. */
const TIMES = ['local', 'utc', 'relative'] as const;
type Times = (typeof TIMES)[number];

const COOKIE = 'leafcard-times';

/** In a cookie, so that the first render of a page already shows them as they were left. */
export function timesOf(request: Request): Times {
  const chosen = cookieIn(request.headers.get('Cookie'), COOKIE);
  return TIMES.find((times) => times === chosen) ?? 'local';
}

interface Shown {
  times: Times;
  choose: (times: Times) => void;
}

const Context = createContext<Shown>({ times: 'local', choose: () => undefined });

export function TimesProvider({ first, children }: { first: Times; children: ReactNode }) {
  const [times, setTimes] = useState(first);
  const choose = (next: Times) => {
    document.cookie = cookieText(COOKIE, next, { seconds: A_YEAR_S });
    setTimes(next);
  };
  return <Context.Provider value={{ times, choose }}>{children}</Context.Provider>;
}

export function TimesChoice() {
  const { times: labels } = useWords('audit');
  const { times, choose } = useContext(Context);
  return (
    <SegmentedControl
      data-needs-script
      aria-label={labels.title}
      size="sm"
      value={times}
      onChange={(value) => choose(value as Times)}
      data={TIMES.map((value) => ({ value, label: labels[value] }))}
    />
  );
}

const second = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

const MINUTE = 60_000;

/** Whether times are in UTC, as they are until the page knows the reader's zone. */
export function useIsUtc(): boolean {
  const { times } = useContext(Context);
  const isHydrated = useHydrated();
  return times === 'utc' || !isHydrated;
}

/** Writes a moment to the second; in UTC until the page knows the reader's zone. */
export function useExactTime(): (moment: Date) => string {
  const { locale } = useLanguage();
  const isUtc = useIsUtc();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      ...second,
      ...(isUtc && { timeZone: 'UTC' }),
    });
    return (moment) => `${format.format(moment)}${isUtc ? ' UTC' : ''}`;
  }, [locale, isUtc]);
}

/** A moment to the second, as fields for dates and times have it: its day is the first ten characters. */
export function fieldTime(moment: Date, isUtc: boolean): string {
  const zone = isUtc ? 0 : moment.getTimezoneOffset() * MINUTE;
  return new Date(moment.getTime() - zone).toISOString().slice(0, 19);
}

/** For the last day that a field takes: a page that stays open comes into the next one. */
export function useToday(isUtc: boolean, asLoaded?: string) {
  const [now, setNow] = useState(asLoaded);
  const today = now && fieldTime(new Date(now), isUtc).slice(0, 10);
  return { today, onFocus: () => setNow(new Date().toISOString()) };
}

interface MomentProps {
  at: string;
  /** Never as "2 days ago". */
  isExact?: boolean;
}

/** A moment as the reader chose to see them. */
export function AuditMoment({ at, isExact = false }: MomentProps) {
  const { times } = useContext(Context);
  const { locale } = useLanguage();
  const { justNow } = useWords('audit');
  const isHydrated = useHydrated();
  const now = useNow(times === 'relative' && isHydrated && !isExact);
  const date = new Date(at);
  const exact = useExactTime()(date);
  return (
    // Browsers may write it otherwise than the server.
    <time dateTime={at} title={now === null ? undefined : exact} suppressHydrationWarning>
      {now === null ? exact : timeAgo(date.getTime() - now, locale, justNow)}
    </time>
  );
}

const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

export function timeAgo(ms: number, locale: string, justNow: string): string {
  // The clock of the browser may be behind.
  const minutes = Math.min(0, ms) / MINUTE;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(minutes) >= length) ?? [];
  if (!unit) return justNow;
  // In numbers: 25 hours ago may have been the day before yesterday.
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(minutes / size), unit);
}

/** "3 days" */
export const countOf = (n: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n);

type Shorter = Pick<Parts['audit'], 'lessThanSecond' | 'lessThanMinute'>;

/** How long something took, in its two largest units: "2 days 3 hours". */
export function durationText(ms: number, locale: string, { lessThanSecond }: Shorter): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const largest = parts.findIndex(([count]) => count > 0);
  if (largest < 0) return lessThanSecond;
  const shown = parts
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => countOf(count, unit, locale));
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(shown);
}

/** In the largest unit of which there are two, rounded. */
export function roughDuration(ms: number, locale: string, { lessThanMinute }: Shorter): string {
  if (ms < MINUTE) return lessThanMinute;
  const [unit, minutes] = UNITS.find(
    ([one, length]) => one !== 'year' && one !== 'month' && ms >= 2 * length * MINUTE,
  ) ?? ['minute', 1];
  return countOf(Math.round(ms / (minutes * MINUTE)), unit, locale);
}
