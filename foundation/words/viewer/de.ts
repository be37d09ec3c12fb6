import type { en } from './en';

export const de: typeof en = {
  personalNew: 'Ihre Karte ist fertig. Lassen Sie sie scannen oder senden Sie den Link.',
  personal: 'Ganz Ihre eigene: Sie bleibt bei Ihnen, wo auch immer Sie arbeiten.',
  personalImages: 'Beide Seiten als Bilder, zum Aufbewahren oder Drucken.',
  corporate: (organization) => `Die Karte, die Sie von ${organization} bekommen.`,
  corporateImages: (organization) =>
    `Beide Seiten der Karte, die Sie von ${organization} bekommen.`,

  design: 'Karte gestalten',
  join: 'Organisation beitreten',
  viewRequest: 'Meine Anfrage ansehen',
  ask: 'Karte anfragen',
  sendAgain: 'Erneut senden',
  why: (reason) => `Grund: ${reason}`,

  turnFront: (name) => `Die Karte von ${name}, Vorderseite. Zur Rückseite umdrehen`,
  turnBack: (name) => `Die Karte von ${name}, Rückseite. Zur Vorderseite umdrehen`,
  pressToTurn: 'Zum Umdrehen auf die Karte tippen.',
  passOn: 'Weitergeben',
  passOnText:
    'Wer diesen Link hat, sieht die Karte und kann den Kontakt speichern. Ein Konto ist nicht nötig.',
  phoneHint:
    '„Aufs Handy“ speichert den Kontakt dort, wo Sie diese Seite öffnen. Am Computer scannen Sie stattdessen den Code mit dem Handy.',
  link: 'Link zur Karte',
  copyWhat: 'Link',
  share: 'Teilen',
  addToPhone: 'Aufs Handy',
  open: 'Öffnen',
  downloads: (front, back) => ['Herunterladen: ', front, ' · ', back],
  front: 'Vorderseite',
  back: 'Rückseite',
  asImages: 'Beide Seiten als Bilder',
  changeDesign: 'Design ändern',

  frontSide: 'Vorderseite',
  backSide: 'Rückseite',
  frontOf: (name) => `Die Karte von ${name}, Vorderseite`,
  backOf: (name) => `Die Karte von ${name}, Rückseite`,
  download: 'Herunterladen',
  downloadOf: (side) => `Herunterladen: ${side}`,

  scan: 'Scannen und Karte speichern',
  scanHow: 'Richten Sie eine Handykamera auf den Code, um den Kontakt zu speichern.',
  codeOf: (name) => `Kontaktcode von ${name}`,
  downloadCode: 'Code herunterladen',

  beingDrawn: 'Die Karte wird gezeichnet …',
  notDrawn: 'Die Karte konnte nicht gezeichnet werden. Leafcard versucht es automatisch erneut.',
  notPrinted: (letters) =>
    `Keine Kartenschrift enthält ${letters}. Das lässt sich nicht drucken und würde als � erscheinen.`,
};
