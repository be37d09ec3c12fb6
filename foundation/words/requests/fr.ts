import { counting } from '../plural';
import type { en } from './en';

const count = counting('fr');

export const fr: typeof en = {
  intro:
    'Toutes les personnes qui ont demandé une carte d’entreprise. Les nouvelles demandes apparaissent ici automatiquement.',
  byState: 'Demandes par état',
  tabs: { pending: 'En attente', accepted: 'Acceptées', rejected: 'Refusées' },
  sortByName: 'Trier à nouveau par nom',
  noneMatches: (q) => `Aucune demande ici ne correspond à «\u00a0${q}\u00a0».`,
  showAll: 'Tout afficher',
  empty: {
    pending:
      'Personne n’attend. Les personnes qui demandent une carte apparaissent ici automatiquement.',
    accepted: 'Aucune demande n’a encore été acceptée.',
    rejected: 'Aucune demande n’a été refusée.',
  },

  selected: 'Demandes sélectionnées',
  acceptSelected: (number) => `Accepter (${number})`,
  rejectSelected: (number) => `Refuser (${number})`,
  accept: 'Accepter',
  reject: 'Refuser',
  cancel: 'Annuler',
  undo: 'Annuler',
  secondsLeft: (seconds) => `${seconds}\u00a0s`,
  undoDecision: 'Annuler la décision',
  undoOf: (name) => `Annuler la décision de ${name}`,
  undoOfRule: (rule) => `Annuler la décision de la règle «\u00a0${rule}\u00a0»`,
  undoOutcome: (outcome, name) => `Annuler\u00a0: ${outcome}, ${name}`,

  rejectOne: (name) => `Refuser la demande de ${name}\u00a0?`,
  rejectSeveral: (n) =>
    count(n, { one: 'Refuser # demande\u00a0?', other: 'Refuser # demandes\u00a0?' }),
  reason: 'Motif (facultatif)',
  reasonIsSeen: 'La personne le voit ici et par e-mail.',
  lengthOf: (length, most) => `${length} sur ${most}`,
  lengthFull: (length, most) => `${length} sur ${most}\u00a0: il n’y a plus de place.`,
  enterRejects: 'Entrée refuse, Maj + Entrée commence une nouvelle ligne.',
  overtaken: {
    decided: 'Un autre admin vient de décider de cette demande.',
    gone: 'Cette demande n’existe plus\u00a0: la personne n’est plus dans l’organisation.',
    edited:
      'Cette demande vient d’être modifiée\u00a0: fermez cette fenêtre et relisez-la. Votre motif est conservé.',
  },

  request: 'Demande',
  sent: (moment) => ['Envoyée le ', moment],
  cardOf: {
    front: (name) => `La carte de ${name}, recto`,
    back: (name) => `La carte de ${name}, verso`,
  },
  accepted: 'Acceptée',
  front: 'Recto',
  back: 'Verso',
  showFront: 'Recto',
  showBack: 'Verso',

  details: 'Détails',
  changes: (n) =>
    count(n, {
      one: '# changement depuis la carte acceptée',
      other: '# changements depuis la carte acceptée',
    }),
  fields: {
    name: 'Nom',
    designation: 'Fonction',
    employeeId: 'Matricule',
    contactNumber: 'Téléphone',
    email: 'E-mail',
    photo: 'Photo',
    locationId: 'Site',
  },
  organization: 'Organisation',
  whyRejected: 'Motif du refus',
  noPhoto: 'Aucune',
  hadNoPhoto: 'aucune',
  photoOf: (name) => `Photo de ${name}`,
  previousPhoto: 'La photo précédente',

  history: 'Historique',
  everyVersion: 'Version par version',
  you: 'Vous',
  theRule: (rule) => `Règle «\u00a0${rule}\u00a0»`,
  did: {
    RequestSubmitted: (who) => [who, '\u00a0: demande envoyée'],
    sentAgain: (who) => [who, '\u00a0: demande renvoyée'],
    RequestEdited: (who) => [who, '\u00a0: demande modifiée'],
    RequestAccepted: (who) => [who, '\u00a0: demande acceptée'],
    RequestRejected: (who) => [who, '\u00a0: demande refusée'],
    RequestDecisionUndone: (who) => [who, '\u00a0: décision annulée'],
    RequestClosed: (who) => [who, '\u00a0: demande close'],
    changed: (who) => [who, '\u00a0: demande changée'],
  },
  ofPerson: (what, name) => [what, ' · ', name],
  decidedOn: (what, day) => [what, ' le ', day, '.'],
  nothing: 'rien',
  aPhoto: 'une photo',
  anotherPhoto: 'une autre',
  goneLocation: 'un site qui n’existe plus',
  looking: (names, n) =>
    `${names}${count(n, { one: ' regarde cette demande', other: ' regardent cette demande' })}`,
  lookingToo: (names, n) =>
    `${names}${count(n, { one: ' regarde aussi cette demande', other: ' regardent aussi cette demande' })}`,

  missing: {
    title: 'Cette demande n’est pas ici',
    text: 'La personne est peut-être partie, ou la demande ne vous est pas destinée. Rien n’a été modifié.',
  },
  gone: {
    title: 'Cette demande n’existe plus',
    accountDeleted: (day) => [
      'Le compte dont elle venait a été supprimé le ',
      day,
      ', et la demande avec lui.',
    ],
    removed: (day) => ['Elle a pris fin au départ de la personne, le ', day, '.'],
    left: (name) => `${name} a quitté l’organisation`,
    isBack: (name) => `${name} avait quitté l’organisation et y est de retour`,
    ended: (name, day) => ['La demande a pris fin au départ de ', name, ', le ', day, '.'],
    standsIn: (name) => ` ${name} assure maintenant le remplacement.`,
    noNewOne: ' Il n’y en a pas encore de nouvelle.',
    seeRemoved: (name) => `Voir ${name} parmi les utilisateurs retirés`,
    seePresent: (name) => `Voir ${name} dans la liste des utilisateurs`,
  },

  shortcuts: {
    title: 'Raccourcis clavier',
    singleKeys: 'Raccourcis à une seule touche',
    or: ' ou ',
    next: 'Demande suivante',
    previous: 'Demande précédente',
    open: 'Ouvrir la demande',
    accept: 'Accepter',
    reject: 'Refuser, avec un motif si vous le souhaitez',
    undo: 'Annuler la dernière décision',
    select: 'Sélectionner la demande',
    selectPage: 'Sélectionner la page',
    selectNone: 'Tout désélectionner ou fermer la demande',
    search: 'Rechercher',
    help: 'Afficher ces raccourcis',
  },

  bulk: {
    place: 'Actions groupées',
    accept: {
      doing: (n) =>
        count(n, { one: 'Acceptation de # demande', other: 'Acceptation de # demandes' }),
      done: (n) => count(n, { one: '# demande acceptée', other: '# demandes acceptées' }),
      nothing: 'Rien n’a été accepté',
      refused: (n) =>
        count(n, { one: '# n’a pas pu être acceptée', other: '# n’ont pas pu être acceptées' }),
    },
    reject: {
      doing: (n) => count(n, { one: 'Refus de # demande', other: 'Refus de # demandes' }),
      done: (n) => count(n, { one: '# demande refusée', other: '# demandes refusées' }),
      nothing: 'Rien n’a été refusé',
      refused: (n) =>
        count(n, { one: '# n’a pas pu être refusée', other: '# n’ont pas pu être refusées' }),
    },
    undo: {
      doing: (n) =>
        count(n, { one: 'Annulation de # décision', other: 'Annulation de # décisions' }),
      done: (n) => count(n, { one: '# décision annulée', other: '# décisions annulées' }),
      nothing: 'Rien n’a été annulé',
      refused: (n) =>
        count(n, { one: '# n’a pas pu être annulée', other: '# n’ont pas pu être annulées' }),
    },
    remove: {
      doing: (n) => count(n, { one: 'Retrait de # personne', other: 'Retrait de # personnes' }),
      done: (n) => count(n, { one: '# personne retirée', other: '# personnes retirées' }),
      nothing: 'Personne n’a été retiré',
      refused: (n) =>
        count(n, { one: '# n’a pas pu être retirée', other: '# n’ont pas pu être retirées' }),
    },
    resend: {
      doing: (n) => count(n, { one: 'Renvoi de # invitation', other: 'Renvoi de # invitations' }),
      done: (n) => count(n, { one: '# invitation renvoyée', other: '# invitations renvoyées' }),
      nothing: 'Rien n’a été envoyé',
      refused: (n) =>
        count(n, { one: '# n’a pas pu être envoyée', other: '# n’ont pas pu être envoyées' }),
    },
    withdraw: {
      doing: (n) => count(n, { one: 'Retrait de # invitation', other: 'Retrait de # invitations' }),
      done: (n) => count(n, { one: '# invitation retirée', other: '# invitations retirées' }),
      nothing: 'Rien n’a été retiré',
      refused: (n) =>
        count(n, { one: '# n’a pas pu être retirée', other: '# n’ont pas pu être retirées' }),
    },
    progress: (done, all) => `${done} sur ${all}`,
    left: (n) =>
      count(n, {
        one: 'Arrêté. # reste sans changement',
        other: 'Arrêté. # restent sans changement',
      }),
    fullStop: '. ',
    dismiss: 'Fermer',
    details: 'Détails',
    cancel: 'Arrêter',
    resume: 'Continuer avec le reste',
    retry: 'Réessayer',
    showWho: 'Afficher qui',
    hideWho: 'Masquer qui',
    showMore: 'Afficher plus',
    noLongerHere: 'Une personne qui n’est plus ici',
  },
};
