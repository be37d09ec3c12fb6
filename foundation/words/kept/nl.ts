import type { en } from './en';

export const nl: typeof en = {
  lead: 'Er is geen mailserver ingesteld, dus e-mails blijven hier. Alleen deze computer kan ze lezen.',
  list: 'E-mails',
  choose: 'Kies een e-mail om te lezen.',
  none: 'Nog geen e-mail',
  noneText: 'De volgende verschijnt hier automatisch.',
  all: 'Alle e-mails',
  from: (a) => `Van ${a}`,
  to: (a) => `Aan ${a}`,
  answersTo: (a) => `Antwoorden gaan naar ${a}`,
  view: 'Weergave',
  asItLooks: 'Zoals het eruitziet',
  plainText: 'Platte tekst',
  mail: (s) => `E-mail: ${s}`,
};
