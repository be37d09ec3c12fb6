import type { SharedCardWords } from './en';

export const it: SharedCardWords = {
  tagline: 'Per una Terra più verde',
  makeYours: 'Crea un biglietto da visita',
  startPage: 'Vai alla pagina iniziale',

  comma: ', ',
  fullStop: '. ',
  purpose: 'Per salvare il contatto o inoltrare il biglietto.',

  cardOf: (name) => `Biglietto da visita di ${name}`,
  frontOf: (name) => `Biglietto da visita di ${name}, fronte`,
  backOf: (name) => `Biglietto da visita di ${name}, retro`,
  showBack: 'Mostra il retro del biglietto',
  turn: 'Tocchi il biglietto per girarlo',
  beingDrawn: 'Il biglietto è in preparazione. Apparirà qui appena sarà pronto.',
  notDrawn: 'Il biglietto non è ancora pronto. Torni più tardi.',

  call: 'Chiama',
  text: 'SMS',
  write: 'E-mail',
  directions: 'Percorso',
  save: 'Salva contatto',

  phone: 'Telefono',
  mail: 'E-mail',
  address: 'Indirizzo',
  website: 'Sito web',

  passOn: 'Inoltra questo biglietto',
  link: 'Link a questo biglietto',
  share: 'Condividi',
  copy: 'Copia link',
  mailLink: 'Invia link per e-mail',
  copied: 'Link copiato',
  selected: 'Link selezionato: prema Ctrl+C o ⌘C per copiarlo',
  code: 'Codice da scansionare per salvare il contatto',
  scan: 'Scansioni per salvare il biglietto',
  anyCamera: 'Con la fotocamera di qualsiasi telefono.',
  downloadCode: 'Scarica il codice',
  codeOfPage: 'Codice che apre questa pagina',

  unknown: {
    title: 'Qui non c’è alcun biglietto',
    text: 'Questo link non porta a nessun biglietto. Controlli che sia completo o chieda che Le venga inviato di nuovo.',
  },
  gone: {
    title: 'Questo biglietto non è più condiviso',
    text: 'Il titolare ha lasciato l’organizzazione o ha chiuso l’account. Il contatto che ha salvato potrebbe non essere aggiornato: chieda il nuovo biglietto.',
  },
  notNow: {
    title: 'Questo biglietto al momento non è condiviso',
    text: 'Potrebbe essere condiviso di nuovo con lo stesso link. Nel frattempo, chieda il contatto al titolare.',
  },
  tooMany: {
    title: 'Un momento, per favore',
    text: 'Dalla Sua rete sono stati provati troppi link errati. Attenda un minuto, poi riprovi con il Suo.',
  },
  replaced: {
    title: 'Il Suo contatto è cambiato',
    text: (organization) => [
      'Il titolare di questo biglietto ha lasciato ',
      organization,
      '. Ora può rivolgersi a:',
    ],
    open: 'Apri il biglietto',
  },
};
