import { isolating } from '../isolating';
import { LANGUAGES, type Language } from '../languages';
import { ar } from './server/ar';
import { de } from './server/de';
import { en, type ServerWords } from './server/en';
import { es } from './server/es';
import { fr } from './server/fr';
import { hi } from './server/hi';
import { it } from './server/it';
import { ja } from './server/ja';
import { nl } from './server/nl';
import { pt } from './server/pt';
import { zh } from './server/zh';

export type { ServerWords };

/** All languages at once, so for the server alone. */
export const serverWords: Record<Language, ServerWords> = {
  ar: isolating(ar),
  de,
  en,
  es,
  fr,
  hi,
  it,
  ja,
  nl,
  pt,
  zh,
};

/** A part of these words, and the language and direction it is written in. */
export interface Wording<Part extends keyof ServerWords> {
  lang: string;
  dir: 'ltr' | 'rtl';
  words: ServerWords[Part];
}

export function wordingIn<Part extends keyof ServerWords>(
  language: Language,
  part: Part,
): Wording<Part> {
  const { lang, dir } = LANGUAGES[language];
  return { lang, dir, words: serverWords[language][part] };
}
