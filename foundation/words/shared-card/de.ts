import type { SharedCardWords } from './en';

export const de: SharedCardWords = {
  tagline: 'Für eine grünere Erde',
  makeYours: 'Eigene Visitenkarte erstellen',
  startPage: 'Zur Startseite',

  comma: ', ',
  fullStop: '. ',
  purpose: 'Kontakt speichern oder Karte weitergeben.',

  cardOf: (name) => `Visitenkarte von ${name}`,
  frontOf: (name) => `Visitenkarte von ${name}, Vorderseite`,
  backOf: (name) => `Visitenkarte von ${name}, Rückseite`,
  showBack: 'Rückseite der Karte zeigen',
  turn: 'Zum Umdrehen auf die Karte tippen',
  beingDrawn: 'Die Karte wird gerade erstellt. Sie erscheint hier, sobald sie fertig ist.',
  notDrawn: 'Die Karte ist noch nicht fertig. Bitte schauen Sie später noch einmal vorbei.',

  call: 'Anrufen',
  text: 'SMS',
  write: 'E-Mail',
  directions: 'Route',
  save: 'Kontakt speichern',

  phone: 'Telefon',
  mail: 'E-Mail',
  address: 'Adresse',
  website: 'Website',

  passOn: 'Diese Karte weitergeben',
  link: 'Link zu dieser Karte',
  share: 'Teilen',
  copy: 'Link kopieren',
  mailLink: 'Link per E-Mail senden',
  copied: 'Link kopiert',
  selected: 'Link markiert: Mit Strg+C oder ⌘C kopieren',
  code: 'Code, der beim Scannen den Kontakt speichert',
  scan: 'Scannen und Karte speichern',
  anyCamera: 'Mit jeder Handykamera.',
  downloadCode: 'Code herunterladen',
  codeOfPage: 'Code, der diese Seite öffnet',

  unknown: {
    title: 'Hier ist keine Karte',
    text: 'Dieser Link führt zu keiner Karte. Prüfen Sie, ob er vollständig ist, oder lassen Sie ihn sich noch einmal schicken.',
  },
  gone: {
    title: 'Diese Karte wird nicht mehr geteilt',
    text: 'Die Person hat die Organisation verlassen oder ihr Konto geschlossen. Der Kontakt, den Sie gespeichert haben, ist vielleicht veraltet: Bitten Sie um die neue Karte.',
  },
  notNow: {
    title: 'Diese Karte wird zurzeit nicht geteilt',
    text: 'Vielleicht ist sie später unter demselben Link wieder zu sehen. Bitten Sie bis dahin die Person, der die Karte gehört, um den Kontakt.',
  },
  tooMany: {
    title: 'Einen Moment bitte',
    text: 'Aus Ihrem Netzwerk wurden zu viele falsche Links aufgerufen. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  },
  replaced: {
    title: 'Ihre Kontaktperson hat gewechselt',
    text: (organization) => [
      'Die Person auf dieser Karte hat ',
      organization,
      ' verlassen. Bitte wenden Sie sich jetzt an:',
    ],
    open: 'Karte öffnen',
  },
};
