import type { en } from './en';

export const it: typeof en = {
  intro: (organization) => `Indichi a ${organization} che cosa deve riportare il Suo biglietto.`,
  form: 'Richiesta di biglietto aziendale',
  join: 'Entra in un’organizzazione',
  joinFirst: (organization) => `Prima entri in ${organization}, poi richieda il Suo biglietto.`,

  send: 'Invia richiesta',
  save: 'Salva richiesta',
  wait: 'In attesa di approvazione',
  waitNow: 'In attesa di approvazione',
  edit: 'Modifica richiesta',
  editAndSend: 'Modifica e invia richiesta',
  leaveIt: 'Lascia com’è',
  viewCard: 'Vedi biglietto',
  note: (text) => `*${text}`,

  fields: {
    name: 'Nome',
    designation: 'Qualifica',
    employeeId: 'ID dipendente',
    contactNumber: 'Numero di telefono',
    locationId: 'Sede',
    photo: 'Foto del profilo',
  },
  withoutPhoto: 'Rimuovi la foto dal mio biglietto',
  organization: 'Organizzazione',
  email: 'E-mail',
  domain: 'Dominio',
  website: 'Sito web',

  stamps: { pending: 'In attesa', rejected: 'Rifiutata', accepted: 'Accettata' },
  yourCard: 'Il Suo biglietto.',
  willLook: 'Come sarà il Suo biglietto.',
};
