import { counting } from '../plural';
import type { en } from './en';

const count = counting('nl');

export const nl: typeof en = {
  intro:
    'Iedereen die een bedrijfskaartje heeft aangevraagd. Nieuwe aanvragen verschijnen hier automatisch.',
  byState: 'Aanvragen per status',
  tabs: {
    pending: 'Open | aanvragen',
    accepted: 'Geaccepteerde | aanvragen',
    rejected: 'Afgewezen | aanvragen',
  },
  sortByName: 'Weer op naam sorteren',
  noneMatches: (q) => `Geen aanvraag hier komt overeen met “${q}”.`,
  showAll: 'Alle tonen',
  empty: {
    pending: 'Niemand wacht. Wie een kaartje aanvraagt, verschijnt hier automatisch.',
    accepted: 'Er is nog geen aanvraag geaccepteerd.',
    rejected: 'Er is geen aanvraag afgewezen.',
  },

  selected: 'Geselecteerde aanvragen',
  acceptSelected: (number) => `${number} accepteren`,
  rejectSelected: (number) => `${number} afwijzen`,
  accept: 'Accepteren',
  reject: 'Afwijzen',
  cancel: 'Annuleren',
  undo: 'Ongedaan maken',
  secondsLeft: (seconds) => `${seconds} s`,
  undoDecision: 'Beslissing ongedaan maken',
  undoOf: (name) => `Beslissing van ${name} ongedaan maken`,
  undoOfRule: (rule) => `Beslissing van de regel “${rule}” ongedaan maken`,
  undoOutcome: (outcome, name) => `Ongedaan maken: ${outcome}, ${name}`,

  rejectOne: (name) => `Aanvraag van ${name} afwijzen?`,
  rejectSeveral: (n) => count(n, { one: '# aanvraag afwijzen?', other: '# aanvragen afwijzen?' }),
  reason: 'Reden (optioneel)',
  reasonIsSeen: 'De persoon ziet deze hier en per e-mail.',
  lengthOf: (length, most) => `${length} van ${most}`,
  lengthFull: (length, most) => `${length} van ${most}: meer past niet.`,
  enterRejects: 'Enter wijst af, Shift + Enter begint een nieuwe regel.',
  overtaken: {
    decided: 'Een andere beheerder heeft zojuist over deze aanvraag beslist.',
    gone: 'Deze aanvraag bestaat niet meer: de persoon hoort niet meer bij de organisatie.',
    edited:
      'Deze aanvraag is zojuist bewerkt: sluit dit en bekijk hem nog eens. Uw reden blijft bewaard.',
  },

  request: 'Aanvraag',
  sent: (moment) => ['Verstuurd op ', moment],
  cardOf: {
    front: (name) => `Het kaartje van ${name}, voorkant`,
    back: (name) => `Het kaartje van ${name}, achterkant`,
  },
  accepted: 'Geaccepteerd',
  front: 'Voorkant',
  back: 'Achterkant',
  showFront: 'Voorkant',
  showBack: 'Achterkant',

  details: 'Gegevens',
  changes: (n) =>
    count(n, {
      one: '# wijziging sinds het geaccepteerde kaartje',
      other: '# wijzigingen sinds het geaccepteerde kaartje',
    }),
  fields: {
    name: 'Naam',
    designation: 'Functie',
    employeeId: 'Personeelsnummer',
    contactNumber: 'Telefoon',
    email: 'E-mail',
    photo: 'Foto',
    locationId: 'Vestiging',
  },
  organization: 'Organisatie',
  whyRejected: 'Reden van afwijzing',
  noPhoto: 'Geen',
  hadNoPhoto: 'geen',
  photoOf: (name) => `Foto van ${name}`,
  previousPhoto: 'De vorige foto',

  history: 'Geschiedenis',
  everyVersion: 'Versie voor versie',
  you: 'U',
  theRule: (rule) => `De regel “${rule}”`,
  did: {
    RequestSubmitted: (who) => [who, ' heeft de aanvraag verstuurd'],
    sentAgain: (who) => [who, ' heeft de aanvraag opnieuw verstuurd'],
    RequestEdited: (who) => [who, ' heeft de aanvraag bewerkt'],
    RequestAccepted: (who) => [who, ' heeft de aanvraag geaccepteerd'],
    RequestRejected: (who) => [who, ' heeft de aanvraag afgewezen'],
    RequestDecisionUndone: (who) => [who, ' heeft de beslissing over de aanvraag ongedaan gemaakt'],
    RequestClosed: (who) => [who, ' heeft de aanvraag gesloten'],
    changed: (who) => [who, ' heeft de aanvraag gewijzigd'],
  },
  ofPerson: (what, name) => [what, ' · ', name],
  decidedOn: (what, day) => [what, ' op ', day, '.'],
  nothing: 'niets',
  aPhoto: 'een foto',
  anotherPhoto: 'een andere',
  goneLocation: 'een vestiging die niet meer bestaat',
  looking: (names, n) => `${names}${count(n, { one: ' bekijkt dit', other: ' bekijken dit' })}`,
  lookingToo: (names, n) =>
    `${names}${count(n, { one: ' bekijkt dit ook', other: ' bekijken dit ook' })}`,

  missing: {
    title: 'Deze aanvraag is niet hier',
    text: 'De persoon is misschien vertrokken, of de aanvraag is niet voor u bestemd. Er is niets gewijzigd.',
  },
  gone: {
    title: 'Deze aanvraag bestaat niet meer',
    accountDeleted: (day) => [
      'Het account waar de aanvraag vandaan kwam, is op ',
      day,
      ' verwijderd, en de aanvraag daarmee ook.',
    ],
    removed: (day) => ['De aanvraag eindigde toen de persoon op ', day, ' vertrok.'],
    left: (name) => `${name} is vertrokken`,
    isBack: (name) => `${name} was vertrokken en is terug`,
    ended: (name, day) => ['De aanvraag eindigde toen ', name, ' op ', day, ' vertrok.'],
    standsIn: (name) => ` ${name} is nu de vervanger.`,
    noNewOne: ' Er is nog geen nieuwe.',
    seeRemoved: (name) => `${name} bekijken bij de verwijderde gebruikers`,
    seePresent: (name) => `${name} bekijken in de gebruikerslijst`,
  },

  shortcuts: {
    title: 'Sneltoetsen',
    singleKeys: 'Sneltoetsen van één toets',
    or: ' of ',
    next: 'Volgende aanvraag',
    previous: 'Vorige aanvraag',
    open: 'Aanvraag openen',
    accept: 'Accepteren',
    reject: 'Afwijzen, desgewenst met een reden',
    undo: 'Laatste beslissing ongedaan maken',
    select: 'Aanvraag selecteren',
    selectPage: 'Pagina selecteren',
    selectNone: 'Selectie opheffen of aanvraag sluiten',
    search: 'Zoeken',
    help: 'Deze sneltoetsen tonen',
  },

  bulk: {
    place: 'Bulkacties',
    accept: {
      doing: (n) =>
        count(n, {
          one: '# aanvraag wordt geaccepteerd',
          other: '# aanvragen worden geaccepteerd',
        }),
      done: (n) => count(n, { one: '# aanvraag geaccepteerd', other: '# aanvragen geaccepteerd' }),
      nothing: 'Er is niets geaccepteerd',
      refused: (n) =>
        count(n, {
          one: '# kon niet worden geaccepteerd',
          other: '# konden niet worden geaccepteerd',
        }),
    },
    reject: {
      doing: (n) =>
        count(n, { one: '# aanvraag wordt afgewezen', other: '# aanvragen worden afgewezen' }),
      done: (n) => count(n, { one: '# aanvraag afgewezen', other: '# aanvragen afgewezen' }),
      nothing: 'Er is niets afgewezen',
      refused: (n) =>
        count(n, { one: '# kon niet worden afgewezen', other: '# konden niet worden afgewezen' }),
    },
    undo: {
      doing: (n) =>
        count(n, {
          one: '# beslissing wordt ongedaan gemaakt',
          other: '# beslissingen worden ongedaan gemaakt',
        }),
      done: (n) =>
        count(n, {
          one: '# beslissing ongedaan gemaakt',
          other: '# beslissingen ongedaan gemaakt',
        }),
      nothing: 'Er is niets ongedaan gemaakt',
      refused: (n) =>
        count(n, {
          one: '# kon niet worden ongedaan gemaakt',
          other: '# konden niet worden ongedaan gemaakt',
        }),
    },
    remove: {
      doing: (n) =>
        count(n, { one: '# persoon wordt verwijderd', other: '# personen worden verwijderd' }),
      done: (n) => count(n, { one: '# persoon verwijderd', other: '# personen verwijderd' }),
      nothing: 'Er is niemand verwijderd',
      refused: (n) =>
        count(n, { one: '# kon niet worden verwijderd', other: '# konden niet worden verwijderd' }),
    },
    resend: {
      doing: (n) =>
        count(n, {
          one: '# uitnodiging wordt opnieuw gestuurd',
          other: '# uitnodigingen worden opnieuw gestuurd',
        }),
      done: (n) =>
        count(n, {
          one: '# uitnodiging opnieuw gestuurd',
          other: '# uitnodigingen opnieuw gestuurd',
        }),
      nothing: 'Er is niets gestuurd',
      refused: (n) =>
        count(n, { one: '# kon niet worden gestuurd', other: '# konden niet worden gestuurd' }),
    },
    withdraw: {
      doing: (n) =>
        count(n, {
          one: '# uitnodiging wordt ingetrokken',
          other: '# uitnodigingen worden ingetrokken',
        }),
      done: (n) =>
        count(n, { one: '# uitnodiging ingetrokken', other: '# uitnodigingen ingetrokken' }),
      nothing: 'Er is niets ingetrokken',
      refused: (n) =>
        count(n, {
          one: '# kon niet worden ingetrokken',
          other: '# konden niet worden ingetrokken',
        }),
    },
    progress: (done, all) => `${done} van ${all}`,
    left: (n) =>
      count(n, {
        one: 'Gestopt. Eén bleef zoals het was',
        other: 'Gestopt. # bleven zoals ze waren',
      }),
    fullStop: '. ',
    dismiss: 'Sluiten',
    details: 'Details',
    cancel: 'Annuleren',
    resume: 'Doorgaan met de rest',
    retry: 'Opnieuw proberen',
    showWho: 'Tonen wie',
    hideWho: 'Verbergen wie',
    showMore: 'Meer tonen',
    noLongerHere: 'Iemand die hier niet meer is',
  },
};
