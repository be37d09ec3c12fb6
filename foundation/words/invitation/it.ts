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
  spentText:
    'Un invito vale una volta, per 7 giorni. Se lo ha accettato, acceda. Altrimenti ne chieda un altro a chi L’ha invitata.',
  spentSignedIn: (n) =>
    `Ha effettuato l’accesso come ${n}. Un invito vale una volta, per 7 giorni. Se non lo ha ancora accettato, ne chieda un altro a chi L’ha invitata.`,
  openDashboard: 'Apri la panoramica',
  tryAgain: 'Riprova',
};
