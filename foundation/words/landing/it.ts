import type { en } from './en';

export const it: typeof en = {
  description:
    'Un biglietto da visita sul telefono: lo condivida, lo faccia scansionare e salvare con un tocco, e lo tenga giusto senza ristamparlo.',
  preview: 'Un biglietto da visita su fondo verde',
  alternateName: 'Leafcard, per una Terra più verde',
  menu: {
    about: 'Chi siamo',
    services: 'Servizi',
    benefits: 'Vantaggi',
    team: 'Squadra',
    contact: 'Contatti',
  },
  openDashboard: 'Apri la panoramica',
  signIn: 'Accedi',
  register: 'Registrati',
  tagline: 'Per una Terra più verde',
  promise: 'Il biglietto da visita che non finisce mai.',
  lead: 'Lo disegni una volta, lo porti sul telefono. Lo si scansiona, lo si salva con un tocco, e chi lo apre vede i Suoi dati come sono oggi.',
  createCard: 'Crea il Suo biglietto',
  registerOrganization: 'Oppure registra la Sua organizzazione',
  turn: {
    front:
      'Fronte di un biglietto: Sofia Marques, progettista di giardini, Fernhill Botanics. Gira sul retro',
    back: 'Retro di un biglietto: un codice che ogni fotocamera legge. Scansioni per salvare il biglietto. Gira sul fronte',
  },
  turnHint: 'Prema il biglietto per girarlo. Il codice si può scansionare.',
  about: {
    paper: 'Un biglietto di carta è giusto il giorno in cui si stampa.',
    leafcard: 'Un Leafcard è giusto il giorno in cui si legge.',
    what: 'Leafcard è un biglietto da visita senza carta. Lei ne disegna fronte e retro, e vive dietro un link e un codice. Chi lo riceve ha una persona, non qualcosa da perdere: nome e ruolo, numero ed e-mail, e la strada fino alla porta.',
    whom: 'È per una persona con un biglietto e per organizzazioni che ne danno uno a tutti: un design, richiesto con un modulo, accettato con un tasto e spento appena una persona se ne va.',
    drawn:
      'Da disegnare liberamente: carte e immagini, caratteri, logo e foto. Questi sono nati così.',
  },
  services: {
    title: 'Cosa può fare un biglietto una volta consegnato',
    share: {
      title: 'Condividere il biglietto',
      text: 'Invii il link o faccia scansionare il codice dallo schermo. A chi lo riceve non servono app né account.',
    },
    call: {
      title: 'Chiamare, inviare SMS o e-mail',
      text: 'Su un biglietto ricevuto ogni numero e ogni e-mail è un pulsante. Niente da copiare, niente da digitare, nessuna cifra sbagliata.',
    },
    save: {
      title: 'Salvare il contatto con un tocco',
      text: 'Nome, ruolo, organizzazione, numeri e indirizzo entrano insieme nella rubrica del telefono.',
    },
    scan: {
      title: 'Rendere digitali i biglietti fisici con una scansione',
      text: 'Metta il codice del Suo Leafcard sulla carta che ancora distribuisce, su un badge o su una porta. Una scansione, e il biglietto fisico è un contatto sul telefono.',
    },
    find: {
      title: 'Trovare la strada per l’ufficio',
      text: 'Il percorso si apre nella mappa del telefono, con l’ufficio come destinazione.',
    },
  },
  phone: {
    picture:
      'Un telefono mostra un biglietto ricevuto: il fronte, un pulsante per salvare il contatto e, sotto, chiamata, SMS, e-mail e percorso.',
    role: 'Progettista di giardini, Fernhill Botanics',
    save: 'Salva contatto',
    call: 'Chiama',
    text: 'SMS',
    write: 'E-mail',
    directions: 'Percorso',
  },
  benefits: {
    title: 'Cosa cambia quando non si stampa nulla',
    paper: 'Carta',
    changes: {
      when: 'Cambia un numero',
      paper: 'Si ristampa, e i vecchi restano nei cassetti.',
      leafcard: 'Cambiato una volta. Chi apre il biglietto vede quello di oggi.',
    },
    last: {
      when: 'Consegna l’ultimo',
      paper: 'Ne ordina qualche altro centinaio.',
      leafcard: 'Non c’è un ultimo.',
    },
    keep: {
      when: 'Qualcuno vuole tenerlo',
      paper: 'Si ricopia nel telefono, o si perde.',
      leafcard: 'Si salva con un tocco, scritto come si deve.',
    },
    joins: {
      when: 'Arriva un collega',
      paper: 'Una settimana prima della consegna.',
      leafcard: 'Richiesto con un modulo, pronto appena accettato.',
    },
    leaves: {
      when: 'Un collega se ne va',
      paper: 'I biglietti dicono ancora il contrario.',
      leafcard: 'Il biglietto si spegne subito.',
    },
    brand: {
      when: 'Il marchio deve reggere',
      paper: 'Ognuno ne ha una versione.',
      leafcard: 'Un design, bloccato dove serve, aperto dove si può.',
    },
  },
  team: {
    title: 'Una squadra, un design, un biglietto per ciascuno',
    who: 'La squadra di Fernhill Botanics, di casa nella nostra demo.',
    signIn: 'Acceda come uno di loro',
    lookAround: (s) => [s, ' e dia un’occhiata.'],
    sofia: {
      role: 'Dipendente',
      does: (n) => [
        n,
        ' richiede il biglietto con un modulo e vede sullo schermo quando è accettato.',
      ],
    },
    amara: {
      role: 'Amministratrice di sede',
      does: (n) => [n, ' cura i biglietti di una sede e delle sue persone.'],
    },
    mateo: {
      role: 'Amministratore dell’organizzazione',
      does: (n) => [n, ' disegna il biglietto di tutti e decide chi lo porta.'],
    },
    yuki: {
      role: 'Revisora',
      does: (n) => [n, ' vede che cosa è stato richiesto e deciso, e non cambia nulla.'],
    },
  },
  founder: {
    title: 'Una parola del fondatore',
    person:
      'Ogni biglietto che ho ricevuto diceva due cose: ecco una persona, e conservi questo pezzo di carta. Volevo tenere la prima e liberarmi della seconda.',
    card: 'Così abbiamo fatto un biglietto che non pesa nulla, è aggiornato quando si apre e si salva prima che finisca la stretta di mano. Dev’essere fatto bene come il migliore mai stampato, per una persona sola quanto per mille.',
    leaf: 'Se intanto risparmia qualche albero, tanto meglio. La foglia viene da lì.',
    signed: 'Il fondatore di Leafcard',
  },
  testimonials: {
    title: 'Cosa ne dicono',
    pages: 'Testimonianze',
    previous: 'Testimonianze precedenti',
    next: 'Testimonianze successive',
    page: (p, n) => `${p} di ${n}`,
    quoted: (text) => `“${text}”`,
    who: 'Fernhill Botanics e Nordlys Instruments sono le organizzazioni della nostra demo, come le persone che parlano qui.',
    ines: {
      text: 'Le mie mani non sono mai abbastanza pulite per un biglietto di carta. Scansionano quello sul telefono, e io torno alle aiuole.',
      title: 'Capo giardiniera, Fernhill Botanics',
    },
    hakon: {
      text: 'Sono passato dall’officina alla sede centrale e ho cambiato un campo. Nessuno da avvisare.',
      title: 'Ingegnere firmware, Nordlys Instruments',
    },
    maren: {
      text: 'Avevamo undici versioni del nostro biglietto. Ora ce n’è una, ed è quella giusta.',
      title: 'Comunicazione, Nordlys Instruments',
    },
    joana: {
      text: 'Il primo giorno di un collega il biglietto arriva prima della scrivania.',
      title: 'Persone e Cultura, Fernhill Botanics',
    },
    nuno: {
      text: 'I visitatori chiamavano dalla sponda sbagliata del fiume. La mappa del mio biglietto li porta alla porta giusta.',
      title: 'Responsabile del vivaio, Fernhill Botanics',
    },
    solveig: {
      text: 'Dopo una fiera ordinavo una scatola di biglietti. Ora ordino il pranzo.',
      title: 'Vendite Europa, Nordlys Instruments',
    },
  },
  contact: {
    title: 'Ci scriva',
    lead: 'Una domanda, un’idea o un’intera azienda che vuole smettere di stampare: ogni messaggio è letto da una persona.',
    name: 'Nome',
    email: 'E-mail',
    subject: 'Oggetto',
    message: 'Messaggio',
    send: 'Invia messaggio',
    answer: 'Risponderemo all’e-mail indicata.',
  },
};
