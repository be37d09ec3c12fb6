import type { en } from './en';

export const fr: typeof en = {
  description:
    'Une carte de visite sur votre téléphone\u00a0: partagez-la, faites-la scanner et enregistrer d’un geste, et gardez-la juste sans la réimprimer.',
  preview: 'Une carte de visite sur fond vert',
  alternateName: 'Leafcard, pour une Terre plus verte',
  menu: {
    about: 'À propos',
    services: 'Services',
    benefits: 'Avantages',
    team: 'Équipe',
    contact: 'Contact',
  },
  openDashboard: 'Ouvrir le tableau de bord',
  signIn: 'Se connecter',
  register: 'S’inscrire',
  tagline: 'Pour une Terre plus verte',
  promise: 'La carte de visite qui ne s’épuise jamais.',
  lead: 'Concevez-la une fois, gardez-la sur votre téléphone. On la scanne, on l’enregistre d’un geste, et qui l’ouvre voit vos informations telles qu’elles sont aujourd’hui.',
  createCard: 'Créer votre carte',
  registerOrganization: 'Ou inscrire votre organisation',
  turn: {
    front:
      'Recto d’une carte\u00a0: Sofia Marques, paysagiste, Fernhill Botanics. Retourner au verso',
    back: 'Verso d’une carte\u00a0: un code que tout appareil photo lit. Scannez pour enregistrer la carte. Retourner au recto',
  },
  turnHint: 'Appuyez sur la carte pour la retourner. Son code peut être scanné.',
  about: {
    paper: 'Une carte en papier est juste le jour où on l’imprime.',
    leafcard: 'Une Leafcard est juste le jour où on la lit.',
    what: 'Leafcard est une carte de visite sans papier. Vous en dessinez le recto et le verso, et elle vit derrière un lien et un code. Qui la reçoit a une personne, pas un objet à perdre\u00a0: nom et fonction, numéro et e-mail, et le chemin jusqu’à la porte.',
    whom: 'Elle est pour une personne et sa carte, et pour les organisations qui en donnent une à chacun\u00a0: un design, demandé par un formulaire, accepté d’une touche, éteint dès qu’une personne part.',
    drawn:
      'À vous de dessiner\u00a0: papiers et images, caractères, votre logo et votre photo. Celles-ci ont été faites ainsi.',
  },
  services: {
    title: 'Ce que peut une carte une fois remise',
    share: {
      title: 'Partager votre carte',
      text: 'Envoyez son lien, ou faites scanner son code sur votre écran. Ni application ni compte pour qui la reçoit.',
    },
    call: {
      title: 'Appeler, envoyer un SMS ou un e-mail',
      text: 'Sur une carte reçue, chaque numéro et chaque e-mail est un bouton. Rien à copier, rien à saisir, aucun chiffre faux.',
    },
    save: {
      title: 'Enregistrer le contact d’un geste',
      text: 'Nom, fonction, organisation, numéros et adresse rejoignent ensemble le carnet d’adresses du téléphone.',
    },
    scan: {
      title: 'Rendre numériques les cartes papier',
      text: 'Mettez le code de votre Leafcard sur le papier que vous donnez encore, sur un badge ou une porte. Un scan, et la carte papier devient un contact du téléphone.',
    },
    find: {
      title: 'Trouver le chemin du bureau',
      text: 'L’itinéraire s’ouvre dans le plan du téléphone, avec le bureau pour destination.',
    },
  },
  phone: {
    picture:
      'Un téléphone montre une carte reçue\u00a0: son recto, un bouton pour enregistrer le contact, et dessous appeler, SMS, e-mail et itinéraire.',
    role: 'Paysagiste, Fernhill Botanics',
    save: 'Enregistrer le contact',
    call: 'Appeler',
    text: 'SMS',
    write: 'E-mail',
    directions: 'Itinéraire',
  },
  benefits: {
    title: 'Ce qui change quand rien n’est imprimé',
    paper: 'Papier',
    changes: {
      when: 'Un numéro change',
      paper: 'On réimprime, et les anciennes restent dans les tiroirs.',
      leafcard: 'Changé une fois. Qui ouvre la carte voit celle du jour.',
    },
    last: {
      when: 'Vous donnez la dernière',
      paper: 'Vous en recommandez quelques centaines.',
      leafcard: 'Il n’y a pas de dernière.',
    },
    keep: {
      when: 'Quelqu’un veut la garder',
      paper: 'On la recopie, ou on la perd.',
      leafcard: 'Enregistrée d’un geste, sans faute.',
    },
    joins: {
      when: 'Un collègue arrive',
      paper: 'Une semaine avant la livraison.',
      leafcard: 'Demandée par un formulaire, là dès qu’elle est acceptée.',
    },
    leaves: {
      when: 'Un collègue part',
      paper: 'Les cartes disent encore le contraire.',
      leafcard: 'La carte s’éteint aussitôt.',
    },
    brand: {
      when: 'La marque doit tenir',
      paper: 'Chacun en a sa version.',
      leafcard: 'Un design, verrouillé où il le faut, ouvert où il le peut.',
    },
  },
  team: {
    title: 'Une équipe, un design, une carte pour chacun',
    who: 'L’équipe de Fernhill Botanics, chez elle dans notre démo.',
    signIn: 'Connectez-vous comme l’un d’eux',
    lookAround: (s) => [s, ' et explorez.'],
    sofia: {
      role: 'Employée',
      does: (n) => [
        n,
        ' demande sa carte par un formulaire et voit à l’écran quand elle est acceptée.',
      ],
    },
    amara: {
      role: 'Admin de site',
      does: (n) => [n, ' s’occupe des cartes d’un site et de son équipe.'],
    },
    mateo: {
      role: 'Admin d’organisation',
      does: (n) => [n, ' dessine la carte de tous et décide qui la porte.'],
    },
    yuki: {
      role: 'Auditrice',
      does: (n) => [n, ' voit ce qui a été demandé et décidé, et ne change rien.'],
    },
  },
  founder: {
    title: 'Un mot du fondateur',
    person:
      'Chaque carte qu’on m’a donnée disait deux choses\u00a0: voici une personne, et gardez ce bout de papier. Je voulais garder la première et me défaire de la seconde.',
    card: 'Nous avons donc fait une carte qui ne pèse rien, à jour quand on l’ouvre, enregistrée avant la fin de la poignée de main. Elle doit être aussi bien faite que la meilleure jamais imprimée, pour une seule personne comme pour mille.',
    leaf: 'Si elle épargne quelques arbres en chemin, tant mieux. La feuille vient de là.',
    signed: 'Le fondateur de Leafcard',
  },
  testimonials: {
    title: 'Ce qu’ils en disent',
    pages: 'Témoignages',
    previous: 'Témoignages précédents',
    next: 'Témoignages suivants',
    page: (p, n) => `${p} sur ${n}`,
    quoted: (text) => `«\u00a0${text}\u00a0»`,
    who: 'Fernhill Botanics et Nordlys Instruments sont les organisations de notre démo, comme les personnes qui parlent ici.',
    ines: {
      text: 'Mes mains ne sont jamais assez propres pour une carte en papier. On scanne celle de mon téléphone, et je retourne aux plates-bandes.',
      title: 'Jardinière en chef, Fernhill Botanics',
    },
    hakon: {
      text: 'Je suis passé de l’atelier au siège et j’ai changé un champ. Personne à prévenir.',
      title: 'Ingénieur firmware, Nordlys Instruments',
    },
    maren: {
      text: 'Nous avions onze versions de notre carte. Il y en a une, et c’est la bonne.',
      title: 'Communication, Nordlys Instruments',
    },
    joana: {
      text: 'Le premier jour d’un collègue, la carte est là avant le bureau.',
      title: 'Ressources humaines, Fernhill Botanics',
    },
    nuno: {
      text: 'Les visiteurs appelaient du mauvais côté du fleuve. Le plan de ma carte les mène à la bonne porte.',
      title: 'Responsable de la pépinière, Fernhill Botanics',
    },
    solveig: {
      text: 'Après un salon, je commandais une boîte de cartes. Maintenant, je commande à déjeuner.',
      title: 'Ventes Europe, Nordlys Instruments',
    },
  },
  contact: {
    title: 'Écrivez-nous',
    lead: 'Une question, une idée, ou toute une entreprise qui veut cesser d’imprimer\u00a0: une personne lit chaque message.',
    name: 'Nom',
    email: 'E-mail',
    subject: 'Objet',
    message: 'Message',
    send: 'Envoyer le message',
    answer: 'Nous répondrons à l’e-mail indiqué.',
  },
};
