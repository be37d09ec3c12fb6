import type { en } from './en';

export const nl: typeof en = {
  intro: (organization) => `Laat ${organization} weten wat er op uw kaartje moet staan.`,
  form: 'Aanvraag voor een bedrijfskaartje',
  join: 'Lid worden van een organisatie',
  joinFirst: (organization) => `Word eerst lid van ${organization} en vraag daarna uw kaartje aan.`,

  send: 'Aanvraag versturen',
  save: 'Aanvraag opslaan',
  wait: 'Wachten op goedkeuring',
  waitNow: 'Wachten op goedkeuring',
  edit: 'Aanvraag bewerken',
  editAndSend: 'Bewerken en aanvraag versturen',
  leaveIt: 'Zo laten',
  viewCard: 'Kaartje bekijken',
  note: (text) => `*${text}`,

  fields: {
    name: 'Naam',
    designation: 'Functie',
    employeeId: 'Personeelsnummer',
    contactNumber: 'Telefoonnummer',
    locationId: 'Vestiging',
    photo: 'Profielfoto',
  },
  withoutPhoto: 'De foto van mijn kaartje verwijderen',
  organization: 'Organisatie',
  email: 'E-mail',
  domain: 'Domein',
  website: 'Website',

  stamps: { pending: 'Open', rejected: 'Afgewezen', accepted: 'Geaccepteerd' },
  yourCard: 'Uw kaartje.',
  willLook: 'Zo komt uw kaartje eruit te zien.',
};
