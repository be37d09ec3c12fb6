import type { en } from './en';

export const it: typeof en = {
  personalNew: 'Il Suo biglietto è pronto. Lo faccia scansionare o invii il link.',
  personal: 'Solo Suo: resta con Lei ovunque lavori.',
  personalImages: 'Entrambi i lati come immagini, da conservare o stampare.',
  corporate: (organization) => `Il biglietto che riceve da ${organization}.`,
  corporateImages: (organization) => `Entrambi i lati del biglietto che riceve da ${organization}.`,

  design: 'Disegna il Suo biglietto',
  join: 'Entra in un’organizzazione',
  viewRequest: 'Vedi la mia richiesta',
  ask: 'Richiedi un biglietto',
  sendAgain: 'Invia di nuovo',
  why: (reason) => `Motivo: ${reason}`,

  turnFront: (name) => `Il biglietto di ${name}, fronte. Gira sul retro`,
  turnBack: (name) => `Il biglietto di ${name}, retro. Gira sul fronte`,
  pressToTurn: 'Prema il biglietto per girarlo.',
  passOn: 'Inoltra il biglietto',
  passOnText:
    'Chiunque abbia questo link vede il biglietto e può salvare il contatto. Non serve un account.',
  phoneHint:
    '“Aggiungi al telefono” salva il contatto dove apre questa pagina. Su un computer, scansioni invece il codice con il telefono.',
  link: 'Link al biglietto',
  copyWhat: 'il link',
  share: 'Condividi',
  addToPhone: 'Aggiungi al telefono',
  open: 'Apri',
  downloads: (front, back) => ['Scarica: ', front, ' · ', back],
  front: 'fronte',
  back: 'retro',
  asImages: 'Entrambi i lati come immagini',
  changeDesign: 'Modifica il design',

  frontSide: 'Fronte',
  backSide: 'Retro',
  frontOf: (name) => `Il biglietto di ${name}, fronte`,
  backOf: (name) => `Il biglietto di ${name}, retro`,
  download: 'Scarica',
  downloadOf: (side) => `Scarica: ${side}`,

  scan: 'Scansioni per salvare il biglietto',
  scanHow: 'Punti la fotocamera di un telefono sul codice per salvare il contatto.',
  codeOf: (name) => `Codice di contatto di ${name}`,
  downloadCode: 'Scarica il codice',

  beingDrawn: 'Generazione del biglietto in corso…',
  notDrawn: 'Non è stato possibile generare il biglietto. Leafcard riproverà automaticamente.',
  notPrinted: (letters) =>
    `Nessun carattere dei biglietti contiene ${letters}: non si può stampare e apparirebbe come �.`,
};
