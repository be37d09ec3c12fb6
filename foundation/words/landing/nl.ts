import type { en } from './en';

export const nl: typeof en = {
  description:
    'Een visitekaartje op uw telefoon: deel het, laat het scannen en met één tik opslaan, en houd het juist zonder opnieuw te drukken.',
  preview: 'Een visitekaartje op groene grond',
  alternateName: 'Leafcard, voor een groenere aarde',
  menu: {
    about: 'Over ons',
    services: 'Diensten',
    benefits: 'Voordelen',
    team: 'Team',
    contact: 'Contact',
  },
  openDashboard: 'Overzicht openen',
  signIn: 'Inloggen',
  register: 'Registreren',
  tagline: 'Voor een groenere aarde',
  promise: 'Het visitekaartje dat nooit opraakt.',
  lead: 'Eén keer ontwerpen, altijd op uw telefoon. Mensen scannen het, slaan het met één tik op, en wie het opent, ziet uw gegevens zoals ze vandaag zijn.',
  createCard: 'Uw kaartje maken',
  registerOrganization: 'Of uw organisatie registreren',
  turn: {
    front:
      'Voorkant van een kaartje: Sofia Marques, tuinontwerper, Fernhill Botanics. Omdraaien naar de achterkant',
    back: 'Achterkant van een kaartje: een code die elke camera leest. Scan om het kaartje op te slaan. Omdraaien naar de voorkant',
  },
  turnHint: 'Druk op het kaartje om het om te draaien. De code kan worden gescand.',
  about: {
    paper: 'Een papieren kaartje klopt op de dag dat het wordt gedrukt.',
    leafcard: 'Een Leafcard klopt op de dag dat het wordt gelezen.',
    what: 'Leafcard is een visitekaartje zonder papier. U ontwerpt de voor- en achterkant, en het leeft achter een link en een code. De ontvanger krijgt een mens, niet iets om te verliezen: naam en functie, nummer en e-mail, en de weg naar de deur.',
    whom: 'Voor één persoon met één kaartje, en voor organisaties die iedereen een kaartje geven: één ontwerp, aangevraagd met één formulier, geaccepteerd met één toets, en gedoofd zodra iemand vertrekt.',
    drawn:
      'Aan u om te ontwerpen: papier en beeld, lettertypen, uw logo en uw foto. Deze zijn ermee gemaakt.',
  },
  services: {
    title: 'Wat een kaartje kan als het is overhandigd',
    share: {
      title: 'Uw kaartje delen',
      text: 'Stuur de link, of laat de code van uw scherm scannen. De ontvanger heeft geen app en geen account nodig.',
    },
    call: {
      title: 'Bellen, sms’en of mailen',
      text: 'Op een ontvangen kaartje is elk nummer en elk e-mailadres een knop. Niet kopiëren, niet typen, geen verkeerde cijfers.',
    },
    save: {
      title: 'Het contact met één tik opslaan',
      text: 'Naam, functie, organisatie, nummers en adres gaan samen naar het adresboek van de telefoon.',
    },
    scan: {
      title: 'Papieren kaartjes digitaal maken met een scan',
      text: 'Zet de code van uw Leafcard op het papier dat u nog uitdeelt, op een badge of op een deur. Eén scan, en het papieren kaartje is een contact op de telefoon.',
    },
    find: {
      title: 'De weg naar kantoor vinden',
      text: 'De route opent in de kaart van de telefoon, met het kantoor als bestemming.',
    },
  },
  phone: {
    picture:
      'Een telefoon toont een ontvangen kaartje: de voorkant, een knop om het contact op te slaan, en daaronder bellen, sms, e-mail en route.',
    role: 'Tuinontwerper, Fernhill Botanics',
    save: 'Contact opslaan',
    call: 'Bellen',
    text: 'Sms',
    write: 'E-mail',
    directions: 'Route',
  },
  benefits: {
    title: 'Wat verandert als er niets wordt gedrukt',
    paper: 'Papier',
    changes: {
      when: 'Een nummer verandert',
      paper: 'Opnieuw drukken, en de oude blijven in lades liggen.',
      leafcard: 'Eén keer gewijzigd. Wie het kaartje opent, ziet dat van vandaag.',
    },
    last: {
      when: 'U geeft het laatste weg',
      paper: 'U bestelt er een paar honderd bij.',
      leafcard: 'Er is geen laatste.',
    },
    keep: {
      when: 'Iemand wil het bewaren',
      paper: 'Het wordt overgetypt, of het raakt kwijt.',
      leafcard: 'Met één tik opgeslagen, goed gespeld.',
    },
    joins: {
      when: 'Een collega begint',
      paper: 'Een week tot de drukker levert.',
      leafcard: 'Aangevraagd met één formulier, er zodra het is geaccepteerd.',
    },
    leaves: {
      when: 'Een collega vertrekt',
      paper: 'De kaartjes blijven iets anders beweren.',
      leafcard: 'Het kaartje dooft meteen.',
    },
    brand: {
      when: 'Het merk moet kloppen',
      paper: 'Iedereen heeft een eigen versie.',
      leafcard: 'Eén ontwerp, vast waar het moet, vrij waar het mag.',
    },
  },
  team: {
    title: 'Eén team, één ontwerp, een kaartje voor ieder',
    who: 'Het team van Fernhill Botanics, thuis in onze demo.',
    signIn: 'Log in als een van hen',
    lookAround: (s) => [s, ' en kijk rond.'],
    sofia: {
      role: 'Medewerker',
      does: (n) => [
        n,
        ' vraagt haar kaartje aan met één formulier en ziet op het scherm wanneer het is geaccepteerd.',
      ],
    },
    amara: {
      role: 'Vestigingsbeheerder',
      does: (n) => [n, ' zorgt voor de kaartjes van één vestiging en de mensen daar.'],
    },
    mateo: {
      role: 'Organisatiebeheerder',
      does: (n) => [n, ' ontwerpt het kaartje dat iedereen krijgt en beslist wie het draagt.'],
    },
    yuki: {
      role: 'Auditor',
      does: (n) => [n, ' ziet wat is aangevraagd en beslist, en verandert niets.'],
    },
  },
  founder: {
    title: 'Een woord van de oprichter',
    person:
      'Elk kaartje dat ik ooit kreeg zei twee dingen: hier is een mens, en bewaar dit stukje papier. Ik wilde het eerste houden en van het tweede af.',
    card: 'Daarom maakten we een kaartje dat niets weegt, actueel is als het wordt geopend en opgeslagen is voordat de handdruk voorbij is. Het moet zo goed gemaakt zijn als het beste dat ooit is gedrukt, en er zijn voor één persoon net zo goed als voor duizend.',
    leaf: 'Als het onderweg een paar bomen spaart, des te beter. Daar komt het blad vandaan.',
    signed: 'De oprichter van Leafcard',
  },
  testimonials: {
    title: 'Wat ze erover zeggen',
    pages: 'Ervaringen',
    previous: 'Vorige ervaringen',
    next: 'Volgende ervaringen',
    page: (p, n) => `${p} van ${n}`,
    quoted: (text) => `“${text}”`,
    who: 'Fernhill Botanics en Nordlys Instruments zijn de organisaties van onze demo, net als de mensen die hier spreken.',
    ines: {
      text: 'Mijn handen zijn nooit schoon genoeg voor een papieren kaartje. Mensen scannen dat op mijn telefoon, en ik ga terug naar de borders.',
      title: 'Hoofdtuinier, Fernhill Botanics',
    },
    hakon: {
      text: 'Ik verhuisde van de werkplaats naar het hoofdkantoor en wijzigde één veld. Ik hoefde het niemand te vertellen.',
      title: 'Firmware-ingenieur, Nordlys Instruments',
    },
    maren: {
      text: 'We hadden elf versies van ons kaartje. Nu is er één, en dat is de juiste.',
      title: 'Communicatie, Nordlys Instruments',
    },
    joana: {
      text: 'Op de eerste dag van een collega is het kaartje er eerder dan het bureau.',
      title: 'Mens en Cultuur, Fernhill Botanics',
    },
    nuno: {
      text: 'Bezoekers belden vroeger vanaf de verkeerde oever. De kaart op mijn kaartje brengt ze bij de juiste deur.',
      title: 'Kwekerijmanager, Fernhill Botanics',
    },
    solveig: {
      text: 'Na een beurs bestelde ik een doos kaartjes. Nu bestel ik lunch.',
      title: 'Verkoop Europa, Nordlys Instruments',
    },
  },
  contact: {
    title: 'Schrijf ons',
    lead: 'Een vraag, een idee of een heel bedrijf dat wil stoppen met drukken: een mens leest elk bericht.',
    name: 'Naam',
    email: 'E-mail',
    subject: 'Onderwerp',
    message: 'Bericht',
    send: 'Bericht sturen',
    answer: 'We antwoorden op het opgegeven e-mailadres.',
  },
};
