import type { SharedCardWords } from './en';

export const fr: SharedCardWords = {
  tagline: 'Pour une Terre plus verte',
  makeYours: 'Créer votre propre carte',
  startPage: 'Aller à la page d’accueil',

  comma: ', ',
  fullStop: '. ',
  purpose: 'Enregistrez le contact ou transmettez la carte.',

  cardOf: (name) => `Carte de visite\u00a0: ${name}`,
  frontOf: (name) => `Carte de visite\u00a0: ${name}, recto`,
  backOf: (name) => `Carte de visite\u00a0: ${name}, verso`,
  showBack: 'Afficher le verso de la carte',
  turn: 'Touchez la carte pour la retourner',
  beingDrawn: 'La carte est en cours de création. Elle s’affichera ici dès qu’elle sera prête.',
  notDrawn: 'La carte n’est pas encore prête. Veuillez revenir plus tard.',

  call: 'Appeler',
  text: 'SMS',
  write: 'E-mail',
  directions: 'Itinéraire',
  save: 'Enregistrer le contact',

  phone: 'Téléphone',
  mail: 'E-mail',
  address: 'Adresse',
  website: 'Site web',

  passOn: 'Transmettre cette carte',
  link: 'Lien vers cette carte',
  share: 'Partager',
  copy: 'Copier le lien',
  mailLink: 'Envoyer le lien par e-mail',
  copied: 'Lien copié',
  selected: 'Lien sélectionné\u00a0: appuyez sur Ctrl+C ou ⌘C pour le copier',
  code: 'Code à scanner pour enregistrer le contact',
  scan: 'Scannez pour enregistrer la carte',
  anyCamera: 'Avec l’appareil photo de n’importe quel téléphone.',
  downloadCode: 'Télécharger le code',
  codeOfPage: 'Code qui ouvre cette page',

  unknown: {
    title: 'Il n’y a pas de carte ici',
    text: 'Ce lien ne mène à aucune carte. Vérifiez qu’il est complet ou demandez qu’on vous le renvoie.',
  },
  gone: {
    title: 'Cette carte n’est plus partagée',
    text: 'Son titulaire a quitté l’organisation ou fermé son compte. Le contact que vous avez enregistré n’est peut-être plus à jour\u00a0: demandez la nouvelle carte.',
  },
  notNow: {
    title: 'Cette carte n’est pas partagée pour le moment',
    text: 'Elle le sera peut-être à nouveau, avec le même lien. D’ici là, demandez ses coordonnées à son titulaire.',
  },
  tooMany: {
    title: 'Un instant, s’il vous plaît',
    text: 'Trop de liens incorrects ont été essayés depuis votre réseau. Attendez une minute, puis réessayez le vôtre.',
  },
  replaced: {
    title: 'Votre contact a changé',
    text: (organization) => [
      'Le titulaire de cette carte a quitté ',
      organization,
      '. Adressez-vous désormais à\u00a0:',
    ],
    open: 'Ouvrir la carte',
  },
};
