import type { SharedCardWords } from './en';

export const nl: SharedCardWords = {
  tagline: 'Voor een groenere aarde',
  makeYours: 'Uw eigen kaartje maken',
  startPage: 'Naar de startpagina',

  comma: ', ',
  fullStop: '. ',
  purpose: 'Sla het contact op of geef het kaartje door.',

  cardOf: (name) => `Visitekaartje van ${name}`,
  frontOf: (name) => `Visitekaartje van ${name}, voorkant`,
  backOf: (name) => `Visitekaartje van ${name}, achterkant`,
  showBack: 'Achterkant van het kaartje tonen',
  turn: 'Tik op het kaartje om het om te draaien',
  beingDrawn: 'Het kaartje wordt gemaakt. Het verschijnt hier zodra het klaar is.',
  notDrawn: 'Het kaartje is nog niet klaar. Kijk later nog eens.',

  call: 'Bellen',
  text: 'Sms',
  write: 'E-mail',
  directions: 'Route',
  save: 'Contact opslaan',

  phone: 'Telefoon',
  mail: 'E-mail',
  address: 'Adres',
  website: 'Website',

  passOn: 'Dit kaartje doorgeven',
  link: 'Link naar dit kaartje',
  share: 'Delen',
  copy: 'Link kopiëren',
  mailLink: 'Link mailen',
  copied: 'Link gekopieerd',
  selected: 'Link geselecteerd: druk op Ctrl+C of ⌘C om te kopiëren',
  code: 'Code die bij het scannen het contact opslaat',
  scan: 'Scan om het kaartje op te slaan',
  anyCamera: 'Met de camera van elke telefoon.',
  downloadCode: 'Code downloaden',
  codeOfPage: 'Code die deze pagina opent',

  unknown: {
    title: 'Hier is geen kaartje',
    text: 'Deze link leidt niet naar een kaartje. Controleer of hij volledig is, of vraag de afzender hem opnieuw te sturen.',
  },
  gone: {
    title: 'Dit kaartje wordt niet meer gedeeld',
    text: 'De eigenaar heeft de organisatie verlaten of het account gesloten. Het contact dat u hebt opgeslagen, is mogelijk verouderd: vraag om het nieuwe kaartje.',
  },
  notNow: {
    title: 'Dit kaartje wordt op dit moment niet gedeeld',
    text: 'Misschien wordt het later weer gedeeld, met dezelfde link. Vraag de eigenaar tot die tijd om de contactgegevens.',
  },
  tooMany: {
    title: 'Een ogenblik geduld',
    text: 'Vanaf uw netwerk zijn te veel onjuiste links geprobeerd. Wacht een minuut en probeer de uwe dan opnieuw.',
  },
  replaced: {
    title: 'Uw contactpersoon is veranderd',
    text: (organization) => [
      'De eigenaar van dit kaartje heeft ',
      organization,
      ' verlaten. Neem voortaan contact op met:',
    ],
    open: 'Kaartje openen',
  },
};
