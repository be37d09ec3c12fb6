import { counting } from '../plural';
import type { en } from './en';

const count = counting('it');

export const it: typeof en = {
  about: 'Le persone attuali e quelle rimosse. L’elenco si aggiorna automaticamente.',
  users: 'Utenti',
  present: 'Elenco utenti',
  removedUsers: 'Utenti rimossi',
  showAll: 'Mostra tutti',
  noMatch: (q) => `Nessuno qui corrisponde a “${q}”.`,
  noneActive: 'Qui non c’è ancora nessuno. Chi entra appare qui automaticamente.',
  noneRemoved:
    'Nessuno è stato rimosso. Le persone rimosse appaiono qui, ciascuna con chi ne ha preso il posto.',
  selected: 'Utenti selezionati',
  removeCount: (number) => `Rimuovi ${number}`,
  import: 'Importa',
  export: 'Esporta',
  nobody: 'Nessuno qui',
  you: '(Lei)',
  gone: 'Questa persona non è più nel Suo elenco. L’elenco mostra chi c’è.',
  cardOf: (name) => `Il biglietto di ${name}`,
  email: 'E-mail',
  location: 'Sede',
  organization: 'Organizzazione',
  joined: 'Ingresso',
  removed: 'Rimozione',
  left: 'Uscita',
  replacedBy: 'Sostituito da',
  nobodyYet: 'Ancora nessuno',
  card: 'Biglietto',
  isYou: 'È Lei. Può uscire dall’organizzazione nelle impostazioni.',
  remove: 'Rimuovi',
  keep: 'Mantieni',
  removeQuestion: (name) => `Rimuovere ${name}?`,
  removeUsersQuestion: (n) =>
    count(n, { one: 'Rimuovere # utente?', other: 'Rimuovere # utenti?' }),
  oneEnds:
    'L’appartenenza, i ruoli e la richiesta terminano subito e il biglietto aziendale non è più condiviso.',
  severalEnd:
    'Le appartenenze, i ruoli e le richieste terminano subito e i biglietti aziendali non sono più condivisi.',
  oneStays: (name) =>
    `${name} rimane tra gli “Utenti rimossi” con i dati di oggi. Lì può indicare un sostituto, da contattare per chi apre il vecchio biglietto. Chi entra di nuovo richiede un nuovo biglietto; i dati ci sono già.`,
  severalStay:
    'Rimangono tra gli “Utenti rimossi” con i dati di oggi. Lì può indicare un sostituto, da contattare per chi apre il vecchio biglietto. Chi entra di nuovo richiede un nuovo biglietto; i dati ci sono già.',
  replace: 'Sostituisci',
  replaceAgain: 'Sostituisci di nuovo',
  replaceNamed: (name) => `Sostituisci: ${name}`,
  replaceAgainNamed: (name) => `Sostituisci di nuovo: ${name}`,
  replaceWith: (name) => `Sostituisci con ${name}`,
  replaceText: (name) =>
    `Chi apre il vecchio biglietto di ${name} è invitato a contattare questa persona.`,
  search: 'Cerca dipendenti',
  searchHint: 'Per nome, qualifica, e-mail, telefono o ID dipendente.',
  atPresent: 'Sostituto attuale',
  noSubstitute: 'Nessun risultato',
  noSubstituteMatches: (q) => `Nessun risultato: nessuno corrisponde a “${q}”.`,
  firstOf: (shown, all) => `I primi ${shown} di ${all}. Cerchi per trovare gli altri.`,
  employees: (n) => count(n, { one: '# dipendente', other: '# dipendenti' }),
};
