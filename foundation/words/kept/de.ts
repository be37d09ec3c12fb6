import type { en } from './en';

export const de: typeof en = {
  lead: 'Kein Mailserver ist eingerichtet, deshalb bleiben E-Mails hier. Nur dieser Rechner kann sie lesen.',
  list: 'E-Mails',
  choose: 'Wählen Sie eine E-Mail, um sie zu lesen.',
  none: 'Noch keine E-Mail',
  noneText: 'Die nächste erscheint automatisch hier.',
  all: 'Alle E-Mails',
  from: (address) => `Von ${address}`,
  to: (address) => `An ${address}`,
  answersTo: (address) => `Antworten gehen an ${address}`,
  view: 'Ansicht',
  asItLooks: 'Wie sie aussieht',
  plainText: 'Nur Text',
  mail: (subject) => `E-Mail: ${subject}`,
};
