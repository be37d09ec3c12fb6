import type { en } from './en';

export const fr: typeof en = {
  personalNew: 'Votre carte est prête. Faites-la scanner ou envoyez le lien.',
  personal: 'Rien qu’à vous\u00a0: elle vous suit partout où vous travaillez.',
  personalImages: 'Les deux faces en images, à conserver ou à imprimer.',
  corporate: (organization) => `La carte que ${organization} vous donne.`,
  corporateImages: (organization) => `Les deux faces de la carte que ${organization} vous donne.`,

  design: 'Concevoir votre carte',
  join: 'Rejoindre une organisation',
  viewRequest: 'Voir ma demande',
  ask: 'Demander une carte',
  sendAgain: 'La renvoyer',
  why: (reason) => `Motif\u00a0: ${reason}`,

  turnFront: (name) => `La carte de ${name}, recto. Retourner côté verso`,
  turnBack: (name) => `La carte de ${name}, verso. Retourner côté recto`,
  pressToTurn: 'Appuyez sur la carte pour la retourner.',
  passOn: 'La transmettre',
  passOnText:
    'Toute personne qui a ce lien voit la carte et peut enregistrer le contact. Aucun compte n’est nécessaire.',
  phoneHint:
    '«\u00a0Ajouter au téléphone\u00a0» enregistre le contact là où vous ouvrez cette page. Sur un ordinateur, scannez plutôt le code avec votre téléphone.',
  link: 'Lien vers la carte',
  copyWhat: 'le lien',
  share: 'Partager',
  addToPhone: 'Ajouter au téléphone',
  open: 'Ouvrir',
  downloads: (front, back) => ['Télécharger\u00a0: ', front, ' · ', back],
  front: 'recto',
  back: 'verso',
  asImages: 'Les deux faces en images',
  changeDesign: 'Modifier le design',

  frontSide: 'Recto',
  backSide: 'Verso',
  frontOf: (name) => `La carte de ${name}, recto`,
  backOf: (name) => `La carte de ${name}, verso`,
  download: 'Télécharger',
  downloadOf: (side) => `Télécharger\u00a0: ${side}`,

  scan: 'Scannez pour enregistrer la carte',
  scanHow: 'Dirigez l’appareil photo d’un téléphone vers le code pour enregistrer le contact.',
  codeOf: (name) => `Code de contact de ${name}`,
  downloadCode: 'Télécharger le code',

  beingDrawn: 'Dessin de la carte en cours…',
  notDrawn: 'La carte n’a pas pu être dessinée. Leafcard réessaiera automatiquement.',
  notPrinted: (letters) =>
    `Aucune police de carte ne contient ${letters}\u00a0: l’impression est impossible et � s’afficherait.`,
};
