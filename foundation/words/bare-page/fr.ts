import type { BarePageWords } from './en';

export const fr: BarePageWords = {
  startPage: 'Aller à la page d’accueil',
  openAt: (address) => `Ouvrez Leafcard à l’adresse ${address} et envoyez-y le formulaire.`,
  400: {
    title: 'Cette page n’a pas compris la demande',
    text: 'L’adresse, ou ce qui a été envoyé avec elle, est endommagée. Rien n’a été modifié.',
  },
  403: {
    title: 'Cette demande vient d’un autre site',
    text: 'Seules nos propres pages peuvent nous envoyer des formulaires. Rien n’a été modifié.',
  },
  405: {
    title: 'Cette page n’a pas compris la demande',
    text: 'Cette page peut être ouverte et ses formulaires envoyés, rien d’autre. Rien n’a été modifié.',
  },
  408: {
    title: 'L’envoi a pris trop de temps',
    text: 'La connexion était trop lente pour ce qui a été envoyé. Rien n’a été modifié. Réessayez dans un instant.',
  },
  413: {
    title: 'C’est trop volumineux',
    text: 'Un formulaire accepte jusqu’à 2\u00a0Mio, fichiers compris. Rien n’a été modifié. Envoyez-en moins et réessayez.',
  },
  421: {
    title: 'Ce n’est pas notre adresse',
    text: 'Leafcard ne peut être ouvert que sur cette machine, à l’adresse affichée au démarrage.',
  },
  500: {
    title: 'Un problème est survenu de notre côté',
    text: 'L’erreur a été enregistrée. Tout ce que vous avez enregistré est en sécurité. Réessayez dans un instant.',
  },
  503: {
    title: 'Nous revenons tout de suite',
    text: 'Le serveur ne peut pas répondre pour le moment. Tout ce que vous avez enregistré est en sécurité. Rechargez cette page dans un instant.',
  },
};
