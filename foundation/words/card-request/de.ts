import type { en } from './en';

export const de: typeof en = {
  intro: (organization) => `Sagen Sie ${organization}, was auf Ihrer Karte stehen soll.`,
  form: 'Anfrage für eine Firmenkarte',
  join: 'Organisation beitreten',
  joinFirst: (organization) =>
    `Treten Sie zuerst ${organization} bei und fragen Sie dann Ihre Karte an.`,

  send: 'Anfrage senden',
  save: 'Anfrage speichern',
  wait: 'Warten auf Annahme',
  waitNow: 'Warten auf Annahme',
  edit: 'Anfrage bearbeiten',
  editAndSend: 'Bearbeiten und Anfrage senden',
  leaveIt: 'Unverändert lassen',
  viewCard: 'Karte ansehen',
  note: (text) => `*${text}`,

  fields: {
    name: 'Name',
    designation: 'Position',
    employeeId: 'Personalnummer',
    contactNumber: 'Telefonnummer',
    locationId: 'Standort',
    photo: 'Profilfoto',
  },
  withoutPhoto: 'Foto von meiner Karte entfernen',
  organization: 'Organisation',
  email: 'E-Mail',
  domain: 'Domain',
  website: 'Website',

  stamps: { pending: 'Offen', rejected: 'Abgelehnt', accepted: 'Angenommen' },
  yourCard: 'Ihre Karte.',
  willLook: 'So wird Ihre Karte aussehen.',
};
