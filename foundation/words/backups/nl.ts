import { counting } from '../plural';
import type { en } from './en';

const count = counting('nl');

export const nl: typeof en = {
  lead: 'Een versleutelde kopie van alles, één keer per dag. Ze gaat alleen open met de versleutelingssleutels van deze server, die in geen back-up staan: bewaar ze ergens anders.',
  last: 'Laatste back-up',
  next: 'Volgende back-up',
  soon: 'Binnen een minuut',
  kept: 'Bewaard',
  keptIn: (keep, folder) =>
    count(keep, { one: `De nieuwste, in ${folder}`, other: `De nieuwste #, in ${folder}` }),
  none: 'Nog geen',
  now: 'Nu een back-up maken',
  underWay: 'Er wordt een back-up gemaakt',
  copied: (copied, total) => `${copied} van ${total} gekopieerd`,
  reload: 'Laad deze pagina opnieuw om te zien hoe ver het is.',
  failed: (moment) => ['De back-up van ', moment, ' is mislukt.'],
  causes: {
    full: 'De schijf is vol. Maak ruimte vrij, of zet BACKUP_DIR op een map op een andere schijf.',
    folder:
      'In de map kan niet worden geschreven. Controleer van wie ze is, of zet BACKUP_DIR op een andere.',
    interrupted: 'Leafcard werd gestopt voordat de back-up klaar was.',
    other: 'In het logboek van de server staat meer.',
  },
  stillThere: 'Eerdere back-ups zijn niet geraakt.',

  all: 'Alle back-ups',
  allText:
    'Een gedownload bestand herstelt het moment waarop het is gemaakt, op elke computer met de sleutels.',
  anyUntil: (moment) => ['Elk moment tot ', moment],
  itself: 'Het moment waarop hij is gemaakt',
  checked: (moment) => ['Gecontroleerd op ', moment],
  unchecked: 'Nog niet gecontroleerd',
  beingMade: 'Wordt gemaakt',
  wasNotMade: 'Mislukt',
  isMissing: 'Bestand ontbreekt',
  isUnreadable: 'Gegevens beschadigd',
  download: 'Downloaden',
  older: (n) => count(n, { one: 'en # oudere in de map', other: 'en # oudere in de map' }),

  restore: 'Herstellen',
  restoreText:
    'Gaat terug naar een eerder moment. Leafcard moet daarvoor gestopt zijn, dus het gebeurt in een terminal, in de map van Leafcard.',
  nothing: 'De eerste back-up verschijnt hier binnen een minuut. Daarna kunt u die herstellen.',
  date: 'Datum',
  time: 'Tijd',
  inUtc: 'In UTC.',
  inOwnZone: 'In de tijdzone van dit apparaat.',
  show: 'Opdrachten tonen',
  latest: (moment) => ['Naar het laatste bewaarde moment, ', moment, ':'],
  toMoment: (moment) => ['Naar ', moment, ':'],
  nearest: (moment) => ['Dat moment is niet bewaard. Het dichtstbijzijnde ervoor is ', moment, ':'],
  tooEarly: (moment) => ['Het eerste bewaarde moment is ', moment, '. Kies een later moment.'],
  steps: {
    check: 'Probeer het terwijl Leafcard draait. Er verandert niets.',
    restore: 'Stop Leafcard en herstel. De kopie wordt eerst gecontroleerd.',
    start: 'Start Leafcard. Iedereen moet opnieuw inloggen.',
    undo: 'Stop Leafcard opnieuw om dit ongedaan te maken. Deze opdracht zet terug wat er eerder was.',
  },
  commandTo: {
    backUp: 'de opdracht voor een back-up',
    check: 'de opdracht om te proberen',
    restore: 'de opdracht om te herstellen',
    start: 'de opdracht om te starten',
    undo: 'de opdracht om het ongedaan te maken',
    dump: 'de opdracht om op te slaan',
    load: 'de opdracht om te laden',
    base: 'de dagelijkse opdracht',
    pointInTime: 'de opdracht om terug te gaan',
  },

  off: 'Dagelijkse back-ups staan uit, want BACKUP_KEEP is 0. Deze opdracht maakt er een.',
  ownServer:
    'De database draait op een eigen server, dus de eigen hulpmiddelen daarvan maken back-ups. Dat doen deze opdrachten.',
  own: {
    dump: 'Eén keer per dag, in één bestand',
    load: 'Terug, in een lege database, met Leafcard gestopt',
    base: 'Bewaar het write-ahead-log om naar elk moment terug te kunnen. Met pgBackRest, één keer per dag',
    pointInTime: 'en om naar een moment terug te gaan, met Leafcard gestopt',
    keys: 'Bewaar ENCRYPTION_KEYS apart van de back-ups: zonder is er niets in te lezen. Bewaar ook het nieuwste ERASURE_LEDGER, en zet nooit een ouder terug.',
  },
};
