import { counting } from '../plural';
import type { en } from './en';

const count = counting('de');

export const de: typeof en = {
  about: 'Alle jetzigen und alle entfernten Personen. Die Liste aktualisiert sich automatisch.',
  users: 'Personen',
  present: 'Personenliste',
  removedUsers: 'Entfernte Personen',
  showAll: 'Alle anzeigen',
  noMatch: (q) => `Hier passt niemand zu „${q}“.`,
  noneActive: 'Hier ist noch niemand. Wer beitritt, erscheint hier automatisch.',
  noneRemoved:
    'Niemand wurde entfernt. Entfernte Personen erscheinen hier, jeweils mit der Person, die übernommen hat.',
  selected: 'Ausgewählte Personen',
  removeCount: (number) => `${number} entfernen`,
  import: 'Importieren',
  export: 'Exportieren',
  nobody: 'Niemand hier',
  you: '(Sie)',
  gone: 'Diese Person ist nicht mehr in Ihrer Liste. Die Liste zeigt, wer dabei ist.',
  cardOf: (name) => `Karte von ${name}`,
  email: 'E-Mail',
  location: 'Standort',
  organization: 'Organisation',
  joined: 'Beigetreten',
  removed: 'Entfernt',
  left: 'Ausgeschieden',
  replacedBy: 'Ersetzt durch',
  nobodyYet: 'Noch niemand',
  card: 'Karte',
  isYou: 'Das sind Sie. In den Einstellungen können Sie die Organisation verlassen.',
  remove: 'Entfernen',
  keep: 'Behalten',
  removeQuestion: (name) => `${name} entfernen?`,
  removeUsersQuestion: (n) =>
    count(n, { one: '# Person entfernen?', other: '# Personen entfernen?' }),
  oneEnds:
    'Mitgliedschaft, Rollen und Anfrage enden sofort, und die Firmenkarte wird nicht mehr geteilt.',
  severalEnd:
    'Mitgliedschaften, Rollen und Anfragen enden sofort, und die Firmenkarten werden nicht mehr geteilt.',
  oneStays: (name) =>
    `${name} bleibt mit den heutigen Angaben unter „Entfernte Personen“. Dort können Sie eine Nachfolge benennen, an die verwiesen wird, wer die alte Karte öffnet. Wer wieder beitritt, fragt eine neue Karte an; die Angaben sind schon da.`,
  severalStay:
    'Sie bleiben mit den heutigen Angaben unter „Entfernte Personen“. Dort können Sie eine Nachfolge benennen, an die verwiesen wird, wer die alte Karte öffnet. Wer wieder beitritt, fragt eine neue Karte an; die Angaben sind schon da.',
  replace: 'Ersetzen',
  replaceAgain: 'Erneut ersetzen',
  replaceNamed: (name) => `Ersetzen: ${name}`,
  replaceAgainNamed: (name) => `Erneut ersetzen: ${name}`,
  replaceWith: (name) => `Durch ${name} ersetzen`,
  replaceText: (name) =>
    `Wer die frühere Karte von ${name} öffnet, wird gebeten, sich stattdessen an diese Person zu wenden.`,
  search: 'Mitarbeitende suchen',
  searchHint: 'Nach Name, Position, E-Mail, Telefon oder Personalnummer.',
  atPresent: 'Derzeitige Nachfolge',
  noSubstitute: 'Keine Einträge',
  noSubstituteMatches: (q) => `Keine Einträge: Niemand passt zu „${q}“.`,
  firstOf: (shown, all) => `Die ersten ${shown} von ${all}. Suchen Sie, um die anderen zu finden.`,
  employees: (n) => count(n, { one: '# Mitarbeitende(r)', other: '# Mitarbeitende' }),
};
