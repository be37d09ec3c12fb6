import { counting } from '../plural';
import type { en } from './en';

const count = counting('fr');

export const fr: typeof en = {
  tagline: 'Pour une Terre plus verte',
  hello: (name) => `Bonjour ${name},`,
  invited: 'Vous êtes invité',
  accept: 'Accepter l’invitation',
  seeNew: 'Voir les nouveautés',
  validTenMinutes: 'Il est valable 10 minutes et une seule fois.',
  validSevenDays: 'Le lien est valable 7 jours et une seule fois.',
  notExpected:
    'Si vous ne vous y attendiez pas, ignorez cet e-mail\u00a0: rien ne se passe sans le lien.',
  turnOff: 'Vous pouvez désactiver ces e-mails dans vos réglages\u00a0:',
  registrationCode: {
    subject: 'Votre code Leafcard',
    heading: 'Confirmez votre adresse e-mail',
    text: 'Bienvenue\u00a0! Saisissez ce code sur la page qui le demande\u00a0:',
    notAsked:
      'Si vous ne l’avez pas demandé, quelqu’un s’est peut-être trompé d’adresse. Ignorez cet e-mail\u00a0: rien ne se passe sans le code.',
  },
  deletionCode: {
    subject: 'Votre code pour supprimer votre compte Leafcard',
    heading: 'Supprimer votre compte',
    text: 'Saisissez ce code pour supprimer votre compte et tout ce qu’il contient\u00a0:',
    valid:
      'Il est valable 10 minutes et une seule fois. Un compte supprimé ne peut pas être rétabli.',
    notAsked:
      'Si vous ne l’avez pas demandé, ne communiquez pas ce code. Votre compte reste tel quel.',
  },
  joinCode: {
    subject: 'Votre code Leafcard pour rejoindre votre organisation',
    heading: 'Rejoindre votre organisation',
    text: 'Saisissez ce code pour confirmer que cet e-mail professionnel est le vôtre\u00a0:',
    notAsked:
      'Si vous ne l’avez pas demandé, ne communiquez pas ce code. Rien ne se passe sans lui.',
  },
  invitation: {
    subject: (organization) => `Gérer ${organization} sur Leafcard`,
    text: (organization) =>
      `Vous êtes invité à gérer les cartes de visite de ${organization} sur Leafcard.`,
    start: 'Choisissez un nom et un mot de passe pour commencer.',
  },
  memberInvitation: {
    subject: (organization) => `Rejoindre ${organization} sur Leafcard`,
    text: (organization) =>
      `${organization} vous a invité sur Leafcard, où ses membres obtiennent leurs cartes de visite.`,
    start: 'Choisissez un nom et un mot de passe, puis demandez votre carte.',
  },
  memberAdded: {
    subject: (organization) => `Vous avez rejoint ${organization} sur Leafcard`,
    heading: (organization) => `Bienvenue chez ${organization}`,
    text: (organization) =>
      `${organization} vous a ajouté à ses membres sur Leafcard. Votre carte de visite n’est plus qu’à un formulaire, prérempli avec ce qui est déjà connu.`,
    ask: 'Demander votre carte',
    unknown:
      'Si vous ne connaissez pas cette organisation, n’y répondez à personne. Ses admins voient votre nom et votre e-mail\u00a0; vous pouvez la quitter à tout moment dans les réglages.',
  },
  resetLink: {
    subject: 'Choisir un nouveau mot de passe',
    text: 'Vous avez demandé un nouveau mot de passe pour votre compte Leafcard.',
    valid: 'Le lien est valable 30 minutes et une seule fois.',
    notAsked:
      'Si vous ne l’avez pas demandé, ignorez cet e-mail. Votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Leafcard vient d’être modifié. Si c’était vous, tout va bien.',
    notYou:
      'Sinon, choisissez tout de suite un nouveau mot de passe\u00a0: ouvrez la page de connexion et suivez «\u00a0Mot de passe oublié\u00a0?\u00a0».',
    signIn: 'Ouvrir la page de connexion',
  },
  requestAccepted: {
    subject: (organization) => `Votre carte de visite de ${organization}`,
    heading: 'Votre demande a été acceptée',
    text: (organization) =>
      `Votre demande de carte de visite auprès de ${organization} a été acceptée.`,
    byRule: (organization, rule) =>
      `Votre demande de carte de visite auprès de ${organization} a été acceptée, par la règle «\u00a0${rule}\u00a0».`,
    see: 'Voir votre carte',
    next: 'Montrez-la, partagez-la et économisez du papier.',
    awaitsDesign: {
      subject: (organization) => `Votre demande auprès de ${organization} a été acceptée`,
      see: 'Voir votre demande',
      next: 'Votre carte sera prête dès que l’organisation l’aura conçue.',
    },
  },
  requestRejected: {
    subject: (organization) => `Votre demande à ${organization}`,
    heading: 'Votre demande a été refusée',
    text: (organization) =>
      `Votre demande de carte de visite auprès de ${organization} a été refusée.`,
    byRule: (organization, rule) =>
      `Votre demande de carte de visite auprès de ${organization} a été refusée, par la règle «\u00a0${rule}\u00a0».`,
    why: 'Voici pourquoi\u00a0:',
    again: 'La renvoyer',
    correct: 'Vous pouvez la renvoyer avec des données correctes.',
  },
  requestsWaiting: {
    subjectOne: 'Une nouvelle demande vous attend',
    subject: 'De nouvelles demandes vous attendent',
    text: (n) =>
      count(n, {
        one: 'Une personne a demandé une carte de visite et attend votre décision.',
        other: '# personnes ont demandé une carte de visite et attendent votre décision.',
      }),
    atLeast: (n) =>
      count(n, {
        one: 'Au moins # personne a demandé une carte de visite et attend votre décision.',
        other: 'Au moins # personnes ont demandé une carte de visite et attendent votre décision.',
      }),
    often:
      'Quel que soit le nombre de demandes, vous recevez au plus un e-mail de ce type toutes les 15 minutes.',
  },
  relation: {
    roles: {
      SUPER_ADMIN: 'super admin',
      CORPORATE_ADMIN: 'admin d’organisation',
      LOCATION_ADMIN: 'admin de site',
      AUDITOR: 'auditeur',
    },
    granted: 'Vous avez un nouveau rôle',
    grantedText: (role, place) => `Vous êtes désormais ${role} de ${place}.`,
    revoked: 'Vous n’avez plus l’un de vos rôles',
    revokedText: (role, place) => `Vous n’êtes plus ${role} de ${place}.`,
    removed: (place) => `Vous ne faites plus partie de ${place}`,
    removedText: (place) =>
      `Un admin vous a retiré de ${place}. Si vous y aviez une carte d’entreprise ou un rôle, vous ne les avez plus. Votre carte personnelle et votre compte restent.`,
    replaced: (place) => `Quelqu’un vous remplace chez ${place}`,
    replacedText: (place) =>
      `Toute personne qui a une de vos anciennes cartes de ${place} voit désormais qui contacter.`,
    standsIn: (name) => `Vous remplacez ${name}`,
    standsInText: (name, place) =>
      `Un admin vous a désigné pour remplacer ${name} chez ${place}. Toute personne qui a l’ancienne carte est désormais invitée à vous contacter.`,
    stoodIn: (name) => `Vous ne remplacez plus ${name}`,
    stoodInText: (name, place) =>
      `Vous ne remplacez plus ${name} chez ${place}. Les personnes qui ont l’ancienne carte ne sont plus invitées à vous contacter.`,
    predecessor: (name) => name ?? 'une personne qui est partie',
  },
  checkpoint: {
    subject: (n) =>
      count(n, {
        one: 'Point de contrôle du journal\u00a0: # événement',
        other: 'Point de contrôle du journal\u00a0: # événements',
      }),
    heading: 'Le dernier point de contrôle du journal',
    text: 'Voici le dernier point de contrôle du journal\u00a0: son nom, le nombre de ses événements, leur empreinte commune et la signature.',
    keep: 'Conservez cet e-mail. Si un autre journal est un jour présenté à sa place, il ne concordera pas avec ce point de contrôle.',
    verify: 'Vérifier le journal',
    there: 'Vous pouvez y vérifier le journal et désactiver ces e-mails.',
    often:
      'Vous recevez au plus un e-mail de ce type par jour, et seulement si le journal a grandi.',
  },
};
