import { LANGUAGES, writeNumber, type Language } from '../languages';

interface PluralForms {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  de: 'one' | 'other';
  en: 'one' | 'other';
  es: 'one' | 'other';
  fr: 'one' | 'other';
  hi: 'one' | 'other';
  it: 'one' | 'other';
  ja: 'other';
  nl: 'one' | 'other';
  pt: 'one' | 'other';
  zh: 'other';
}

/** `#` stands for the number, as the language writes it. */
type Forms<L extends Language> = Readonly<Record<PluralForms[L], string>>;

/**
 * What counts in a language: `const count = counting('en')`, then
 * `cards: (n: number) => count(n, { one: '# card', other: '# cards' })`.
 */
export function counting<L extends Language>(language: L) {
  const { locale } = LANGUAGES[language];
  let rules: Intl.PluralRules | undefined;
  return (n: number, forms: Forms<L>): string => {
    // Not before something is counted: most pages have words that count, and count nothing.
    rules ??= new Intl.PluralRules(locale);
    // Spanish, French, Italian and Portuguese have a form for whole millions that we have no use for.
    const form = rules.select(n) as PluralForms[L];
    return (forms[form] ?? forms['other' as PluralForms[L]]).replace('#', writeNumber(n, locale));
  };
}
