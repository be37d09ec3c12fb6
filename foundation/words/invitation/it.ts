import type { en } from './en';

export const it: typeof en = {
  title: 'Ha un invito',
  manage: (o) => ['Gestisca i biglietti da visita di ', o, '.'],
  get: (o) => ['Riceva il Suo biglietto da visita di ', o, '.'],
  signedInAs: (n) =>
    `Ha effettuato l’accesso come ${n}. Accettando si crea un altro account, con cui accederà.`,
  joinInstead: (link, email) => [
    'Per entrare invece con questo account, scelga ',
    link,
    ' e inserisca ',
    email,
    '.',
  ],
  accept: 'Accetta invito',
  spent: 'Questo link non funziona più',
  spentNewer: 'Se ha ricevuto per e-mail un invito più recente, usi il link di quello.',
  spentText: 'Se lo ha già accettato, acceda.',
  spentSignedIn: (n) => `Ha effettuato l’accesso come ${n}.`,
  openDashboard: 'Apri la panoramica',
  tryAgain: 'Riprova',
};
