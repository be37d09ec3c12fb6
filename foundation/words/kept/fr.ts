import type { en } from './en';

export const fr: typeof en = {
  lead: 'Aucun serveur de messagerie n’est configuré\u00a0: les e-mails restent ici. Seule cette machine peut les lire.',
  list: 'E-mails',
  choose: 'Choisissez un e-mail à lire.',
  none: 'Pas encore d’e-mail',
  noneText: 'Le prochain apparaîtra ici automatiquement.',
  all: 'Tous les e-mails',
  from: (a) => `De ${a}`,
  to: (a) => `À ${a}`,
  answersTo: (a) => `Réponses à ${a}`,
  view: 'Affichage',
  asItLooks: 'Tel qu’il apparaît',
  plainText: 'Texte brut',
  mail: (s) => `E-mail\u00a0: ${s}`,
};
