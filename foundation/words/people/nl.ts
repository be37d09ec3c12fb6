import { counting } from '../plural';
import type { en } from './en';

const count = counting('nl');

export const nl: typeof en = {
  about: 'Alle huidige en alle verwijderde personen. De lijst wordt automatisch bijgewerkt.',
  users: 'Gebruikers',
  present: 'Gebruikerslijst',
  removedUsers: 'Verwijderde gebruikers',
  showAll: 'Alle tonen',
  noMatch: (q) => `Niemand hier past bij “${q}”.`,
  noneActive: 'Er is nog niemand. Wie lid wordt, verschijnt hier automatisch.',
  noneRemoved:
    'Niemand is verwijderd. Verwijderde personen verschijnen hier, elk met wie het overnam.',
  selected: 'Geselecteerde gebruikers',
  removeCount: (number) => `${number} verwijderen`,
  import: 'Importeren',
  export: 'Exporteren',
  nobody: 'Niemand hier',
  you: '(u)',
  gone: 'Deze persoon staat niet meer in uw lijst. De lijst toont wie er is.',
  cardOf: (name) => `Het kaartje van ${name}`,
  email: 'E-mail',
  location: 'Vestiging',
  organization: 'Organisatie',
  joined: 'Lid sinds',
  removed: 'Verwijderd',
  left: 'Vertrokken',
  replacedBy: 'Vervangen door',
  nobodyYet: 'Nog niemand',
  card: 'Kaartje',
  isYou: 'Dit bent u. In de instellingen kunt u de organisatie verlaten.',
  remove: 'Verwijderen',
  keep: 'Behouden',
  removeQuestion: (name) => `${name} verwijderen?`,
  removeUsersQuestion: (n) =>
    count(n, { one: '# gebruiker verwijderen?', other: '# gebruikers verwijderen?' }),
  oneEnds:
    'Lidmaatschap, rollen en aanvraag eindigen meteen en het bedrijfskaartje wordt niet meer gedeeld.',
  severalEnd:
    'Hun lidmaatschap, rollen en aanvragen eindigen meteen en hun bedrijfskaartjes worden niet meer gedeeld.',
  oneStays: (name) =>
    `${name} blijft onder “Verwijderde gebruikers” staan met de gegevens van vandaag. Daar kunt u een vervanger noemen, naar wie iedereen die het oude kaartje opent wordt verwezen. Wie opnieuw lid wordt, vraagt een nieuw kaartje aan; de gegevens zijn er al.`,
  severalStay:
    'Zij blijven onder “Verwijderde gebruikers” staan met de gegevens van vandaag. Daar kunt u een vervanger noemen, naar wie iedereen die het oude kaartje opent wordt verwezen. Wie opnieuw lid wordt, vraagt een nieuw kaartje aan; de gegevens zijn er al.',
  replace: 'Vervangen',
  replaceAgain: 'Opnieuw vervangen',
  replaceNamed: (name) => `Vervangen: ${name}`,
  replaceAgainNamed: (name) => `Opnieuw vervangen: ${name}`,
  replaceWith: (name) => `Vervangen door ${name}`,
  replaceText: (name) =>
    `Wie het oude kaartje van ${name} opent, wordt gevraagd contact op te nemen met deze persoon.`,
  search: 'Medewerkers zoeken',
  searchHint: 'Op naam, functie, e-mail, telefoon of personeelsnummer.',
  atPresent: 'Huidige vervanger',
  noSubstitute: 'Geen resultaten',
  noSubstituteMatches: (q) => `Geen resultaten: niemand past bij “${q}”.`,
  firstOf: (shown, all) => `De eerste ${shown} van ${all}. Zoek om de anderen te vinden.`,
  employees: (n) => count(n, { one: '# medewerker', other: '# medewerkers' }),
};
