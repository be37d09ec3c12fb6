import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('de');

export const de: ServerWords = {
  barePage: {
    startPage: 'Zur Startseite',
    openAt: (address) =>
      `Öffnen Sie Leafcard unter ${address} und senden Sie das Formular dort ab.`,
    400: {
      title: 'Das hat diese Seite nicht verstanden',
      text: 'Die Adresse oder das, was mitgeschickt wurde, ist beschädigt. Es wurde nichts geändert.',
    },
    403: {
      title: 'Diese Anfrage kam von einer anderen Website',
      text: 'Formulare nehmen wir nur von unseren eigenen Seiten an. Es wurde nichts geändert.',
    },
    405: {
      title: 'Das hat diese Seite nicht verstanden',
      text: 'Diese Seite kann nur geöffnet und ihre Formulare können nur abgeschickt werden. Es wurde nichts geändert.',
    },
    408: {
      title: 'Das hat zu lange gedauert',
      text: 'Die Verbindung war zu langsam für das, was gesendet wurde. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
    },
    413: {
      title: 'Das ist zu groß',
      text: 'Ein Formular darf mit allen Dateien bis zu 2 MiB groß sein. Es wurde nichts geändert. Senden Sie weniger und versuchen Sie es noch einmal.',
    },
    421: {
      title: 'Das ist nicht unsere Adresse',
      text: 'Leafcard lässt sich nur auf diesem Rechner öffnen, unter der Adresse, die beim Start angezeigt wurde.',
    },
    500: {
      title: 'Bei uns ist etwas schiefgegangen',
      text: 'Der Fehler wurde aufgezeichnet. Alles, was Sie gespeichert haben, ist sicher. Versuchen Sie es gleich noch einmal.',
    },
    503: {
      title: 'Wir sind gleich wieder da',
      text: 'Der Server kann gerade nicht antworten. Alles, was Sie gespeichert haben, ist sicher. Laden Sie diese Seite gleich noch einmal.',
    },
  },

  sharedCard: {
    tagline: 'Für eine grünere Erde',
    makeYours: 'Eigene Visitenkarte erstellen',
    startPage: 'Zur Startseite',

    comma: ', ',
    fullStop: '. ',
    purpose: 'Kontakt speichern oder Karte weitergeben.',

    cardOf: (name) => `Visitenkarte von ${name}`,
    frontOf: (name) => `Visitenkarte von ${name}, Vorderseite`,
    backOf: (name) => `Visitenkarte von ${name}, Rückseite`,
    showBack: 'Rückseite der Karte zeigen',
    turn: 'Zum Umdrehen auf die Karte tippen',
    beingDrawn: 'Die Karte wird gerade erstellt. Sie erscheint hier, sobald sie fertig ist.',
    notDrawn: 'Die Karte ist noch nicht fertig. Bitte schauen Sie später noch einmal vorbei.',

    call: 'Anrufen',
    text: 'SMS',
    write: 'E-Mail',
    directions: 'Route',
    save: 'Kontakt speichern',

    phone: 'Telefon',
    mail: 'E-Mail',
    address: 'Adresse',
    website: 'Website',

    passOn: 'Diese Karte weitergeben',
    link: 'Link zu dieser Karte',
    share: 'Teilen',
    copy: 'Link kopieren',
    mailLink: 'Link per E-Mail senden',
    copied: 'Link kopiert',
    selected: 'Link markiert: Mit Strg+C oder ⌘C kopieren',
    code: 'Code, der beim Scannen den Kontakt speichert',
    scan: 'Scannen und Karte speichern',
    anyCamera: 'Mit jeder Handykamera.',
    downloadCode: 'Code herunterladen',
    codeOfPage: 'Code, der diese Seite öffnet',

    unknown: {
      title: 'Hier ist keine Karte',
      text: 'Dieser Link führt zu keiner Karte. Prüfen Sie, ob er vollständig ist, oder lassen Sie ihn sich noch einmal schicken.',
    },
    gone: {
      title: 'Diese Karte wird nicht mehr geteilt',
      text: 'Die Person hat die Organisation verlassen oder ihr Konto geschlossen. Der Kontakt, den Sie gespeichert haben, ist vielleicht veraltet: Bitten Sie um die neue Karte.',
    },
    notNow: {
      title: 'Diese Karte wird zurzeit nicht geteilt',
      text: 'Vielleicht ist sie später unter demselben Link wieder zu sehen. Bitten Sie bis dahin die Person, der die Karte gehört, um den Kontakt.',
    },
    tooMany: {
      title: 'Einen Moment bitte',
      text: 'Aus Ihrem Netzwerk wurden zu viele falsche Links aufgerufen. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    },
    replaced: {
      title: 'Ihre Kontaktperson hat gewechselt',
      text: (organization) => [
        'Die Person auf dieser Karte hat ',
        organization,
        ' verlassen. Bitte wenden Sie sich jetzt an:',
      ],
      open: 'Karte öffnen',
    },
  },

  mails: {
    tagline: 'Für eine grünere Erde',
    hello: (name) => `Guten Tag ${name},`,

    invited: 'Sie sind eingeladen',
    accept: 'Einladung annehmen',
    seeNew: 'Neuigkeiten ansehen',
    validTenMinutes: 'Er gilt 10 Minuten und nur einmal.',
    validSevenDays: 'Der Link gilt 7 Tage und nur einmal.',
    notExpected:
      'Wenn Sie das nicht erwartet haben, können Sie diese E-Mail ignorieren: Ohne den Link geschieht nichts.',
    turnOff: 'In Ihren Einstellungen können Sie diese E-Mails abschalten:',

    registrationCode: {
      subject: 'Ihr Leafcard-Code',
      heading: 'E-Mail-Adresse bestätigen',
      text: 'Willkommen! Geben Sie diesen Code auf der Seite ein, die danach fragt:',
      notAsked:
        'Wenn Sie ihn nicht angefordert haben, hat sich vielleicht jemand bei der Adresse vertippt. Sie können diese E-Mail ignorieren: Ohne den Code geschieht nichts.',
    },
    deletionCode: {
      subject: 'Ihr Code zum Löschen Ihres Leafcard-Kontos',
      heading: 'Konto löschen',
      text: 'Geben Sie diesen Code ein, um Ihr Konto mit allem darin zu löschen:',
      valid:
        'Er gilt 10 Minuten und nur einmal. Ein gelöschtes Konto lässt sich nicht wiederherstellen.',
      notAsked:
        'Wenn Sie ihn nicht angefordert haben, geben Sie den Code nicht weiter. Ihr Konto bleibt, wie es ist.',
    },
    joinCode: {
      subject: 'Ihr Leafcard-Code für den Beitritt zu Ihrer Organisation',
      heading: 'Ihrer Organisation beitreten',
      text: 'Geben Sie diesen Code ein, um zu bestätigen, dass diese Arbeits-E-Mail Ihnen gehört:',
      notAsked:
        'Wenn Sie ihn nicht angefordert haben, geben Sie den Code nicht weiter. Ohne ihn geschieht nichts.',
    },
    invitation: {
      subject: (organization) => `${organization} auf Leafcard verwalten`,
      text: (organization) =>
        `Sie wurden gebeten, die Visitenkarten von ${organization} auf Leafcard zu verwalten.`,
      start: 'Wählen Sie zum Start einen Namen und ein Passwort.',
    },
    memberInvitation: {
      subject: (organization) => `${organization} auf Leafcard beitreten`,
      text: (organization) =>
        `${organization} hat Sie zu Leafcard eingeladen. Dort bekommen alle, die dazugehören, ihre Visitenkarte.`,
      start: 'Wählen Sie einen Namen und ein Passwort und fragen Sie Ihre Karte an.',
    },
    memberAdded: {
      subject: (organization) => `Sie gehören jetzt auf Leafcard zu ${organization}`,
      heading: (organization) => `Willkommen bei ${organization}`,
      text: (organization) =>
        `${organization} hat Sie auf Leafcard aufgenommen. Zu Ihrer Visitenkarte fehlt nur ein Formular, und was schon bekannt ist, ist ausgefüllt.`,
      ask: 'Karte anfragen',
      unknown:
        'Wenn Sie diese Organisation nicht kennen, antworten Sie dort niemandem. Ihre Admins sehen Ihren Namen und Ihre E-Mail-Adresse; in den Einstellungen können Sie sie jederzeit verlassen.',
    },
    resetLink: {
      subject: 'Neues Passwort wählen',
      text: 'Sie haben für Ihr Leafcard-Konto ein neues Passwort angefordert.',
      valid: 'Der Link gilt 30 Minuten und nur einmal.',
      notAsked:
        'Wenn Sie es nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'das Passwort Ihres Leafcard-Kontos wurde soeben geändert. Wenn Sie das waren, ist alles in Ordnung.',
      notYou:
        'Wenn nicht, wählen Sie sofort ein neues Passwort: Öffnen Sie die Anmeldeseite und folgen Sie „Passwort vergessen?“.',
      signIn: 'Anmeldeseite öffnen',
    },
    requestAccepted: {
      subject: (organization) => `Ihre Visitenkarte von ${organization}`,
      heading: 'Ihre Anfrage wurde angenommen',
      text: (organization) =>
        `Ihre Anfrage nach einer Visitenkarte von ${organization} wurde angenommen.`,
      byRule: (organization, rule) =>
        `Ihre Anfrage nach einer Visitenkarte von ${organization} wurde nach der Regel „${rule}“ angenommen.`,
      see: 'Karte ansehen',
      next: 'Zeigen Sie sie, teilen Sie sie und sparen Sie Papier.',
      awaitsDesign: {
        subject: (organization) => `Ihre Anfrage bei ${organization} wurde angenommen`,
        see: 'Anfrage ansehen',
        next: 'Ihre Karte ist bereit, sobald die Organisation sie gestaltet hat.',
      },
    },
    requestRejected: {
      subject: (organization) => `Ihre Anfrage an ${organization}`,
      heading: 'Ihre Anfrage wurde abgelehnt',
      text: (organization) =>
        `Ihre Anfrage nach einer Visitenkarte von ${organization} wurde abgelehnt.`,
      byRule: (organization, rule) =>
        `Ihre Anfrage nach einer Visitenkarte von ${organization} wurde nach der Regel „${rule}“ abgelehnt.`,
      why: 'Der Grund:',
      again: 'Erneut senden',
      correct: 'Sie können sie mit richtigen Angaben erneut senden.',
    },
    requestsWaiting: {
      subjectOne: 'Eine neue Anfrage wartet auf Sie',
      subject: 'Neue Anfragen warten auf Sie',
      text: (n) =>
        count(n, {
          one: 'jemand hat eine Visitenkarte angefragt und wartet auf Ihre Entscheidung.',
          other: '# Personen haben eine Visitenkarte angefragt und warten auf Ihre Entscheidung.',
        }),
      atLeast: (n) =>
        count(n, {
          one: 'mindestens # Person hat eine Visitenkarte angefragt und wartet auf Ihre Entscheidung.',
          other:
            'mindestens # Personen haben eine Visitenkarte angefragt und warten auf Ihre Entscheidung.',
        }),
      often:
        'Wie viele Anfragen auch kommen: Sie erhalten höchstens alle 15 Minuten eine solche E-Mail.',
    },
    relation: {
      roles: {
        SUPER_ADMIN: 'Superadmin',
        CORPORATE_ADMIN: 'Organisationsadmin',
        LOCATION_ADMIN: 'Standortadmin',
        AUDITOR: 'Prüfer',
      },
      granted: 'Sie haben eine neue Rolle',
      grantedText: (role, place) => `Sie sind jetzt ${role} von ${place}.`,
      revoked: 'Sie haben eine Rolle nicht mehr',
      revokedText: (role, place) => `Sie sind nicht mehr ${role} von ${place}.`,
      removed: (place) => `Sie gehören nicht mehr zu ${place}`,
      removedText: (place) =>
        `ein Admin hat Sie aus ${place} entfernt. Falls Sie dort eine Firmenkarte oder eine Rolle hatten, haben Sie sie nicht mehr. Ihre persönliche Karte und Ihr Konto bleiben.`,
      replaced: (place) => `Bei ${place} vertritt Sie jemand`,
      replacedText: (place) =>
        `wer eine alte Karte von Ihnen bei ${place} hat, sieht jetzt, an wen man sich wenden kann.`,
      standsIn: (name) => `Sie vertreten ${name}`,
      standsInText: (name, place) =>
        `ein Admin hat Sie als Vertretung für ${name} bei ${place} benannt. Wer die alte Karte hat, wird jetzt gebeten, sich an Sie zu wenden.`,
      stoodIn: (name) => `Sie vertreten ${name} nicht mehr`,
      stoodInText: (name, place) =>
        `Sie sind nicht mehr die Vertretung für ${name} bei ${place}. Wer die alte Karte hat, wird nicht mehr gebeten, sich an Sie zu wenden.`,
      predecessor: (name) => name ?? 'eine ausgeschiedene Person',
    },
    checkpoint: {
      subject: (n) =>
        count(n, {
          one: 'Prüfpunkt des Protokolls: # Ereignis',
          other: 'Prüfpunkt des Protokolls: # Ereignisse',
        }),
      heading: 'Der neueste Prüfpunkt des Protokolls',
      text: 'dies ist der neueste Prüfpunkt des Protokolls: sein Name, die Zahl seiner Ereignisse, der Hash über alle und die Signatur.',
      keep: 'Bewahren Sie diese E-Mail auf. Wird je ein anderes Protokoll an seiner Stelle gezeigt, stimmt es nicht mit diesem Prüfpunkt überein.',
      verify: 'Protokoll prüfen',
      there: 'Dort können Sie das Protokoll prüfen und diese E-Mails abschalten.',
      often:
        'Sie erhalten höchstens eine solche E-Mail am Tag, und nur wenn das Protokoll gewachsen ist.',
    },
  },
};
