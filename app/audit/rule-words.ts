import { writeNumber } from '#foundation/languages';
import type { Condition, RuleContent } from '#foundation/rule';
import type { Parts } from '#foundation/words/parts';
import type { Trial } from '#modules/rules/contract';

type Words = Parts['audit']['rule'];
type NameOf = (locationId: string) => string;

/** As it stands within a sentence. */
function wordsOf(one: Condition, locationName: NameOf, words: Words, locale: string): string {
  const anyOf = (texts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts);
  switch (one.kind) {
    case 'onlyChanged':
      return words.onlyChanged(anyOf(one.fields.map((field) => words.fields[field])));
    case 'photo':
      return one.is === 'missing' ? words.photoMissing : words.photoPresent;
    case 'mail':
      return one.at === 'domain' ? words.atDomain : words.elsewhere;
    case 'designation':
      return words.designation(anyOf(one.oneOf));
    case 'location':
      return words.location(anyOf(one.oneOf.map(locationName)));
    case 'afterRejection':
      return words.afterRejection(one.days);
    default:
      return one satisfies never;
  }
}

/** "Reject when there is no photo." */
export function sentenceOf(
  { conditions, decision }: Pick<RuleContent, 'conditions' | 'decision'>,
  locationName: NameOf,
  words: Words,
  locale: string,
): string {
  const when = conditions.map((one) => wordsOf(one, locationName, words, locale));
  return words[decision](new Intl.ListFormat(locale).format(when) || '…');
}

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
