import { isolating } from '../isolating';
import type { Language, Wording } from '../languages';
import { ar } from './mails/ar';
import { de } from './mails/de';
import { en } from './mails/en';
import { es } from './mails/es';
import { fr } from './mails/fr';
import { hi } from './mails/hi';
import { it } from './mails/it';
import { ja } from './mails/ja';
import { nl } from './mails/nl';
import { pt } from './mails/pt';
import { zh } from './mails/zh';

/** All languages at once, so for the server alone. */
export const mailWords: Record<Language, typeof en> = {
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

export type MailWording = Wording<typeof en>;
