import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('it');

export const it: ServerWords = {
  barePage: {
    startPage: 'Vai alla pagina iniziale',
    openAt: (address) => `Apra Leafcard all’indirizzo ${address} e invii il modulo da lì.`,
    400: {
      title: 'Questa pagina non ha capito la richiesta',
      text: 'L’indirizzo, o ciò che è stato inviato con esso, è danneggiato. Non è stato modificato nulla.',
    },
    403: {
      title: 'Questa richiesta proviene da un altro sito',
      text: 'Solo le nostre pagine possono inviarci moduli. Non è stato modificato nulla.',
    },
    405: {
      title: 'Questa pagina non ha capito la richiesta',
      text: 'Questa pagina si può aprire e i suoi moduli si possono inviare, nient’altro. Non è stato modificato nulla.',
    },
    408: {
      title: 'L’invio ha richiesto troppo tempo',
      text: 'La connessione era troppo lenta per ciò che è stato inviato. Non è stato modificato nulla. Riprovi tra un momento.',
    },
    413: {
      title: 'È troppo grande',
      text: 'Un modulo accetta fino a 2 MiB, file compresi. Non è stato modificato nulla. Invii meno dati e riprovi.',
    },
    421: {
      title: 'Questo non è il nostro indirizzo',
      text: 'Leafcard si può aprire solo su questo computer, all’indirizzo mostrato all’avvio.',
    },
    500: {
      title: 'Qualcosa è andato storto da parte nostra',
      text: 'L’errore è stato registrato. Tutto ciò che ha salvato è al sicuro. Riprovi tra un momento.',
    },
    503: {
      title: 'Torniamo subito',
      text: 'Il server al momento non può rispondere. Tutto ciò che ha salvato è al sicuro. Ricarichi questa pagina tra un momento.',
    },
  },

  sharedCard: {
    tagline: 'Per una Terra più verde',
    makeYours: 'Crea un biglietto da visita',
    startPage: 'Vai alla pagina iniziale',

    comma: ', ',
    fullStop: '. ',
    purpose: 'Per salvare il contatto o inoltrare il biglietto.',

    cardOf: (name) => `Biglietto da visita di ${name}`,
    frontOf: (name) => `Biglietto da visita di ${name}, fronte`,
    backOf: (name) => `Biglietto da visita di ${name}, retro`,
    showBack: 'Mostra il retro del biglietto',
    turn: 'Tocchi il biglietto per girarlo',
    beingDrawn: 'Il biglietto è in preparazione. Apparirà qui appena sarà pronto.',
    notDrawn: 'Il biglietto non è ancora pronto. Torni più tardi.',

    call: 'Chiama',
    text: 'SMS',
    write: 'E-mail',
    directions: 'Percorso',
    save: 'Salva contatto',

    phone: 'Telefono',
    mail: 'E-mail',
    address: 'Indirizzo',
    website: 'Sito web',

    passOn: 'Inoltra questo biglietto',
    link: 'Link a questo biglietto',
    share: 'Condividi',
    copy: 'Copia link',
    mailLink: 'Invia link per e-mail',
    copied: 'Link copiato',
    selected: 'Link selezionato: prema Ctrl+C o ⌘C per copiarlo',
    code: 'Codice da scansionare per salvare il contatto',
    scan: 'Scansioni per salvare il biglietto',
    anyCamera: 'Con la fotocamera di qualsiasi telefono.',
    downloadCode: 'Scarica il codice',
    codeOfPage: 'Codice che apre questa pagina',

    unknown: {
      title: 'Qui non c’è alcun biglietto',
      text: 'Questo link non porta a nessun biglietto. Controlli che sia completo o chieda che Le venga inviato di nuovo.',
    },
    gone: {
      title: 'Questo biglietto non è più condiviso',
      text: 'Il titolare ha lasciato l’organizzazione o ha chiuso l’account. Il contatto che ha salvato potrebbe non essere aggiornato: chieda il nuovo biglietto.',
    },
    notNow: {
      title: 'Questo biglietto al momento non è condiviso',
      text: 'Potrebbe essere condiviso di nuovo con lo stesso link. Nel frattempo, chieda il contatto al titolare.',
    },
    tooMany: {
      title: 'Un momento, per favore',
      text: 'Dalla Sua rete sono stati provati troppi link errati. Attenda un minuto, poi riprovi con il Suo.',
    },
    replaced: {
      title: 'Il Suo contatto è cambiato',
      text: (organization) => [
        'Il titolare di questo biglietto ha lasciato ',
        organization,
        '. Ora può rivolgersi a:',
      ],
      open: 'Apri il biglietto',
    },
  },

  mails: {
    tagline: 'Per una Terra più verde',
    hello: (name) => `Buongiorno ${name},`,
    invited: 'Lei ha ricevuto un invito',
    accept: 'Accetta l’invito',
    seeNew: 'Vedi le novità',
    validTenMinutes: 'Vale 10 minuti e una volta sola.',
    validSevenDays: 'Il link vale 7 giorni e una volta sola.',
    notExpected: 'Se non se lo aspettava, ignori questa e-mail: senza il link non succede nulla.',
    turnOff: 'Può disattivare queste e-mail nelle impostazioni:',
    registrationCode: {
      subject: 'Il Suo codice Leafcard',
      heading: 'Confermi il Suo indirizzo e-mail',
      text: 'Le diamo il benvenuto. Inserisca questo codice nella pagina che lo chiede:',
      notAsked:
        'Se non lo ha chiesto, forse qualcuno ha sbagliato indirizzo. Ignori questa e-mail: senza il codice non succede nulla.',
    },
    deletionCode: {
      subject: 'Il Suo codice per eliminare l’account Leafcard',
      heading: 'Elimini il Suo account',
      text: 'Inserisca questo codice per eliminare il Suo account con tutto ciò che contiene:',
      valid: 'Vale 10 minuti e una volta sola. Un account eliminato non si può ripristinare.',
      notAsked: 'Se non lo ha chiesto, non condivida il codice. Il Suo account resta com’è.',
    },
    joinCode: {
      subject: 'Il Suo codice Leafcard per entrare nella Sua organizzazione',
      heading: 'Entri nella Sua organizzazione',
      text: 'Inserisca questo codice per confermare che questa e-mail di lavoro è Sua:',
      notAsked: 'Se non lo ha chiesto, non condivida il codice. Senza non succede nulla.',
    },
    invitation: {
      subject: (organization) => `Gestire ${organization} su Leafcard`,
      text: (organization) =>
        `Le è stato chiesto di gestire i biglietti da visita di ${organization} su Leafcard.`,
      start: 'Scelga un nome e una password per iniziare.',
    },
    memberInvitation: {
      subject: (organization) => `Entrare in ${organization} su Leafcard`,
      text: (organization) =>
        `${organization} L’ha invitata su Leafcard, dove il personale riceve i propri biglietti da visita.`,
      start: 'Scelga un nome e una password e richieda il Suo biglietto.',
    },
    memberAdded: {
      subject: (organization) => `Ora fa parte di ${organization} su Leafcard`,
      heading: (organization) => `Le diamo il benvenuto in ${organization}`,
      text: (organization) =>
        `${organization} L’ha aggiunta al proprio personale su Leafcard. Per il Suo biglietto da visita manca solo un modulo, già compilato con ciò che è noto.`,
      ask: 'Richiedi il biglietto',
      unknown:
        'Se non conosce questa organizzazione, non risponda a nessuno lì. I suoi amministratori vedono il Suo nome e la Sua e-mail; può uscirne in qualsiasi momento nelle impostazioni.',
    },
    resetLink: {
      subject: 'Scelga una nuova password',
      text: 'ha chiesto una nuova password per il Suo account Leafcard.',
      valid: 'Il link vale 30 minuti e una volta sola.',
      notAsked: 'Se non l’ha chiesta, ignori questa e-mail. La Sua password resta com’è.',
    },
    passwordChanged: {
      subject: 'La Sua password è stata cambiata',
      text: 'la password del Suo account Leafcard è stata appena cambiata. Se è stato Lei, va tutto bene.',
      notYou:
        'Altrimenti scelga subito una nuova password: apra la pagina di accesso e segua “Password dimenticata?”.',
      signIn: 'Apri la pagina di accesso',
    },
    requestAccepted: {
      subject: (organization) => `Il Suo biglietto da visita di ${organization}`,
      heading: 'La Sua richiesta è stata accettata',
      text: (organization) =>
        `la Sua richiesta di un biglietto da visita di ${organization} è stata accettata.`,
      byRule: (organization, rule) =>
        `la Sua richiesta di un biglietto da visita di ${organization} è stata accettata dalla regola “${rule}”.`,
      see: 'Vedi il biglietto',
      next: 'Lo mostri, lo condivida e risparmi carta.',
      awaitsDesign: {
        subject: (organization) => `La Sua richiesta a ${organization} è stata accettata`,
        see: 'Vedi la richiesta',
        next: 'Il Suo biglietto sarà pronto non appena l’organizzazione ne avrà creato il design.',
      },
    },
    requestRejected: {
      subject: (organization) => `La Sua richiesta a ${organization}`,
      heading: 'La Sua richiesta è stata rifiutata',
      text: (organization) =>
        `la Sua richiesta di un biglietto da visita di ${organization} è stata rifiutata.`,
      byRule: (organization, rule) =>
        `la Sua richiesta di un biglietto da visita di ${organization} è stata rifiutata dalla regola “${rule}”.`,
      why: 'Ecco il motivo:',
      again: 'Invia di nuovo',
      correct: 'Può inviarla di nuovo con i dati corretti.',
    },
    requestsWaiting: {
      subjectOne: 'Una nuova richiesta La attende',
      subject: 'Nuove richieste La attendono',
      text: (n) =>
        count(n, {
          one: 'una persona ha richiesto un biglietto da visita e attende la Sua decisione.',
          other: '# persone hanno richiesto un biglietto da visita e attendono la Sua decisione.',
        }),
      atLeast: (n) =>
        count(n, {
          one: 'almeno # persona ha richiesto un biglietto da visita e attende la Sua decisione.',
          other:
            'almeno # persone hanno richiesto un biglietto da visita e attendono la Sua decisione.',
        }),
      often:
        'Per quante richieste arrivino, riceve al massimo una di queste e-mail ogni 15 minuti.',
    },
    relation: {
      roles: {
        SUPER_ADMIN: 'super amministratore',
        CORPORATE_ADMIN: 'amministratore dell’organizzazione',
        LOCATION_ADMIN: 'amministratore di sede',
        AUDITOR: 'revisore',
      },
      granted: 'Ha un nuovo ruolo',
      grantedText: (role, place) => `ora è ${role} (${place}).`,
      revoked: 'Non ha più un ruolo',
      revokedText: (role, place) => `non è più ${role} (${place}).`,
      removed: (place) => `Non fa più parte di ${place}`,
      removedText: (place) =>
        `un amministratore L’ha rimossa da ${place}. Se lì aveva un biglietto aziendale o un ruolo, non li ha più. Il Suo biglietto personale e il Suo account restano.`,
      replaced: (place) => `Qualcuno La sostituisce in ${place}`,
      replacedText: (place) =>
        `chi ha un Suo vecchio biglietto di ${place} ora vede chi contattare.`,
      standsIn: (name) => `Lei sostituisce ${name}`,
      standsInText: (name, place) =>
        `un amministratore L’ha indicata per sostituire ${name} in ${place}. A chi ha il vecchio biglietto viene ora chiesto di contattare Lei.`,
      stoodIn: (name) => `Lei non sostituisce più ${name}`,
      stoodInText: (name, place) =>
        `non sostituisce più ${name} in ${place}. A chi ha il vecchio biglietto non viene più chiesto di contattare Lei.`,
      predecessor: (name) => name ?? 'una persona che se n’è andata',
    },
    checkpoint: {
      subject: (n) =>
        count(n, {
          one: 'Punto di controllo del registro: # evento',
          other: 'Punto di controllo del registro: # eventi',
        }),
      heading: 'L’ultimo punto di controllo del registro',
      text: 'questo è l’ultimo punto di controllo del registro: il nome, quanti eventi contiene, l’hash di tutti e la firma.',
      keep: 'Conservi questa e-mail. Se un giorno venisse mostrato un altro registro al suo posto, non coinciderà con questo punto di controllo.',
      verify: 'Verifica il registro',
      there: 'Lì può verificare il registro e disattivare queste e-mail.',
      often:
        'Riceve al massimo una di queste e-mail al giorno, e solo quando il registro è cresciuto.',
    },
  },
};
