import type { en } from './en';

export const fr: typeof en = {
  intro: (organization) => `Indiquez à ${organization} ce que votre carte doit dire.`,
  form: 'Demande de carte d’entreprise',
  join: 'Rejoindre une organisation',
  joinFirst: (organization) => `Rejoignez d’abord ${organization}, puis demandez votre carte.`,

  send: 'Envoyer la demande',
  save: 'Enregistrer la demande',
  wait: 'En attente d’approbation',
  waitNow: 'En attente d’approbation',
  edit: 'Modifier la demande',
  editAndSend: 'Modifier et envoyer la demande',
  leaveIt: 'Ne rien changer',
  viewCard: 'Voir la carte',
  note: (text) => `*${text}`,

  fields: {
    name: 'Nom',
    designation: 'Fonction',
    employeeId: 'Matricule',
    contactNumber: 'Numéro de téléphone',
    locationId: 'Site',
    photo: 'Photo de profil',
  },
  withoutPhoto: 'Retirer la photo de ma carte',
  organization: 'Organisation',
  email: 'E-mail',
  domain: 'Domaine',
  website: 'Site web',

  stamps: { pending: 'En attente', rejected: 'Refusée', accepted: 'Acceptée' },
  yourCard: 'Votre carte.',
  willLook: 'Aperçu de votre future carte.',
};
