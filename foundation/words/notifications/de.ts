import { counting } from '../plural';
import type { en } from './en';

const count = counting('de');

export const de: typeof en = {
  lead: 'Entscheidungen, neue Personen sowie Ihre eigenen Anfragen und Karten.',
  unread: (n) => `Benachrichtigungen, ${n} ungelesen`,
  isUnread: 'Ungelesen.',
  readAll: 'Alle als gelesen markieren',
  allRead: 'Alle sind gelesen.',
  read: 'Als gelesen markieren',
  readThis: (text) => `Als gelesen markieren: ${text}`,
  chooseMails: 'E-Mail-Benachrichtigungen wählen',
  nothing: 'Noch nichts. Neues zu Ihren Anfragen, Karten und Rollen erscheint hier.',
  everything: 'Das ist alles.',
  more: 'Weitere Benachrichtigungen',
  newest: 'Neueste',
  older: 'Ältere',
  today: 'Heute',
  yesterday: 'Gestern',
  mails: {
    decision: 'Über meine Anfragen wird entschieden',
    decisionText: 'Eine Karte wird angenommen oder abgelehnt.',
    membership: 'Mein Platz in einer Organisation ändert sich',
    membershipText:
      'Ich erhalte oder verliere eine Rolle, werde entfernt oder ersetzt oder vertrete jemanden.',
    requests: 'Neue Anfragen warten auf mich',
    requestsText: 'Höchstens eine E-Mail alle 15 Minuten, egal wie viele eintreffen.',
    save: 'E-Mail-Auswahl speichern',
  },
  anOrganization: 'einer Organisation',
  someone: 'jemand',
  accepted: (o) => `Ihre Anfrage bei ${o} wurde angenommen.`,
  acceptedByRule: (o) => `Ihre Anfrage bei ${o} wurde durch eine Regel angenommen.`,
  rejected: (o) => `Ihre Anfrage bei ${o} wurde abgelehnt. Grund ansehen.`,
  rejectedByRule: (o) => `Ihre Anfrage bei ${o} wurde durch eine Regel abgelehnt. Grund ansehen.`,
  undone: (o) => `Ihre Anfrage bei ${o} wartet wieder auf eine Entscheidung.`,
  ready: (o) => `Ihre Karte von ${o} kann geteilt werden.`,
  granted: (role) => `Sie sind jetzt ${role}.`,
  revoked: (role) => `Sie sind nicht mehr ${role}.`,
  roles: {
    SUPER_ADMIN: 'Superadmin',
    CORPORATE_ADMIN: 'Organisationsadmin',
    LOCATION_ADMIN: 'Standortadmin',
    AUDITOR: 'Prüfer',
    admin: 'Admin',
  },
  roleAt: (role, place) => `${role} von ${place}`,
  place: (location, o) => `${location}, ${o}`,
  youJoined: (o) => `Sie sind ${o} beigetreten. Fragen Sie Ihre Karte an.`,
  joined: (p, o) => `${p} ist ${o} beigetreten.`,
  joinedAt: (p, o, l) => `${p} ist ${o} beigetreten, Standort ${l}.`,
  removed: (o) => `Sie gehören nicht mehr zu ${o}.`,
  replaced: (o) =>
    `Wer eine alte Karte von Ihnen bei ${o} hat, sieht jetzt, an wen man sich wendet.`,
  substitute: (p, o) => `Sie vertreten jetzt ${p} bei ${o}.`,
  substituteEnded: (p, o) => `Sie vertreten ${p} bei ${o} nicht mehr.`,
  asked: (p, o) => `${p} hat eine Karte von ${o} angefragt.`,
  askedAt: (p, o, l) => `${p} hat eine Karte von ${o} angefragt, Standort ${l}.`,
  registered: (o) => `Neu registriert: ${o}.`,
  imported: (o, j, i) =>
    `Der Import bei ${o} ist abgeschlossen: ${j} beigetreten, ${i} eingeladen.`,
  importCancelled: (o, j, i) =>
    `Der Import bei ${o} wurde abgebrochen: ${j} beigetreten, ${i} eingeladen.`,
  bulk: {
    accept: (n) => count(n, { one: '# Anfrage angenommen', other: '# Anfragen angenommen' }),
    reject: (n) => count(n, { one: '# Anfrage abgelehnt', other: '# Anfragen abgelehnt' }),
    undo: (n) =>
      count(n, {
        one: '# Entscheidung rückgängig gemacht',
        other: '# Entscheidungen rückgängig gemacht',
      }),
    remove: (n) => count(n, { one: '# Person entfernt', other: '# Personen entfernt' }),
    resend: (n) =>
      count(n, { one: '# Einladung erneut gesendet', other: '# Einladungen erneut gesendet' }),
    withdraw: (n) =>
      count(n, { one: '# Einladung zurückgezogen', other: '# Einladungen zurückgezogen' }),
    other: (n) => count(n, { one: '# Anfrage bearbeitet', other: '# Anfragen bearbeitet' }),
  },
  some: (done, ofAll) => `${done} von ${ofAll}`,
  withoutFailures: (result) => `${result}.`,
  withFailures: (result, failed) => `${result}, ${failed} fehlgeschlagen.`,
};
