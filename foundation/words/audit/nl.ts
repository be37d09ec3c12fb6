import { counting } from '../plural';
import type { en } from './en';

const count = counting('nl');

export const nl: typeof en = {
  intro: 'Wie wat deed, en wanneer: geschiedenis die niemand kan veranderen.',
  none: 'Geen',
  show: 'Tonen',
  goneLocation: 'een vestiging die niet meer bestaat',
  gonePerson: 'Iemand die hier niet meer is',
  aGonePerson: 'iemand die hier niet meer is',
  times: { title: 'Tijden', local: 'Lokale tijd', utc: 'UTC', relative: 'Relatief' },
  justNow: 'zojuist',
  lessThanSecond: 'minder dan een seconde',
  lessThanMinute: 'minder dan een minuut',
  ask: { title: 'Wat stond er op een dag op een kaartje, en wie heeft het geaccepteerd?', person: 'Kaartje van', day: 'Dag' },
  person: { anyone: (label) => `${label}: iedereen`, nobody: 'Niemand heet zo' },
  decided: { title: 'Onlangs beslist', nothing: 'Nog niets', appear: 'Beslissingen verschijnen hier automatisch.', at: (what, moment) => [what, ', ', moment] },
  log: { title: 'Het logboek', sealed: 'Verzegeld', verified: 'Gecontroleerd', notYet: 'Nog niet', whole: (moment) => ['Ongeschonden, ', moment], altered: (moment) => ['Gewijzigd na het verzegelen, ', moment] },
  filters: { title: 'Filters', person: 'Aanvraag van', actor: 'Gedaan door', type: 'Wat er gebeurde', anything: 'Alles', location: 'Vestiging', allLocations: 'Alle vestigingen', days: 'Dagen' },
  types: { RequestSubmitted: 'Verstuurd', RequestEdited: 'Bewerkt', RequestAccepted: 'Geaccepteerd', RequestRejected: 'Afgewezen', RequestDecisionUndone: 'Teruggedraaid', RequestClosed: 'Gesloten' },
  timeline: {
    title: 'Tijdlijn', entries: (n) => count(n, { one: '# vermelding, nieuwste eerst', other: '# vermeldingen, nieuwste eerst' }), moreEntries: (n) => count(n, { one: 'Meer dan # vermelding, nieuwste eerst', other: 'Meer dan # vermeldingen, nieuwste eerst' }),
    newest: 'Nieuwste', clear: 'Filters wissen', exportAs: (format) => `${format} exporteren`, showAll: 'Alle vermeldingen tonen', noMatch: 'Niets past bij deze filters.', nothing: 'Hier is nog niets gebeurd. Wat er met aanvragen gebeurt, verschijnt hier automatisch.',
    failed: 'Oudere vermeldingen konden niet worden geladen.', retry: 'Opnieuw proberen', older: 'Ouder',
  },
  life: {
    timelineOf: (name) => `Tijdlijn van ${name}`, requestOf: (name) => `Aanvraag van ${name}`, closed: 'Gesloten', whatHappened: 'Wat er gebeurde',
    origins: { page: ' op een pagina', api: ' via de API', bulk: ' in een bulkactie', import: ' door een import', rule: ' door een regel', setup: ' bij het inrichten van Leafcard' },
    because: (why) => `: ${why}`, closedBecause: { removed: (name) => `${name} heeft de organisatie verlaten`, 'account-deleted': (name) => `${name} heeft het account verwijderd` }, decidedAfter: (duration) => `beslist na ${duration}`, event: (position) => `gebeurtenis ${position}`,
    cardOn: (day) => `Het kaartje op ${day}`, noCard: (name) => `Aan het einde van die dag had ${name} geen kaartje.`, acceptedBy: (who, moment) => ['Geaccepteerd door: ', who, ', ', moment, '.'],
    whatItSaid: 'Wat erin stond', versions: (n) => count(n, { one: '# versie', other: '# versies' }), field: 'Veld', sentBy: (place, name) => `${place}. Verstuurd: ${name}`, editedBy: (place, name) => `${place}. Bewerkt: ${name}`,
  },
  past: {
    tabs: 'Wat er was', people: 'Personen', cardsOut: (n) => count(n, { one: '# kaartje is in omloop', other: '# kaartjes zijn in omloop' }), cardsWereOut: (n) => count(n, { one: '# kaartje was in omloop', other: '# kaartjes waren in omloop' }),
    notThere: 'Niet aanwezig', showAll: 'Alles op dat moment tonen', noName: 'Niemand heet zo.', nothing: 'Hier is nog niets gebeurd.', nothingThen: 'Op dat moment was hier nog niets gebeurd.', noneThen: 'Op dat moment was hier niets van dien aard.',
    moment: 'Moment', asNow: 'Huidige stand', asOn: (moment) => ['Stand op ', moment], previous: 'Vorige gebeurtenis', next: 'Volgende gebeurtenis', play: 'Afspelen', pause: 'Pauzeren', now: 'Nu', dateAndTime: 'Datum en tijd (UTC)',
    noRequest: (moment) => ['Deze persoon had op dat moment geen aanvraag (', moment, ').'], inUse: 'Dit is het kaartje dat op dat moment in gebruik was.', notInUse: 'Op dat moment was er geen kaartje in gebruik. Dit is het aangevraagde.', everyVersion: 'Alle versies',
  },
  proof: {
    download: 'Downloaden met bewijs', notSealed: 'Er is nog niets verzegeld. Dat duurt een paar seconden.', logText: 'Elke gebeurtenis wordt enkele seconden na het schrijven verzegeld, in één boom over alle gebeurtenissen.',
    lastSealed: 'Laatst verzegeld', lastVerified: 'Laatst gecontroleerd', never: 'Nooit', atSize: (moment, n) => [moment, count(n, { one: ', # gebeurtenis', other: ', # gebeurtenissen' })],
    verify: 'Logboek controleren', verifying: 'Controle van het logboek', beingVerified: 'Het logboek wordt gecontroleerd.', checked: (done, all) => `${done} van ${all} gebeurtenissen zijn gecontroleerd.`, unfinished: 'De controle is niet voltooid. Probeer het opnieuw.',
    holds: 'Het logboek klopt: elke gebeurtenis is zoals ze werd verzegeld.', broken: (position) => `Het logboek klopt niet: vanaf positie ${position} is het niet wat er werd verzegeld.`,
    take: 'Om mee te nemen', takeText: 'Alle gebeurtenissen van de organisatie met hun bewijs, en een pagina die ze in elke browser controleert, offline en zonder ons.',
    signed: 'Door anderen ondertekend', signedText: 'Getuigen ondertekenen dat het logboek alleen is gegroeid, en een tijdstempeldienst ondertekent wanneer. Een ondergeschoven logboek zou deze handtekeningen missen.',
    nobodySigns: 'Niemand anders ondertekent dit logboek nog. De beheerder van de dienst kan getuigen en een tijdstempeldienst opgeven; bewaar tot die tijd zelf een controlepunt, zoals hieronder.',
    timestamp: 'Tijdstempel', witness: 'Getuige', nothingYet: 'Nog niets', late: 'Te laat', upToDate: 'Actueel', keep: 'Om te bewaren', keepText: 'Bewaar de sleutel en een controlepunt ergens anders; dan merkt u het als er ooit een ander logboek wordt getoond.',
    key: 'Sleutel van het logboek', theKey: 'Sleutel', checkpoint: 'Nieuwste controlepunt', alsoAt: (address) => ['Het staat ook op ', address, ', voor programma’s die het volgen.'], mail: 'Controlepunt per e-mail ontvangen', mailOften: 'Hooguit één keer per dag, als het logboek is gegroeid.',
  },
  rules: {
    intro: 'Eenmaal ingeschakeld beslist een regel namens uw beheerders over aanvragen. De eerste regel die past, beslist. Een beheerder kan die beslissing tien seconden lang ongedaan maken, zoals elke andere.',
    add: 'Nieuwe regel', edit: 'Regel bewerken', none: 'Er is nog geen regel', startFrom: 'Begin met een van deze. U kunt de regel op eerdere aanvragen uitproberen voordat hij iets beslist.', adminsMake: 'Organisatiebeheerders maken ze.', switchOn: 'Inschakelen', remove: 'Regel verwijderen', askRemove: (name) => `“${name}” verwijderen?`, keepIt: 'Behouden',
    removeText: 'De regel beslist niets meer. Wat hij heeft beslist, blijft zoals het is.', itSays: (reason) => `Opgegeven reden: “${reason}”`, onSince: (moment, name) => ['Aan sinds ', moment, `, ingeschakeld door ${name}`], on: 'Aan', off: 'Uit', tryIt: 'Testen op het verleden', tryOne: (name) => `“${name}” testen op het verleden`,
    editIt: 'Bewerken', editOne: (name) => `“${name}” bewerken`, decides: (name) => `“${name}” beslist over aanvragen`, earlier: (name) => `“${name}” eerder toepassen`, later: (name) => `“${name}” later toepassen`,
  },
  examples: { phone: 'Accepteren als alleen de telefoon is gewijzigd', photo: 'Afwijzen zonder foto', photoReason: 'Voeg een foto toe en verstuur de aanvraag opnieuw.' },
  rule: {
    accepted: (when) => `Accepteren als ${when}.`, rejected: (when) => `Afwijzen als ${when}.`, onlyChanged: (fields) => `sinds het huidige kaartje alleen ${fields} is gewijzigd`, photoMissing: 'er geen foto is', photoPresent: 'er een foto is',
    atDomain: 'de e-mail bij het domein van de organisatie hoort', elsewhere: 'de e-mail niet bij het domein van de organisatie hoort', designation: (names) => `de functie ${names} is`, location: (names) => `de vestiging ${names} is`,
    afterRejection: (n) => count(n, { one: 'de aanvraag binnen een dag na een afwijzing opnieuw wordt verstuurd', other: 'de aanvraag binnen # dagen na een afwijzing opnieuw wordt verstuurd' }), fields: { name: 'naam', designation: 'functie', employeeId: 'personeelsnummer', contactNumber: 'telefoon', email: 'e-mail', photo: 'foto', locationId: 'vestiging' },
  },
  editor: {
    name: 'Naam', decision: 'Wat de regel doet', accept: 'Accepteren', reject: 'Afwijzen', reason: 'Reden (optioneel)', reasonIsSeen: 'De persoon die de aanvraag heeft verstuurd, ziet deze.', when: 'Als dit allemaal waar is', onlyChanged: 'Alleen dit is gewijzigd sinds het huidige kaartje', any: 'Maakt niet uit',
    photo: 'Foto', photoPresent: 'Aanwezig', photoMissing: 'Ontbreekt', email: 'E-mail', atDomain: 'Bij het domein van de organisatie', elsewhere: 'Niet bij het domein van de organisatie', designation: 'Functie is een van', pressEnter: 'Druk na elke functie op Enter.', location: 'Vestiging is een van', afterRejection: 'Opnieuw verstuurd na een afwijzing',
    within: (n) => count(n, { one: 'Binnen # dag', other: 'Binnen # dagen' }), offOnceSaved: 'Na het opslaan staat de regel uit, tot u hem weer inschakelt.', save: 'Regel opslaan',
  },
  trial: {
    title: (name) => `“${name}” op het verleden`, howFar: 'Periode', year: 'in het afgelopen jaar', days: (n) => count(n, { one: 'in de afgelopen dag', other: 'in de afgelopen # dagen' }), noneSent: (period) => `Er is ${period} geen aanvraag verstuurd.`,
    noneMatched: (n, period) => count(n, { one: `Van # aanvraag die ${period} is verstuurd, zou deze regel er geen hebben beslist.`, other: `Van # aanvragen die ${period} zijn verstuurd, zou deze regel er geen hebben beslist.` }),
    matched: (n, period, matched, list) => count(n, { one: `Van # aanvraag die ${period} is verstuurd, zou deze regel er ${matched} hebben beslist: ${list}.`, other: `Van # aanvragen die ${period} zijn verstuurd, zou deze regel er ${matched} hebben beslist: ${list}.` }),
    agreed: (number) => `${number} zoals de beheerders`, differed: (number) => `${number} anders`, open: (number) => `${number} waarover niemand heeft beslist`, median: (duration) => `Mensen deden er mediaan zo lang over: ${duration}. De regel beslist meteen.`,
    cut: (moment) => ['Er zijn te veel aanvragen om ze allemaal te testen: dit zijn de aanvragen die zijn verstuurd sinds ', moment, '.'], leftOut: (n) => count(n, { one: '# aanvraag kon niet worden getest: persoonsgegevens zijn gewist, of de geschiedenis is te lang.', other: '# aanvragen konden niet worden getest: persoonsgegevens zijn gewist, of de geschiedenis is te lang.' }),
    differences: 'Waar mensen anders hebben beslist', newestDifferences: (number) => `Waar mensen anders hebben beslist, de nieuwste ${number}`, was: { accepted: (name, moment) => [name, ': geaccepteerd op ', moment], rejected: (name, moment) => [name, ': afgewezen op ', moment] },
  },
};
