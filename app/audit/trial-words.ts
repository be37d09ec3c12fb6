import { writeNumber } from '#foundation/languages';
import type { Parts } from '#foundation/words/parts';
import type { Trial } from '#modules/rules/contract';

/** How the decisions of a rule would have stood to those of people. */
export function trialWords(
  { days, sent, matched, agreed, differed }: Trial,
  words: Parts['audit']['trial'],
  locale: string,
): string {
  const period = days === 365 ? words.year : words.days(days);
  if (sent === 0) return words.noneSent(period);
  if (matched === 0) return words.noneMatched(sent, period);
  const number = (n: number) => writeNumber(n, locale);
  const open = matched - agreed - differed;
  const parts = [
    words.agreed(number(agreed)),
    words.differed(number(differed)),
    ...(open > 0 ? [words.open(number(open))] : []),
  ];
  const list = new Intl.ListFormat(locale).format(parts);
  return words.matched(sent, period, number(matched), list);
}
