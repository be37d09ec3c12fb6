import type { en } from './en';

export const it: typeof en = {
  lead: 'Non è configurato alcun server di posta, quindi le e-mail restano qui. Solo questo computer può leggerle.',
  list: 'E-mail',
  choose: 'Scelga un’e-mail da leggere.',
  none: 'Ancora nessuna e-mail',
  noneText: 'La prossima comparirà qui automaticamente.',
  all: 'Tutte le e-mail',
  from: (a) => `Da ${a}`,
  to: (a) => `A ${a}`,
  answersTo: (a) => `Risposte a ${a}`,
  view: 'Vista',
  asItLooks: 'Come appare',
  plainText: 'Solo testo',
  mail: (s) => `E-mail: ${s}`,
};
