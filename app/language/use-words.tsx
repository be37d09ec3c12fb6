import {
  createContext,
  createElement,
  Fragment,
  useCallback,
  useContext,
  type ReactNode,
} from 'react';
import { LANGUAGES, writeNumber, type Language } from '#foundation/languages';
import type { Part, Parts } from '#foundation/words/parts';
import { useNonce } from '../shell/nonce';
import { bundlesFor, filesIn, wordsIn, type WordsUsed as Used } from './words';

interface PageLanguage {
  language: Language;
  /** Notes which parts a page was rendered with, so that a browser loads them before it wakes the page. */
  used?: Set<Part>;
}

/** One language a document: to choose another loads the page again. */
export const LanguageContext = createContext<PageLanguage>({ language: 'en' });

/** `{ lang, dir, locale, name }` of the page. */
export const useLanguage = () => LANGUAGES[useContext(LanguageContext).language];

/** The sentences of a part in the language of the page: `const words = useWords('requests')`. */
export function useWords<P extends Part>(part: P): Parts[P] {
  const { language, used } = useContext(LanguageContext);
  used?.add(part);
  return wordsIn(language, part);
}

/** A sentence around something that is more than text: `<Pieces of={words.invitedBy(<b>{name}</b>)} />`. */
export const Pieces = ({ of }: { of: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...of);

/** Formats numbers as the page writes them. */
export function useNumber(options?: Intl.NumberFormatOptions): (number: number) => string {
  const { locale } = useLanguage();
  return useCallback(
    (number) => (options ? number.toLocaleString(locale, options) : writeNumber(number, locale)),
    [locale, options],
  );
}

/** Joins as the page does: "A, B and C". */
export function useListing(): (items: readonly string[]) => string {
  const { locale } = useLanguage();
  return useCallback((items) => new Intl.ListFormat(locale).format(items), [locale]);
}

const USED = 'words';

/**
 * Behind all of a page: its language, and which parts it was rendered with. Their files are loaded with the
 * scripts, but after what the page is painted with. React leaves it as the server made it.
 */
export function WordsUsed() {
  const { language, used } = useContext(LanguageContext);
  const nonce = useNonce();
  const parts = [...(used ?? [])];
  const files = filesIn(language);
  const links = bundlesFor(parts)
    .flatMap((bundle) => files[bundle] ?? [])
    .map(
      (file) =>
        `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="/assets/${file}">`,
    );
  const said = JSON.stringify({ language, parts, files } satisfies Used);
  const __html = `<script id="${USED}" type="application/json">${said}</script>${links.join('')}`;
  return <div hidden dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />;
}

/** What stands in the page of this browser. */
export function readWordsUsed(): Used {
  const text = document.getElementById(USED)?.textContent;
  return text ? (JSON.parse(text) as Used) : { language: 'en', parts: [], files: {} };
}
