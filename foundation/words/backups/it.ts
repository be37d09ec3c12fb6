import { counting } from '../plural';
import type { en } from './en';

const count = counting('it');

export const it: typeof en = {
  lead: 'Una copia cifrata di tutto, una volta al giorno. Si apre solo con le chiavi di cifratura di questo server, che non sono in nessun backup: le conservi altrove.',
  last: 'Ultimo backup',
  next: 'Prossimo backup',
  soon: 'Entro un minuto',
  kept: 'Conservati',
  keptIn: (keep, folder) =>
    count(keep, { one: `Il più recente, in ${folder}`, other: `I # più recenti, in ${folder}` }),
  none: 'Ancora nessuno',
  now: 'Esegui backup ora',
  underWay: 'Backup in corso',
  copied: (copied, total) => `${copied} di ${total} copiati`,
  reload: 'Ricarichi questa pagina per vedere a che punto è.',
  failed: (moment) => ['Il backup del ', moment, ' non è riuscito.'],
  causes: {
    full: 'Il disco è pieno. Liberi spazio o imposti BACKUP_DIR su una cartella di un altro disco.',
    folder:
      'Non si può scrivere nella cartella. Controlli a chi appartiene o imposti BACKUP_DIR su un’altra.',
    interrupted: 'Leafcard è stato fermato prima della fine.',
    other: 'Il registro del server dice di più.',
  },
  stillThere: 'I backup precedenti non sono interessati.',

  all: 'Tutti i backup',
  allText:
    'Un file scaricato ripristina il momento in cui è stato fatto, su ogni computer che ha le chiavi.',
  anyUntil: (moment) => ['Qualsiasi momento fino al ', moment],
  itself: 'Il momento in cui è stato fatto',
  checked: (moment) => ['Verificato il ', moment],
  unchecked: 'Non ancora verificato',
  beingMade: 'In corso',
  wasNotMade: 'Non riuscito',
  isMissing: 'File mancante',
  isUnreadable: 'Dati danneggiati',
  download: 'Scarica',
  older: (n) =>
    count(n, { one: 'e # più vecchio nella cartella', other: 'e # più vecchi nella cartella' }),

  restore: 'Ripristino',
  restoreText:
    'Torna a un momento precedente. Leafcard deve essere fermo, perciò si fa in un terminale, nella cartella di Leafcard.',
  nothing: 'Il primo backup appare qui entro un minuto. Poi potrà ripristinarlo.',
  date: 'Data',
  time: 'Ora',
  inUtc: 'In UTC.',
  inOwnZone: 'Nel fuso orario di questo dispositivo.',
  show: 'Mostra i comandi',
  latest: (moment) => ['All’ultimo momento conservato, ', moment, ':'],
  toMoment: (moment) => ['Al ', moment, ':'],
  nearest: (moment) => ['Quel momento non è conservato. Il più vicino prima è il ', moment, ':'],
  tooEarly: (moment) => [
    'Il primo momento conservato è il ',
    moment,
    '. Ne scelga uno successivo.',
  ],
  steps: {
    check: 'Lo provi mentre Leafcard è in funzione. Non cambia nulla.',
    restore: 'Fermi Leafcard e ripristini. Prima la copia viene verificata.',
    start: 'Avvii Leafcard. Tutti devono accedere di nuovo.',
    undo: 'Per annullare, fermi di nuovo Leafcard. Questo rimette ciò che c’era prima.',
  },
  commandTo: {
    backUp: 'il comando per il backup',
    check: 'il comando per provare',
    restore: 'il comando per ripristinare',
    start: 'il comando per avviare',
    undo: 'il comando per annullare',
    dump: 'il comando per salvare',
    load: 'il comando per caricare',
    base: 'il comando di ogni giorno',
    pointInTime: 'il comando per tornare indietro',
  },

  off: 'I backup quotidiani sono disattivati, perché BACKUP_KEEP è 0. Questo comando ne esegue uno.',
  ownServer:
    'Il database è su un Suo server, quindi lo salvano i suoi strumenti. Questi comandi lo fanno.',
  own: {
    dump: 'Una volta al giorno, in un file',
    load: 'Indietro, in un database vuoto, con Leafcard fermo',
    base: 'Per tornare a qualsiasi momento, conservi il suo registro delle scritture. Con pgBackRest, una volta al giorno',
    pointInTime: 'e per tornare a un momento, con Leafcard fermo',
    keys: 'Conservi ENCRYPTION_KEYS lontano dai backup: senza, nulla si può leggere. Conservi anche l’ERASURE_LEDGER più recente e non ne rimetta mai uno più vecchio.',
  },
};
