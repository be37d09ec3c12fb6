import type { Language } from '../languages';
import type { Parts } from './parts';
import { ar } from './labels/ar';
import { de } from './labels/de';
import { en } from './labels/en';
import { es } from './labels/es';
import { fr } from './labels/fr';
import { hi } from './labels/hi';
import { it } from './labels/it';
import { ja } from './labels/ja';
import { nl } from './labels/nl';
import { pt } from './labels/pt';
import { zh } from './labels/zh';

/** All languages at once, which is too much for a browser: pages take theirs by `wordsIn`. */
export const labelWords: Record<Language, Parts['labels']> = {
  ar,
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
