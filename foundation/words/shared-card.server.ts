import { isolating } from '../isolating';
import type { Language, Wording } from '../languages';
import { ar } from './shared-card/ar';
import { de } from './shared-card/de';
import { en, type SharedCardWords } from './shared-card/en';
import { es } from './shared-card/es';
import { fr } from './shared-card/fr';
import { hi } from './shared-card/hi';
import { it } from './shared-card/it';
import { ja } from './shared-card/ja';
import { nl } from './shared-card/nl';
import { pt } from './shared-card/pt';
import { zh } from './shared-card/zh';

/** All languages at once, so for the server alone. */
export const sharedCardWords: Record<Language, SharedCardWords> = {
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

export type SharedCardWording = Wording<SharedCardWords>;
