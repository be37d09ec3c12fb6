import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('nl');

export const nl: ServerWords = {
  barePage: {
    startPage: 'Naar de startpagina',
    openAt: (address) => `Open Leafcard op ${address} en verstuur het formulier daar.`,
    400: {
      title: 'Deze pagina begreep dat niet',
      text: 'Het adres, of wat ermee werd verstuurd, is beschadigd. Er is niets gewijzigd.',
    },
    403: {
      title: 'Dit verzoek kwam van een andere site',
      text: 'Alleen onze eigen pagina’s mogen ons formulieren sturen. Er is niets gewijzigd.',
    },
    405: {
      title: 'Deze pagina begreep dat niet',
      text: 'Deze pagina kan worden geopend en de formulieren erop kunnen worden verstuurd, meer niet. Er is niets gewijzigd.',
    },
    408: {
      title: 'Dat duurde te lang',
      text: 'De verbinding was te traag voor wat werd verstuurd. Er is niets gewijzigd. Probeer het zo opnieuw.',
    },
    413: {
      title: 'Dat is te groot',
      text: 'Een formulier mag tot 2 MiB groot zijn, bestanden inbegrepen. Er is niets gewijzigd. Verstuur minder en probeer het opnieuw.',
    },
    421: {
      title: 'Dit is niet ons adres',
      text: 'Leafcard kan alleen op deze computer worden geopend, op het adres dat bij het starten werd getoond.',
    },
    500: {
      title: 'Er ging iets mis aan onze kant',
      text: 'De fout is vastgelegd. Alles wat u hebt opgeslagen, is veilig. Probeer het zo opnieuw.',
    },
    503: {
      title: 'We zijn zo terug',
      text: 'De server kan nu niet antwoorden. Alles wat u hebt opgeslagen, is veilig. Laad deze pagina zo opnieuw.',
    },
  },

  sharedCard: {
    tagline: 'Voor een groenere aarde',
    makeYours: 'Uw eigen kaartje maken',
    startPage: 'Naar de startpagina',

    comma: ', ',
    fullStop: '. ',
    purpose: 'Sla het contact op of geef het kaartje door.',

    cardOf: (name) => `Visitekaartje van ${name}`,
    frontOf: (name) => `Visitekaartje van ${name}, voorkant`,
    backOf: (name) => `Visitekaartje van ${name}, achterkant`,
    showBack: 'Achterkant van het kaartje tonen',
    turn: 'Tik op het kaartje om het om te draaien',
    beingDrawn: 'Het kaartje wordt gemaakt. Het verschijnt hier zodra het klaar is.',
    notDrawn: 'Het kaartje is nog niet klaar. Kijk later nog eens.',

    call: 'Bellen',
    text: 'Sms',
    write: 'E-mail',
    directions: 'Route',
    save: 'Contact opslaan',

    phone: 'Telefoon',
    mail: 'E-mail',
    address: 'Adres',
    website: 'Website',

    passOn: 'Dit kaartje doorgeven',
    link: 'Link naar dit kaartje',
    share: 'Delen',
    copy: 'Link kopiëren',
    mailLink: 'Link mailen',
    copied: 'Link gekopieerd',
    selected: 'Link geselecteerd: druk op Ctrl+C of ⌘C om te kopiëren',
    code: 'Code die bij het scannen het contact opslaat',
    scan: 'Scan om het kaartje op te slaan',
    anyCamera: 'Met de camera van elke telefoon.',
    downloadCode: 'Code downloaden',
    codeOfPage: 'Code die deze pagina opent',

    unknown: {
      title: 'Hier is geen kaartje',
      text: 'Deze link leidt niet naar een kaartje. Controleer of hij volledig is, of vraag de afzender hem opnieuw te sturen.',
    },
    gone: {
      title: 'Dit kaartje wordt niet meer gedeeld',
      text: 'De eigenaar heeft de organisatie verlaten of het account gesloten. Het contact dat u hebt opgeslagen, is mogelijk verouderd: vraag om het nieuwe kaartje.',
    },
    notNow: {
      title: 'Dit kaartje wordt op dit moment niet gedeeld',
      text: 'Misschien wordt het later weer gedeeld, met dezelfde link. Vraag de eigenaar tot die tijd om de contactgegevens.',
    },
    tooMany: {
      title: 'Een ogenblik geduld',
      text: 'Vanaf uw netwerk zijn te veel onjuiste links geprobeerd. Wacht een minuut en probeer de uwe dan opnieuw.',
    },
    replaced: {
      title: 'Uw contactpersoon is veranderd',
      text: (organization) => [
        'De eigenaar van dit kaartje heeft ',
        organization,
        ' verlaten. Neem voortaan contact op met:',
      ],
      open: 'Kaartje openen',
    },
  },

  mails: {
    tagline: 'Voor een groenere aarde',
    hello: (name) => `Hallo ${name},`,
    invited: 'U bent uitgenodigd',
    accept: 'Uitnodiging accepteren',
    seeNew: 'Nieuws bekijken',
    validTenMinutes: 'Hij is 10 minuten geldig en werkt één keer.',
    validSevenDays: 'De link is 7 dagen geldig en werkt één keer.',
    notExpected:
      'Als u dit niet verwachtte, kunt u deze e-mail negeren: zonder de link gebeurt er niets.',
    turnOff: 'In uw instellingen kunt u deze e-mails uitzetten:',
    registrationCode: {
      subject: 'Uw Leafcard-code',
      heading: 'Bevestig uw e-mailadres',
      text: 'Welkom! Voer deze code in op de pagina die erom vraagt:',
      notAsked:
        'Als u er niet om hebt gevraagd, heeft iemand misschien een adres verkeerd getypt. U kunt deze e-mail negeren: zonder de code gebeurt er niets.',
    },
    deletionCode: {
      subject: 'Uw code om uw Leafcard-account te verwijderen',
      heading: 'Uw account verwijderen',
      text: 'Voer deze code in om uw account met alles erin te verwijderen:',
      valid:
        'Hij is 10 minuten geldig en werkt één keer. Een verwijderd account kan niet worden hersteld.',
      notAsked:
        'Als u er niet om hebt gevraagd, deel de code dan niet. Uw account blijft zoals het is.',
    },
    joinCode: {
      subject: 'Uw Leafcard-code om lid te worden van uw organisatie',
      heading: 'Lid worden van uw organisatie',
      text: 'Voer deze code in om te bevestigen dat dit zakelijke e-mailadres van u is:',
      notAsked:
        'Als u er niet om hebt gevraagd, deel de code dan niet. Zonder de code gebeurt er niets.',
    },
    invitation: {
      subject: (organization) => `${organization} beheren op Leafcard`,
      text: (organization) =>
        `U bent gevraagd om de visitekaartjes van ${organization} op Leafcard te beheren.`,
      start: 'Kies een naam en een wachtwoord om te beginnen.',
    },
    memberInvitation: {
      subject: (organization) => `Lid worden van ${organization} op Leafcard`,
      text: (organization) =>
        `${organization} heeft u uitgenodigd voor Leafcard, waar de medewerkers hun visitekaartjes krijgen.`,
      start: 'Kies een naam en een wachtwoord en vraag uw kaartje aan.',
    },
    memberAdded: {
      subject: (organization) => `U hoort nu bij ${organization} op Leafcard`,
      heading: (organization) => `Welkom bij ${organization}`,
      text: (organization) =>
        `${organization} heeft u op Leafcard toegevoegd. Uw visitekaartje is nog één formulier ver, en wat al bekend is, is ingevuld.`,
      ask: 'Kaartje aanvragen',
      unknown:
        'Als u deze organisatie niet kent, antwoord daar dan niemand. De beheerders zien uw naam en e-mailadres; in de instellingen kunt u haar op elk moment verlaten.',
    },
    resetLink: {
      subject: 'Een nieuw wachtwoord kiezen',
      text: 'U hebt een nieuw wachtwoord voor uw Leafcard-account aangevraagd.',
      valid: 'De link is 30 minuten geldig en werkt één keer.',
      notAsked:
        'Als u er niet om hebt gevraagd, kunt u deze e-mail negeren. Uw wachtwoord blijft zoals het is.',
    },
    passwordChanged: {
      subject: 'Uw wachtwoord is gewijzigd',
      text: 'Het wachtwoord van uw Leafcard-account is zojuist gewijzigd. Als u dat was, is alles in orde.',
      notYou:
        'Als u het niet was, kies dan meteen een nieuw wachtwoord: open de inlogpagina en volg “Wachtwoord vergeten?”.',
      signIn: 'Inlogpagina openen',
    },
    requestAccepted: {
      subject: (organization) => `Uw visitekaartje van ${organization}`,
      heading: 'Uw aanvraag is geaccepteerd',
      text: (organization) =>
        `Uw aanvraag voor een visitekaartje van ${organization} is geaccepteerd.`,
      byRule: (organization, rule) =>
        `Uw aanvraag voor een visitekaartje van ${organization} is geaccepteerd door de regel “${rule}”.`,
      see: 'Kaartje bekijken',
      next: 'Laat het zien, deel het en bespaar papier.',
      awaitsDesign: {
        subject: (organization) => `Uw aanvraag bij ${organization} is geaccepteerd`,
        see: 'Aanvraag bekijken',
        next: 'Uw kaartje is klaar zodra de organisatie het heeft ontworpen.',
      },
    },
    requestRejected: {
      subject: (organization) => `Uw aanvraag bij ${organization}`,
      heading: 'Uw aanvraag is afgewezen',
      text: (organization) =>
        `Uw aanvraag voor een visitekaartje van ${organization} is afgewezen.`,
      byRule: (organization, rule) =>
        `Uw aanvraag voor een visitekaartje van ${organization} is afgewezen door de regel “${rule}”.`,
      why: 'Dit is de reden:',
      again: 'Opnieuw versturen',
      correct: 'U kunt hem opnieuw versturen met juiste gegevens.',
    },
    requestsWaiting: {
      subjectOne: 'Er wacht een nieuwe aanvraag op u',
      subject: 'Er wachten nieuwe aanvragen op u',
      text: (n) =>
        count(n, {
          one: 'Iemand heeft een visitekaartje aangevraagd en wacht op uw beslissing.',
          other: '# personen hebben een visitekaartje aangevraagd en wachten op uw beslissing.',
        }),
      atLeast: (n) =>
        count(n, {
          one: 'Minstens # persoon heeft een visitekaartje aangevraagd en wacht op uw beslissing.',
          other:
            'Minstens # personen hebben een visitekaartje aangevraagd en wachten op uw beslissing.',
        }),
      often: 'Hoeveel aanvragen er ook komen, u krijgt hoogstens één zo’n e-mail per 15 minuten.',
    },
    relation: {
      roles: {
        SUPER_ADMIN: 'superbeheerder',
        CORPORATE_ADMIN: 'organisatiebeheerder',
        LOCATION_ADMIN: 'vestigingsbeheerder',
        AUDITOR: 'auditor',
      },
      granted: 'U hebt een nieuwe rol',
      grantedText: (role, place) => `U bent nu ${role} van ${place}.`,
      revoked: 'U hebt een rol niet meer',
      revokedText: (role, place) => `U bent geen ${role} van ${place} meer.`,
      removed: (place) => `U hoort niet meer bij ${place}`,
      removedText: (place) =>
        `Een beheerder heeft u uit ${place} verwijderd. Had u daar een bedrijfskaartje of een rol, dan hebt u die niet meer. Uw persoonlijke kaartje en uw account blijven.`,
      replaced: (place) => `Iemand vervangt u bij ${place}`,
      replacedText: (place) =>
        `Wie een oud kaartje van u bij ${place} heeft, ziet nu wie te benaderen is.`,
      standsIn: (name) => `U vervangt ${name}`,
      standsInText: (name, place) =>
        `Een beheerder heeft u aangewezen als vervanger van ${name} bij ${place}. Wie het oude kaartje heeft, wordt nu gevraagd u te benaderen.`,
      stoodIn: (name) => `U vervangt ${name} niet meer`,
      stoodInText: (name, place) =>
        `U bent niet meer de vervanger van ${name} bij ${place}. Wie het oude kaartje heeft, wordt niet meer gevraagd u te benaderen.`,
      predecessor: (name) => name ?? 'iemand die is vertrokken',
    },
    checkpoint: {
      subject: (n) =>
        count(n, {
          one: 'Controlepunt van het logboek: # gebeurtenis',
          other: 'Controlepunt van het logboek: # gebeurtenissen',
        }),
      heading: 'Het laatste controlepunt van het logboek',
      text: 'Dit is het laatste controlepunt van het logboek: de naam, het aantal gebeurtenissen, de hash over alle en de handtekening.',
      keep: 'Bewaar deze e-mail. Wordt er ooit een ander logboek in plaats hiervan getoond, dan komt het niet overeen met dit controlepunt.',
      verify: 'Logboek controleren',
      there: 'Daar kunt u het logboek controleren en deze e-mails uitzetten.',
      often: 'U krijgt hoogstens één zo’n e-mail per dag, en alleen als het logboek is gegroeid.',
    },
  },
};
