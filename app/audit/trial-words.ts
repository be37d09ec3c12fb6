import type { Trial } from '#modules/rules/contract';

export const counted = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** In the largest unit of which there are two, rounded. */
export function durationWords(ms: number): string {
  const [unit, size] = UNITS.find(([, one]) => ms >= 2 * one) ?? ['minute', 60_000];
  return ms < 60_000 ? 'less than a minute' : counted(Math.round(ms / size), unit);
}

/** How the decisions of a rule would have stood to those of people. */
export function trialWords({ days, sent, matched, agreed, differed }: Trial): string {
  const when = days === 365 ? 'year' : `${days} days`;
  if (sent === 0) return `No request was sent in the last ${when}.`;
  const of = `Of ${counted(sent, 'request')} that ${sent === 1 ? 'was' : 'were'} sent in the last ${when}, this rule`;
  if (matched === 0) return `${of} would have decided none.`;
  const open = matched - agreed - differed;
  const parts = [
    `${agreed.toLocaleString('en')} as people did`,
    `${differed.toLocaleString('en')} otherwise`,
    ...(open > 0 ? [`${open.toLocaleString('en')} about which people did not decide`] : []),
  ];
  const list = new Intl.ListFormat('en').format(parts);
  return `${of} would have decided ${matched.toLocaleString('en')}: ${list}.`;
}
