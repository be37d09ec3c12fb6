import { counting } from '../plural';
import type { en } from './en';

const count = counting('de');

export const de: typeof en = {
  intro: 'Alle, die eine Firmenkarte angefragt haben. Neue Anfragen erscheinen hier automatisch.',
  byState: 'Anfragen nach Status',
  tabs: {
    pending: 'Offene | Anfragen',
    accepted: 'Angenommene | Anfragen',
    rejected: 'Abgelehnte | Anfragen',
  },
  sortByName: 'Wieder nach Namen sortieren',
  noneMatches: (q) => `Keine Anfrage hier passt zu „${q}“.`,
  showAll: 'Alle anzeigen',
  empty: {
    pending: 'Niemand wartet. Wer eine Karte anfragt, erscheint hier automatisch.',
    accepted: 'Es wurde noch keine Anfrage angenommen.',
    rejected: 'Es wurde keine Anfrage abgelehnt.',
  },

  selected: 'Ausgewählte Anfragen',
  acceptSelected: (number) => `${number} annehmen`,
  rejectSelected: (number) => `${number} ablehnen`,
  accept: 'Annehmen',
  reject: 'Ablehnen',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  secondsLeft: (seconds) => `${seconds} s`,
  undoDecision: 'Entscheidung rückgängig machen',
  undoOf: (name) => `Entscheidung von ${name} rückgängig machen`,
  undoOfRule: (rule) => `Entscheidung der Regel „${rule}“ rückgängig machen`,
  undoOutcome: (outcome, name) => `Rückgängig: ${outcome}, ${name}`,

  rejectOne: (name) => `Anfrage von ${name} ablehnen?`,
  rejectSeveral: (n) => count(n, { one: '# Anfrage ablehnen?', other: '# Anfragen ablehnen?' }),
  reason: 'Grund (optional)',
  reasonIsSeen: 'Die Person sieht ihn hier und per E-Mail.',
  lengthOf: (length, most) => `${length} von ${most}`,
  lengthFull: (length, most) => `${length} von ${most}: Mehr passt nicht.`,
  enterRejects: 'Enter lehnt ab, Umschalt + Enter beginnt eine neue Zeile.',
  overtaken: {
    decided: 'Über diese Anfrage hat gerade ein anderer Admin entschieden.',
    gone: 'Diese Anfrage gibt es nicht mehr: Die Person gehört nicht mehr zur Organisation.',
    edited:
      'Diese Anfrage wurde gerade bearbeitet. Schließen Sie dies und sehen Sie sie sich noch einmal an; Ihr Grund bleibt erhalten.',
  },

  request: 'Anfrage',
  sent: (moment) => ['Gesendet am ', moment],
  cardOf: {
    front: (name) => `Die Karte von ${name}, Vorderseite`,
    back: (name) => `Die Karte von ${name}, Rückseite`,
  },
  accepted: 'Angenommen',
  front: 'Vorderseite',
  back: 'Rückseite',
  showFront: 'Vorderseite',
  showBack: 'Rückseite',

  details: 'Angaben',
  changes: (n) =>
    count(n, {
      one: '# Änderung seit der angenommenen Karte',
      other: '# Änderungen seit der angenommenen Karte',
    }),
  fields: {
    name: 'Name',
    designation: 'Position',
    employeeId: 'Personalnummer',
    contactNumber: 'Telefon',
    email: 'E-Mail',
    photo: 'Foto',
    locationId: 'Standort',
  },
  organization: 'Organisation',
  whyRejected: 'Grund der Ablehnung',
  noPhoto: 'Keines',
  hadNoPhoto: 'keines',
  photoOf: (name) => `Foto von ${name}`,
  previousPhoto: 'Das bisherige Foto',

  history: 'Verlauf',
  everyVersion: 'Alle Fassungen',
  you: 'Sie',
  theRule: (rule) => `Regel „${rule}“`,
  did: {
    RequestSubmitted: (who) => [who, ': Anfrage gesendet'],
    sentAgain: (who) => [who, ': Anfrage erneut gesendet'],
    RequestEdited: (who) => [who, ': Anfrage bearbeitet'],
    RequestAccepted: (who) => [who, ': Anfrage angenommen'],
    RequestRejected: (who) => [who, ': Anfrage abgelehnt'],
    RequestDecisionUndone: (who) => [who, ': Entscheidung rückgängig gemacht'],
    RequestClosed: (who) => [who, ': Anfrage geschlossen'],
    changed: (who) => [who, ': Anfrage geändert'],
  },
  ofPerson: (what, name) => [what, ' · ', name],
  decidedOn: (what, day) => [what, ' am ', day, '.'],
  nothing: 'keine Angabe',
  aPhoto: 'ein Foto',
  anotherPhoto: 'ein anderes',
  goneLocation: 'ein Standort, den es nicht mehr gibt',
  looking: (names, n) =>
    `${names}${count(n, { one: ' sieht sich das an', other: ' sehen sich das an' })}`,
  lookingToo: (names, n) =>
    `${names}${count(n, { one: ' sieht sich das auch an', other: ' sehen sich das auch an' })}`,

  missing: {
    title: 'Diese Anfrage ist nicht hier',
    text: 'Vielleicht ist die Person ausgeschieden, oder die Anfrage ist nicht für Sie bestimmt. Nichts wurde geändert.',
  },
  gone: {
    title: 'Diese Anfrage gibt es nicht mehr',
    accountDeleted: (day) => [
      'Das Konto, von dem sie kam, wurde am ',
      day,
      ' gelöscht und die Anfrage mit ihm.',
    ],
    removed: (day) => ['Sie endete, als die Person am ', day, ' ausschied.'],
    left: (name) => `${name} ist ausgeschieden`,
    isBack: (name) => `${name} war ausgeschieden und ist zurück`,
    ended: (name, day) => ['Die Anfrage endete, als ', name, ' am ', day, ' ausschied.'],
    standsIn: (name) => ` Die Vertretung hat jetzt ${name}.`,
    noNewOne: ' Eine neue gibt es noch nicht.',
    seeRemoved: (name) => `${name} bei den entfernten Personen ansehen`,
    seePresent: (name) => `${name} in der Personenliste ansehen`,
  },

  shortcuts: {
    title: 'Tastenkürzel',
    singleKeys: 'Kürzel aus einer einzelnen Taste',
    or: ' oder ',
    next: 'Nächste Anfrage',
    previous: 'Vorherige Anfrage',
    open: 'Anfrage öffnen',
    accept: 'Annehmen',
    reject: 'Ablehnen, auf Wunsch mit Grund',
    undo: 'Letzte Entscheidung rückgängig machen',
    select: 'Anfrage auswählen',
    selectPage: 'Seite auswählen',
    selectNone: 'Auswahl aufheben oder Anfrage schließen',
    search: 'Suchen',
    help: 'Diese Tastenkürzel anzeigen',
  },

  bulk: {
    place: 'Sammelaktionen',
    accept: {
      doing: (n) =>
        count(n, { one: '# Anfrage wird angenommen', other: '# Anfragen werden angenommen' }),
      done: (n) => count(n, { one: '# Anfrage angenommen', other: '# Anfragen angenommen' }),
      nothing: 'Nichts wurde angenommen',
      refused: (n) =>
        count(n, {
          one: '# konnte nicht angenommen werden',
          other: '# konnten nicht angenommen werden',
        }),
    },
    reject: {
      doing: (n) =>
        count(n, { one: '# Anfrage wird abgelehnt', other: '# Anfragen werden abgelehnt' }),
      done: (n) => count(n, { one: '# Anfrage abgelehnt', other: '# Anfragen abgelehnt' }),
      nothing: 'Nichts wurde abgelehnt',
      refused: (n) =>
        count(n, {
          one: '# konnte nicht abgelehnt werden',
          other: '# konnten nicht abgelehnt werden',
        }),
    },
    undo: {
      doing: (n) =>
        count(n, {
          one: '# Entscheidung wird rückgängig gemacht',
          other: '# Entscheidungen werden rückgängig gemacht',
        }),
      done: (n) =>
        count(n, {
          one: '# Entscheidung rückgängig gemacht',
          other: '# Entscheidungen rückgängig gemacht',
        }),
      nothing: 'Nichts wurde rückgängig gemacht',
      refused: (n) =>
        count(n, {
          one: '# konnte nicht rückgängig gemacht werden',
          other: '# konnten nicht rückgängig gemacht werden',
        }),
    },
    remove: {
      doing: (n) =>
        count(n, { one: '# Person wird entfernt', other: '# Personen werden entfernt' }),
      done: (n) => count(n, { one: '# Person entfernt', other: '# Personen entfernt' }),
      nothing: 'Niemand wurde entfernt',
      refused: (n) =>
        count(n, {
          one: '# konnte nicht entfernt werden',
          other: '# konnten nicht entfernt werden',
        }),
    },
    resend: {
      doing: (n) =>
        count(n, {
          one: '# Einladung wird erneut gesendet',
          other: '# Einladungen werden erneut gesendet',
        }),
      done: (n) =>
        count(n, { one: '# Einladung erneut gesendet', other: '# Einladungen erneut gesendet' }),
      nothing: 'Es wurde nichts gesendet',
      refused: (n) =>
        count(n, {
          one: '# konnte nicht gesendet werden',
          other: '# konnten nicht gesendet werden',
        }),
    },
    withdraw: {
      doing: (n) =>
        count(n, {
          one: '# Einladung wird zurückgezogen',
          other: '# Einladungen werden zurückgezogen',
        }),
      done: (n) =>
        count(n, { one: '# Einladung zurückgezogen', other: '# Einladungen zurückgezogen' }),
      nothing: 'Es wurde nichts zurückgezogen',
      refused: (n) =>
        count(n, {
          one: '# konnte nicht zurückgezogen werden',
          other: '# konnten nicht zurückgezogen werden',
        }),
    },
    progress: (done, all) => `${done} von ${all}`,
    left: (n) =>
      count(n, {
        one: 'Angehalten. # blieb unverändert',
        other: 'Angehalten. # blieben unverändert',
      }),
    fullStop: '. ',
    dismiss: 'Schließen',
    details: 'Details',
    cancel: 'Abbrechen',
    resume: 'Mit dem Rest fortfahren',
    retry: 'Erneut versuchen',
    showWho: 'Zeigen, wer',
    hideWho: 'Ausblenden, wer',
    showMore: 'Mehr anzeigen',
    noLongerHere: 'Jemand, der nicht mehr hier ist',
  },
};
