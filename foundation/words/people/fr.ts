import { counting } from '../plural';
import type { en } from './en';

const count = counting('fr');

export const fr: typeof en = {
  about:
    'Les personnes actuelles et celles qui ont été retirées. La liste se met à jour automatiquement.',
  users: 'Utilisateurs',
  present: 'Liste des utilisateurs',
  removedUsers: 'Utilisateurs retirés',
  showAll: 'Tout afficher',
  noMatch: (q) => `Personne ici ne correspond à « ${q} ».`,
  noneActive:
    'Il n’y a encore personne. Les personnes qui rejoignent apparaissent ici automatiquement.',
  noneRemoved:
    'Personne n’a été retiré. Les personnes retirées apparaissent ici, chacune avec celle qui a pris le relais.',
  selected: 'Utilisateurs sélectionnés',
  removeCount: (number) => `Retirer ${number}`,
  import: 'Importer',
  export: 'Exporter',
  nobody: 'Personne ici',
  you: '(vous)',
  gone: 'Cette personne n’est plus dans votre liste. La liste montre qui y est.',
  cardOf: (name) => `La carte de ${name}`,
  email: 'E-mail',
  location: 'Site',
  organization: 'Organisation',
  joined: 'Arrivée',
  removed: 'Retrait',
  replacedBy: 'Remplacé par',
  nobodyYet: 'Personne encore',
  card: 'Carte',
  isYou: 'C’est vous. Un autre admin peut vous retirer.',
  remove: 'Retirer',
  keep: 'Garder',
  removeQuestion: (name) => `Retirer ${name} ?`,
  removeUsersQuestion: (n) =>
    count(n, { one: 'Retirer # utilisateur ?', other: 'Retirer # utilisateurs ?' }),
  oneEnds:
    'L’appartenance, les rôles et la demande prennent fin aussitôt, et la carte d’entreprise disparaît partout.',
  severalEnd:
    'Leurs appartenances, rôles et demandes prennent fin aussitôt, et leurs cartes d’entreprise disparaissent partout.',
  oneStays: (name) =>
    `${name} reste sous « Utilisateurs retirés » avec ses informations du jour. Vous pouvez y désigner un remplaçant, vers qui est dirigée toute personne qui ouvre l’ancienne carte. Qui rejoint de nouveau repart de zéro.`,
  severalStay:
    'Ces personnes restent sous « Utilisateurs retirés » avec leurs informations du jour. Vous pouvez y désigner un remplaçant, vers qui est dirigée toute personne qui ouvre l’ancienne carte. Qui rejoint de nouveau repart de zéro.',
  replace: 'Remplacer',
  replaceAgain: 'Remplacer à nouveau',
  replaceNamed: (name) => `Remplacer : ${name}`,
  replaceAgainNamed: (name) => `Remplacer à nouveau : ${name}`,
  replaceWith: (name) => `Remplacer par ${name}`,
  replaceText: (name) =>
    `Toute personne qui ouvre l’ancienne carte de ${name} est invitée à contacter cette personne à la place.`,
  search: 'Chercher des employés',
  searchHint: 'Par nom, fonction, e-mail, téléphone ou matricule.',
  atPresent: 'Remplaçant actuel',
  noSubstitute: 'Aucun résultat',
  noSubstituteMatches: (q) => `Aucun résultat : personne ne correspond à « ${q} ».`,
  firstOf: (shown, all) =>
    `Les ${shown} premiers sur ${all}. Faites une recherche pour trouver les autres.`,
  employees: (n) => count(n, { one: '# employé', other: '# employés' }),
};
