import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('fr');

export const fr: ServerWords = {
  barePage: {
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
  },

  sharedCard: {
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
  },

  mails: {
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
          other:
            'Au moins # personnes ont demandé une carte de visite et attendent votre décision.',
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
  },
};
