import { counting } from '../plural';
import type { en } from './en';

const count = counting('de');

export const de: typeof en = {
  lead: 'Eine verschlüsselte Kopie von allem, einmal am Tag. Sie öffnet sich nur mit den Verschlüsselungsschlüsseln dieses Servers, die in keiner Sicherung stehen: Bewahren Sie sie an einem anderen Ort auf.',
  last: 'Letzte Sicherung',
  next: 'Nächste Sicherung',
  soon: 'In weniger als einer Minute',
  kept: 'Aufbewahrt',
  keptIn: (keep, folder) =>
    count(keep, { one: `Die neueste, in ${folder}`, other: `Die neuesten #, in ${folder}` }),
  none: 'Noch keine',
  now: 'Jetzt sichern',
  underWay: 'Eine Sicherung wird gemacht',
  copied: (copied, total) => `${copied} von ${total} kopiert`,
  reload: 'Laden Sie diese Seite neu, um zu sehen, wie weit sie ist.',
  failed: (moment) => ['Die Sicherung vom ', moment, ' ist gescheitert.'],
  causes: {
    full: 'Der Datenträger ist voll. Schaffen Sie Platz, oder setzen Sie BACKUP_DIR auf einen Ordner eines anderen Datenträgers.',
    folder:
      'In den Ordner kann nicht geschrieben werden. Prüfen Sie, wem er gehört, oder setzen Sie BACKUP_DIR auf einen anderen.',
    interrupted: 'Leafcard wurde beendet, bevor sie fertig war.',
    other: 'Mehr steht im Protokoll des Servers.',
  },
  stillThere: 'Frühere Sicherungen sind davon nicht betroffen.',

  all: 'Alle Sicherungen',
  allText:
    'Eine heruntergeladene Datei stellt den Moment wieder her, in dem sie gemacht wurde, auf jedem Rechner mit den Schlüsseln.',
  anyUntil: (moment) => ['Jeder Moment bis ', moment],
  itself: 'Der Moment, in dem sie gemacht wurde',
  checked: (moment) => ['Geprüft am ', moment],
  unchecked: 'Noch nicht geprüft',
  beingMade: 'Wird gemacht',
  wasNotMade: 'Gescheitert',
  isMissing: 'Datei fehlt',
  isUnreadable: 'Angaben beschädigt',
  download: 'Herunterladen',
  older: (n) => count(n, { one: 'und # ältere im Ordner', other: 'und # ältere im Ordner' }),

  restore: 'Wiederherstellen',
  restoreText:
    'Geht zu einem früheren Moment zurück. Leafcard muss dafür beendet sein, darum geschieht es in einem Terminal, im Ordner von Leafcard.',
  nothing:
    'Die erste Sicherung erscheint hier in weniger als einer Minute. Dann können Sie sie wiederherstellen.',
  date: 'Datum',
  time: 'Uhrzeit',
  inUtc: 'In UTC.',
  inOwnZone: 'In der Zeitzone dieses Geräts.',
  show: 'Befehle anzeigen',
  latest: (moment) => ['Zum letzten aufbewahrten Moment, ', moment, ':'],
  toMoment: (moment) => ['Zum ', moment, ':'],
  nearest: (moment) => ['Dieser Moment ist nicht aufbewahrt. Der nächste davor ist ', moment, ':'],
  tooEarly: (moment) => [
    'Der erste aufbewahrte Moment ist ',
    moment,
    '. Wählen Sie einen späteren.',
  ],
  steps: {
    check: 'Probieren Sie es, während Leafcard läuft. Nichts wird geändert.',
    restore: 'Beenden Sie Leafcard, und stellen Sie wieder her. Zuerst wird die Kopie geprüft.',
    start: 'Starten Sie Leafcard. Alle müssen sich neu anmelden.',
    undo: 'Um das rückgängig zu machen, beenden Sie Leafcard wieder. Dies holt zurück, was vorher da war.',
  },
  commandTo: {
    backUp: 'den Befehl zum Sichern',
    check: 'den Befehl zum Probieren',
    restore: 'den Befehl zum Wiederherstellen',
    start: 'den Befehl zum Starten',
    undo: 'den Befehl zum Rückgängigmachen',
    dump: 'den Befehl zum Speichern',
    load: 'den Befehl zum Laden',
    base: 'den täglichen Befehl',
    pointInTime: 'den Befehl, um zurückzugehen',
  },

  off: 'Die täglichen Sicherungen sind ausgeschaltet, denn BACKUP_KEEP ist 0. Dieser Befehl macht eine.',
  ownServer:
    'Die Datenbank läuft auf einem eigenen Server, darum sichern sie dessen eigene Werkzeuge. Diese Befehle tun es.',
  own: {
    dump: 'Einmal am Tag, in eine Datei',
    load: 'Zurück, in eine leere Datenbank, bei beendetem Leafcard',
    base: 'Um zu jedem Moment zurückzukönnen, bewahren Sie das Write-Ahead-Log auf. Mit pgBackRest, einmal am Tag',
    pointInTime: 'und zu einem Moment zurück, bei beendetem Leafcard',
    keys: 'Bewahren Sie ENCRYPTION_KEYS getrennt von den Sicherungen auf: Ohne sie lässt sich darin nichts lesen. Bewahren Sie auch das neueste ERASURE_LEDGER auf, und legen Sie nie ein älteres zurück.',
  },
};
