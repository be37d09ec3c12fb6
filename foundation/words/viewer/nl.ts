import type { en } from './en';

export const nl: typeof en = {
  personalNew: 'Uw kaartje is klaar. Laat het scannen of verstuur de link.',
  personal: 'Helemaal van uzelf: het blijft bij u, waar u ook werkt.',
  personalImages: 'Beide kanten als afbeelding, om te bewaren of af te drukken.',
  corporate: (organization) => `Het kaartje dat u van ${organization} krijgt.`,
  corporateImages: (organization) =>
    `Beide kanten van het kaartje dat u van ${organization} krijgt.`,

  design: 'Kaartje ontwerpen',
  join: 'Lid worden van een organisatie',
  viewRequest: 'Mijn aanvraag bekijken',
  ask: 'Kaartje aanvragen',
  sendAgain: 'Opnieuw versturen',
  why: (reason) => `Reden: ${reason}`,

  turnFront: (name) => `Het kaartje van ${name}, voorkant. Omdraaien naar de achterkant`,
  turnBack: (name) => `Het kaartje van ${name}, achterkant. Omdraaien naar de voorkant`,
  pressToTurn: 'Druk op het kaartje om het om te draaien.',
  passOn: 'Doorgeven',
  passOnText:
    'Iedereen met deze link ziet het kaartje en kan het contact opslaan. Een account is niet nodig.',
  phoneHint:
    '“Op telefoon zetten” slaat het contact op waar u deze pagina opent. Op een computer scant u in plaats daarvan de code met uw telefoon.',
  link: 'Link naar het kaartje',
  copyWhat: 'Link',
  share: 'Delen',
  addToPhone: 'Op telefoon zetten',
  open: 'Openen',
  downloads: (front, back) => ['Downloaden: ', front, ' · ', back],
  front: 'voorkant',
  back: 'achterkant',
  asImages: 'Beide kanten als afbeelding',
  changeDesign: 'Ontwerp wijzigen',

  frontSide: 'Voorkant',
  backSide: 'Achterkant',
  frontOf: (name) => `Het kaartje van ${name}, voorkant`,
  backOf: (name) => `Het kaartje van ${name}, achterkant`,
  download: 'Downloaden',
  downloadOf: (side) => `Downloaden: ${side}`,

  scan: 'Scan om het kaartje op te slaan',
  scanHow: 'Richt de camera van een telefoon op de code om het contact op te slaan.',
  codeOf: (name) => `Contactcode van ${name}`,
  downloadCode: 'Code downloaden',

  beingDrawn: 'Het kaartje wordt gemaakt…',
  notDrawn: 'Het kaartje kon niet worden gemaakt. Leafcard probeert het automatisch opnieuw.',
  notPrinted: (letters) =>
    `Geen enkel lettertype voor kaartjes bevat ${letters}. Dit kan niet worden afgedrukt en zou als � verschijnen.`,
};
