import { counting } from '../plural';
import type { en } from './en';

const count = counting('fr');

export const fr: typeof en = {
  lead: 'Une copie chiffrée de tout, une fois par jour. Elle ne s’ouvre qu’avec les clés de chiffrement de ce serveur, qui ne sont dans aucune sauvegarde\u00a0: conservez-les ailleurs.',
  last: 'Dernière sauvegarde',
  next: 'Prochaine sauvegarde',
  soon: 'Dans moins d’une minute',
  kept: 'Conservées',
  keptIn: (keep, folder) =>
    count(keep, {
      one: `La plus récente, dans ${folder}`,
      other: `Les # plus récentes, dans ${folder}`,
    }),
  none: 'Aucune pour le moment',
  now: 'Sauvegarder maintenant',
  underWay: 'Une sauvegarde est en cours',
  copied: (copied, total) => `${copied} sur ${total} copiés`,
  reload: 'Rechargez cette page pour voir où elle en est.',
  failed: (moment) => ['La sauvegarde du ', moment, ' a échoué.'],
  causes: {
    full: 'Le disque est plein. Libérez de la place, ou indiquez dans BACKUP_DIR un dossier d’un autre disque.',
    folder:
      'Impossible d’écrire dans son dossier. Vérifiez à qui il appartient, ou indiquez-en un autre dans BACKUP_DIR.',
    interrupted: 'Leafcard a été arrêté avant la fin.',
    other: 'Le journal du serveur en dit plus.',
  },
  stillThere: 'Les sauvegardes antérieures ne sont pas touchées.',

  all: 'Toutes les sauvegardes',
  allText:
    'Un fichier téléchargé restaure le moment où il a été fait, sur toute machine qui a les clés.',
  anyUntil: (moment) => ['Tout moment jusqu’au ', moment],
  itself: 'Le moment où elle a été faite',
  checked: (moment) => ['Vérifiée le ', moment],
  unchecked: 'Pas encore vérifiée',
  beingMade: 'En cours',
  wasNotMade: 'Échouée',
  isMissing: 'Fichier manquant',
  isUnreadable: 'Fiche endommagée',
  download: 'Télécharger',
  older: (n) =>
    count(n, {
      one: 'et # plus ancienne dans le dossier',
      other: 'et # plus anciennes dans le dossier',
    }),

  restore: 'Restaurer',
  restoreText:
    'Revient à un moment antérieur. Leafcard doit être arrêté pour cela\u00a0: on le fait dans un terminal, dans le dossier de Leafcard.',
  nothing:
    'La première sauvegarde apparaît ici dans moins d’une minute. Vous pourrez alors la restaurer.',
  date: 'Date',
  time: 'Heure',
  inUtc: 'En UTC.',
  inOwnZone: 'Dans le fuseau horaire de cet appareil.',
  show: 'Afficher les commandes',
  latest: (moment) => ['Au dernier moment conservé, ', moment, '\u00a0:'],
  toMoment: (moment) => ['Au ', moment, '\u00a0:'],
  nearest: (moment) => [
    'Ce moment n’est pas conservé. Le plus proche avant lui est le ',
    moment,
    '\u00a0:',
  ],
  tooEarly: (moment) => [
    'Le premier moment conservé est le ',
    moment,
    '. Choisissez-en un plus récent.',
  ],
  steps: {
    check: 'Essayez pendant que Leafcard fonctionne. Rien n’est modifié.',
    restore: 'Arrêtez Leafcard, puis restaurez. La copie est d’abord vérifiée.',
    start: 'Démarrez Leafcard. Tout le monde doit se reconnecter.',
    undo: 'Pour annuler, arrêtez de nouveau Leafcard. Ceci remet ce qu’il y avait avant.',
  },
  commandTo: {
    backUp: 'la commande pour sauvegarder',
    check: 'la commande pour essayer',
    restore: 'la commande pour restaurer',
    start: 'la commande pour démarrer',
    undo: 'la commande pour annuler',
    dump: 'la commande pour enregistrer',
    load: 'la commande pour charger',
    base: 'la commande quotidienne',
    pointInTime: 'la commande pour revenir en arrière',
  },

  off: 'Les sauvegardes quotidiennes sont désactivées, car BACKUP_KEEP vaut 0. Cette commande en fait une.',
  ownServer:
    'La base de données est sur votre propre serveur\u00a0: ses propres outils la sauvegardent. Voici les commandes.',
  own: {
    dump: 'Une fois par jour, dans un fichier',
    load: 'Retour, dans une base vide, Leafcard arrêté',
    base: 'Pour revenir à n’importe quel moment, conservez son journal de transactions. Avec pgBackRest, une fois par jour',
    pointInTime: 'et pour revenir à un moment, Leafcard arrêté',
    keys: 'Conservez ENCRYPTION_KEYS à l’écart des sauvegardes\u00a0: sans elles, rien n’y est lisible. Conservez aussi le dernier ERASURE_LEDGER, et n’en remettez jamais un plus ancien.',
  },
};
