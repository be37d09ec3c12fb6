import { isolating } from '#foundation/isolating';
import { LANGUAGES, type Language } from '#foundation/languages';
import {
  BUNDLES,
  bundleOf,
  type Bundle,
  type Part,
  type Parts,
  type WordsModule,
} from '#foundation/words/parts';

/** Other parts are for HTML and mails that the server makes without pages. The server has all languages at hand; a browser loads those of its page. */
const onServer = import.meta.env.SSR
  ? import.meta.glob<WordsModule>(
      ['../../foundation/words/*/*.ts', '!../../foundation/words/{bare-page,shared-card,mails}/*'],
      { eager: true },
    )
  : {};
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<WordsModule>([
      '../../foundation/words/*/*.ts',
      '!../../foundation/words/{bare-page,shared-card,mails}/*',
    ]);

const loaded = new Map<string, Parts[Part]>();
const loading = new Map<string, Promise<void>>();

const fileOf = (part: Part, language: Language) =>
  `../../foundation/words/${part}/${language}.ts` as const;

function take(file: string, module: WordsModule | undefined, language: Language): Parts[Part] {
  const said = module?.[language];
  if (!said) throw new Error(`There are no words in ${file}.`);
  const words = LANGUAGES[language].dir === 'rtl' ? isolating(said) : said;
  loaded.set(file, words);
  return words;
}

/** For React as well: what is not loaded yet is thrown as a promise, and rendered when it is there. */
export function wordsIn<P extends Part>(language: Language, part: P): Parts[P] {
  const file = fileOf(part, language);
  const words = loaded.get(file) ?? (onServer[file] && take(file, onServer[file], language));
  if (!words) throw load(language, bundleOf(part) ?? 'inside');
  return words as Parts[P];
}

function load(language: Language, bundle: Bundle): Promise<void> {
  const name = `${bundle} ${language}`;
  const begun = loading.get(name);
  if (begun) return begun;
  const begins = Promise.all(
    BUNDLES[bundle].map(async (part) => {
      const file = fileOf(part, language);
      take(file, await files[file]?.(), language);
    }),
  ).then(() => {});
  loading.set(name, begins);
  // What failed is asked for again at the next try.
  begins.catch(() => loading.delete(name));
  return begins;
}

/** Of the words that a page was rendered with, and of all that opens in it. */
const bundlesFor = (parts: readonly Part[]): Bundle[] => [
  ...new Set(['common' as const, ...parts.map((part) => bundleOf(part) ?? 'inside')]),
];

/** Before a page becomes alive. */
export async function loadWords(language: Language, parts: readonly Part[]): Promise<void> {
  await Promise.all(bundlesFor(parts).map((bundle) => load(language, bundle)));
}

declare global {
  /** Names of the files that hold words for browsers: the server's build has them in this place. */
  var WORD_FILES: readonly string[] | undefined;
}

/** Where a browser finds what `loadWords` will ask for. */
export const wordFiles = (language: Language, parts: readonly Part[]): string[] =>
  bundlesFor(parts).flatMap((bundle) => {
    const isIts = (name: string) => name.startsWith(`words-${bundle}-${language}-`);
    return globalThis.WORD_FILES?.find(isIts) ?? [];
  });
