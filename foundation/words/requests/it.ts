import { counting } from '../plural';
import type { en } from './en';

const count = counting('it');

export const it: typeof en = {
  intro:
    'Tutte le persone che hanno richiesto un biglietto aziendale. Le nuove richieste compaiono qui automaticamente.',
  byState: 'Richieste per stato',
  tabs: { pending: 'In attesa', accepted: 'Accettate', rejected: 'Rifiutate' },
  sortByName: 'Ordina di nuovo per nome',
  noneMatches: (q) => `Nessuna richiesta qui corrisponde a “${q}”.`,
  showAll: 'Mostra tutte',
  empty: {
    pending: 'Nessuno è in attesa. Chi richiede un biglietto compare qui automaticamente.',
    accepted: 'Non è stata ancora accettata nessuna richiesta.',
    rejected: 'Non è stata rifiutata nessuna richiesta.',
  },

  selected: 'Richieste selezionate',
  acceptSelected: (number) => `Accetta ${number}`,
  rejectSelected: (number) => `Rifiuta ${number}`,
  accept: 'Accetta',
  reject: 'Rifiuta',
  cancel: 'Annulla',
  undo: 'Annulla',
  secondsLeft: (seconds) => `${seconds} s`,
  undoDecision: 'Annulla la decisione',
  undoOf: (name) => `Annulla la decisione di ${name}`,
  undoOfRule: (rule) => `Annulla la decisione della regola “${rule}”`,
  undoOutcome: (outcome, name) => `Annulla: ${outcome}, ${name}`,

  rejectOne: (name) => `Rifiutare la richiesta di ${name}?`,
  rejectSeveral: (n) =>
    count(n, { one: 'Rifiutare # richiesta?', other: 'Rifiutare # richieste?' }),
  reason: 'Motivo (facoltativo)',
  reasonIsSeen: 'La persona lo vede qui e per e-mail.',
  lengthOf: (length, most) => `${length} di ${most}`,
  lengthFull: (length, most) => `${length} di ${most}: non c’è più spazio.`,
  enterRejects: 'Invio rifiuta, Maiusc + Invio inizia una nuova riga.',
  overtaken: {
    decided: 'Un altro amministratore ha appena deciso su questa richiesta.',
    gone: 'Questa richiesta non c’è più: la persona non fa più parte dell’organizzazione.',
    edited:
      'Questa richiesta è appena stata modificata: la chiuda e la riguardi. Il motivo scritto resta.',
  },

  request: 'Richiesta',
  sent: (moment) => ['Inviata il ', moment],
  cardOf: {
    front: (name) => `Il biglietto di ${name}, fronte`,
    back: (name) => `Il biglietto di ${name}, retro`,
  },
  accepted: 'Accettata',
  front: 'Fronte',
  back: 'Retro',
  showFront: 'Fronte',
  showBack: 'Retro',

  details: 'Dettagli',
  changes: (n) =>
    count(n, {
      one: '# modifica rispetto al biglietto accettato',
      other: '# modifiche rispetto al biglietto accettato',
    }),
  fields: {
    name: 'Nome',
    designation: 'Qualifica',
    employeeId: 'ID dipendente',
    contactNumber: 'Telefono',
    email: 'E-mail',
    photo: 'Foto',
    locationId: 'Sede',
  },
  organization: 'Organizzazione',
  whyRejected: 'Motivo del rifiuto',
  noPhoto: 'Nessuna',
  hadNoPhoto: 'nessuna',
  photoOf: (name) => `Foto di ${name}`,
  previousPhoto: 'La foto precedente',

  history: 'Cronologia',
  everyVersion: 'Versione per versione',
  you: 'Lei',
  theRule: (rule) => `La regola “${rule}”`,
  did: {
    RequestSubmitted: (who) => [who, ' ha inviato la richiesta'],
    sentAgain: (who) => [who, ' ha inviato di nuovo la richiesta'],
    RequestEdited: (who) => [who, ' ha modificato la richiesta'],
    RequestAccepted: (who) => [who, ' ha accettato la richiesta'],
    RequestRejected: (who) => [who, ' ha rifiutato la richiesta'],
    RequestDecisionUndone: (who) => [who, ' ha annullato la decisione sulla richiesta'],
    RequestClosed: (who) => [who, ' ha chiuso la richiesta'],
    changed: (who) => [who, ' ha cambiato la richiesta'],
  },
  ofPerson: (what, name) => [what, ' di ', name],
  decidedOn: (what, day) => [what, ' il ', day, '.'],
  nothing: 'niente',
  aPhoto: 'una foto',
  anotherPhoto: 'un’altra',
  goneLocation: 'una sede che non esiste più',
  looking: (names, n) =>
    `${names}${count(n, { one: ' la sta guardando', other: ' la stanno guardando' })}`,
  lookingToo: (names, n) =>
    `Anche ${names}${count(n, { one: ' la sta guardando', other: ' la stanno guardando' })}`,

  missing: {
    title: 'Questa richiesta non è qui',
    text: 'Forse la persona non c’è più, oppure la richiesta non è destinata a Lei. Non è cambiato nulla.',
  },
  gone: {
    title: 'Questa richiesta non c’è più',
    accountDeleted: (day) => [
      'L’account da cui proveniva è stato eliminato il ',
      day,
      ', e con esso la richiesta.',
    ],
    removed: (day) => ['È terminata con l’uscita della persona dall’organizzazione il ', day, '.'],
    left: (name) => `${name} non fa più parte dell’organizzazione`,
    isBack: (name) => `${name}: di nuovo nell’organizzazione`,
    ended: (name, day) => [
      'La richiesta è terminata con l’uscita di ',
      name,
      ' dall’organizzazione il ',
      day,
      '.',
    ],
    standsIn: (name) => ` Ora la sostituzione spetta a ${name}.`,
    noNewOne: ' Non ce n’è ancora una nuova.',
    seeRemoved: (name) => `Vedi ${name} tra gli utenti rimossi`,
    seePresent: (name) => `Vedi ${name} nell’elenco degli utenti`,
  },

  shortcuts: {
    title: 'Scorciatoie da tastiera',
    singleKeys: 'Scorciatoie a tasto singolo',
    or: ' o ',
    next: 'Richiesta successiva',
    previous: 'Richiesta precedente',
    open: 'Apri la richiesta',
    accept: 'Accetta',
    reject: 'Rifiuta, con un motivo se vuole',
    undo: 'Annulla l’ultima decisione',
    select: 'Seleziona la richiesta',
    selectPage: 'Seleziona la pagina',
    selectNone: 'Deseleziona tutto o chiudi la richiesta',
    search: 'Cerca',
    help: 'Mostra queste scorciatoie',
  },

  bulk: {
    place: 'Azioni in blocco',
    accept: {
      doing: (n) =>
        count(n, { one: 'Accettazione di # richiesta', other: 'Accettazione di # richieste' }),
      done: (n) => count(n, { one: '# richiesta accettata', other: '# richieste accettate' }),
      nothing: 'Non è stato accettato nulla',
      refused: (n) =>
        count(n, { one: '# non è stata accettata', other: '# non sono state accettate' }),
    },
    reject: {
      doing: (n) => count(n, { one: 'Rifiuto di # richiesta', other: 'Rifiuto di # richieste' }),
      done: (n) => count(n, { one: '# richiesta rifiutata', other: '# richieste rifiutate' }),
      nothing: 'Non è stato rifiutato nulla',
      refused: (n) =>
        count(n, { one: '# non è stata rifiutata', other: '# non sono state rifiutate' }),
    },
    undo: {
      doing: (n) =>
        count(n, { one: 'Annullamento di # decisione', other: 'Annullamento di # decisioni' }),
      done: (n) => count(n, { one: '# decisione annullata', other: '# decisioni annullate' }),
      nothing: 'Non è stato annullato nulla',
      refused: (n) =>
        count(n, { one: '# non è stata annullata', other: '# non sono state annullate' }),
    },
    remove: {
      doing: (n) => count(n, { one: 'Rimozione di # persona', other: 'Rimozione di # persone' }),
      done: (n) => count(n, { one: '# persona rimossa', other: '# persone rimosse' }),
      nothing: 'Non è stato rimosso nessuno',
      refused: (n) => count(n, { one: '# non è stata rimossa', other: '# non sono state rimosse' }),
    },
    resend: {
      doing: (n) => count(n, { one: 'Nuovo invio di # invito', other: 'Nuovo invio di # inviti' }),
      done: (n) =>
        count(n, { one: '# invito inviato di nuovo', other: '# inviti inviati di nuovo' }),
      nothing: 'Non è stato inviato nulla',
      refused: (n) => count(n, { one: '# non è stato inviato', other: '# non sono stati inviati' }),
    },
    withdraw: {
      doing: (n) => count(n, { one: 'Ritiro di # invito', other: 'Ritiro di # inviti' }),
      done: (n) => count(n, { one: '# invito ritirato', other: '# inviti ritirati' }),
      nothing: 'Non è stato ritirato nulla',
      refused: (n) =>
        count(n, { one: '# non è stato ritirato', other: '# non sono stati ritirati' }),
    },
    progress: (done, all) => `${done} di ${all}`,
    left: (n) =>
      count(n, {
        one: 'Interrotto. Una è rimasta com’era',
        other: 'Interrotto. # sono rimaste com’erano',
      }),
    fullStop: '. ',
    dismiss: 'Chiudi',
    details: 'Dettagli',
    cancel: 'Interrompi',
    resume: 'Continua con il resto',
    retry: 'Riprova',
    showWho: 'Mostra chi',
    hideWho: 'Nascondi chi',
    showMore: 'Mostra altro',
    noLongerHere: 'Qualcuno che non è più qui',
  },
};
