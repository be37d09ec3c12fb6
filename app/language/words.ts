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
import { wordsAtHand } from './words-at-hand';

const inDevelopment =
  import.meta.env.SSR || import.meta.env.PROD
    ? {}
    : import.meta.glob<WordsModule>([
        '../../foundation/words/*/*.ts',
        '!../../foundation/words/server/*',
      ]);

/** A build makes one file of each bundle in a language, and a page names those of its own. */
type WordFiles = Partial<Record<Bundle, string>>;

/** The language of a page, the parts that it was rendered with, and where the words are. */
export interface WordsUsed {
  language: Language;
  parts: Part[];
  files: WordFiles;
}

let files: WordFiles = {};

const loaded = new Map<string, Parts[Part]>();
const loading = new Map<string, Promise<void>>();

const fileOf = (part: Part, language: Language) =>
  `../../foundation/words/${part}/${language}.ts` as const;

function take(file: string, said: Parts[Part] | undefined, language: Language): Parts[Part] {
  if (!said) throw new Error(`There are no words in ${file}.`);
  const words = LANGUAGES[language].dir === 'rtl' ? isolating(said) : said;
  loaded.set(file, words);
  return words;
}

/** For React as well: what is not loaded yet is thrown as a promise, and rendered when it is there. */
export function wordsIn<P extends Part>(language: Language, part: P): Parts[P] {
  const file = fileOf(part, language);
  const module = wordsAtHand[file];
  const words = loaded.get(file) ?? (module && take(file, module[language], language));
  if (!words) throw load(language, bundleOf(part) ?? 'inside');
  return words as Parts[P];
}

function load(language: Language, bundle: Bundle): Promise<void> {
  const name = `${bundle} ${language}`;
  const begun = loading.get(name);
  if (begun) return begun;
  const begins = read(language, bundle).then((said) => {
    for (const part of BUNDLES[bundle]) take(fileOf(part, language), said[part], language);
  });
  loading.set(name, begins);
  // What failed is asked for again at the next try.
  begins.catch(() => loading.delete(name));
  return begins;
}

async function read(language: Language, bundle: Bundle): Promise<Partial<Parts>> {
  const file = files[bundle];
  if (file) {
    const { default: said } = (await import(/* @vite-ignore */ `/assets/${file}`)) as {
      default: Parts;
    };
    return said;
  }
  const said = BUNDLES[bundle].map(async (part) => {
    const module = await inDevelopment[fileOf(part, language)]?.();
    return [part, module?.[language]] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}

/** Of the words that a page was rendered with, and of all that opens in it. */
export const bundlesFor = (parts: readonly Part[]): Bundle[] => [
  ...new Set(['common' as const, ...parts.map((part) => bundleOf(part) ?? 'inside')]),
];

/** Before a page becomes alive. */
export async function loadWords({ language, parts, files: named }: WordsUsed): Promise<void> {
  files = named;
  await Promise.all(bundlesFor(parts).map((bundle) => load(language, bundle)));
}

declare global {
  /** Names of the files that hold words for browsers: the server's build has them in this place. */
  var WORD_FILES: readonly string[] | undefined;
}

/** Where a browser finds the words of a language. */
export const filesIn = (language: Language): WordFiles =>
  Object.fromEntries(
    Object.keys(BUNDLES).map((bundle) => {
      const isIts = (name: string) => name.startsWith(`words-${bundle}-${language}-`);
      return [bundle, globalThis.WORD_FILES?.find(isIts)];
    }),
  );
