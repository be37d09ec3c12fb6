import type { Language } from '../languages';
import { ar } from './bare-page/ar';
import { de } from './bare-page/de';
import { en, type BarePageWords } from './bare-page/en';
import { es } from './bare-page/es';
import { fr } from './bare-page/fr';
import { hi } from './bare-page/hi';
import { it } from './bare-page/it';
import { ja } from './bare-page/ja';
import { nl } from './bare-page/nl';
import { pt } from './bare-page/pt';
import { zh } from './bare-page/zh';

/** All languages at once, so for the server alone. */
export const barePageWords: Record<Language, BarePageWords> = {
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
