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
  noMatch: (q) => `Personne ici ne correspond à «\u00a0${q}\u00a0».`,
  noneActive:
    'Il n’y a encore personne. Les personnes qui rejoignent l’organisation apparaissent ici automatiquement.',
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
  left: 'Départ',
  replacedBy: 'Remplacé par',
  nobodyYet: 'Personne encore',
  card: 'Carte',
  isYou: 'C’est vous. Vous pouvez quitter l’organisation dans les réglages.',
  remove: 'Retirer',
  keep: 'Garder',
  removeQuestion: (name) => `Retirer ${name}\u00a0?`,
  removeUsersQuestion: (n) =>
    count(n, { one: 'Retirer # utilisateur\u00a0?', other: 'Retirer # utilisateurs\u00a0?' }),
  oneEnds:
    'L’appartenance, les rôles et la demande prennent fin aussitôt, et la carte d’entreprise n’est plus partagée.',
  severalEnd:
    'Leurs appartenances, rôles et demandes prennent fin aussitôt, et leurs cartes d’entreprise ne sont plus partagées.',
  oneStays: (name) =>
    `${name} reste sous «\u00a0Utilisateurs retirés\u00a0» avec ses informations du jour. Vous pouvez y désigner un remplaçant, vers qui est dirigée toute personne qui ouvre l’ancienne carte. Une personne qui revient demande une nouvelle carte, et ses informations sont déjà là.`,
  severalStay:
    'Ces personnes restent sous «\u00a0Utilisateurs retirés\u00a0» avec leurs informations du jour. Vous pouvez y désigner un remplaçant, vers qui est dirigée toute personne qui ouvre l’ancienne carte. Une personne qui revient demande une nouvelle carte, et ses informations sont déjà là.',
  replace: 'Remplacer',
  replaceAgain: 'Remplacer à nouveau',
  replaceNamed: (name) => `Remplacer\u00a0: ${name}`,
  replaceAgainNamed: (name) => `Remplacer à nouveau\u00a0: ${name}`,
  replaceWith: (name) => `Remplacer par ${name}`,
  replaceText: (name) =>
    `Toute personne qui ouvre l’ancienne carte de ${name} est invitée à contacter cette personne à la place.`,
  search: 'Chercher des employés',
  searchHint: 'Par nom, fonction, e-mail, téléphone ou matricule.',
  atPresent: 'Remplaçant actuel',
  noSubstitute: 'Aucun résultat',
  noSubstituteMatches: (q) => `Aucun résultat\u00a0: personne ne correspond à «\u00a0${q}\u00a0».`,
  firstOf: (shown, all) =>
    `Les ${shown} premiers sur ${all}. Faites une recherche pour trouver les autres.`,
  employees: (n) => count(n, { one: '# employé', other: '# employés' }),
};
