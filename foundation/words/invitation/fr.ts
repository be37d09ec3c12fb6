import type { en } from './en';

export const fr: typeof en = {
  title: 'Vous êtes invité',
  manage: (o) => ['Gérez les cartes de visite de ', o, '.'],
  get: (o) => ['Recevez votre carte de visite de ', o, '.'],
  signedInAs: (name) =>
    `Vous êtes connecté en tant que ${name}. Accepter crée un autre compte et vous y connecte.`,
  joinInstead: (link, email) => [
    'Pour la rejoindre plutôt avec ce compte, choisissez ',
    link,
    ' et saisissez ',
    email,
    '.',
  ],
  accept: 'Accepter l’invitation',
  spent: 'Ce lien ne fonctionne plus',
  spentNewer:
    'Si vous avez reçu une invitation plus récente par e-mail, utilisez le lien de celle-ci.',
  spentText: 'Si vous l’avez déjà acceptée, connectez-vous.',
  spentSignedIn: (name) => `Vous êtes connecté en tant que ${name}.`,
  openDashboard: 'Ouvrir le tableau de bord',
  tryAgain: 'Réessayer',
};
