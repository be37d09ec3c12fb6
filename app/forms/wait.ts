const UNITS = [
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const;

/** "in 30 minutes" */
export function waitOf(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds > 2 * size) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / size), unit);
}
