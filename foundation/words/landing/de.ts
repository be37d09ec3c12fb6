import type { en } from './en';

export const de: typeof en = {
  description:
    'Eine Visitenkarte auf Ihrem Handy: teilen, scannen lassen, mit einem Tippen speichern – und immer aktuell, ohne neu zu drucken.',
  preview: 'Eine Visitenkarte auf grünem Grund',
  alternateName: 'Leafcard, für eine grünere Erde',
  menu: {
    about: 'Über uns',
    services: 'Funktionen',
    benefits: 'Vorteile',
    team: 'Team',
    contact: 'Kontakt',
  },
  openDashboard: 'Übersicht öffnen',
  signIn: 'Anmelden',
  register: 'Registrieren',
  tagline: 'Für eine grünere Erde',
  promise: 'Die Visitenkarte, die nie ausgeht.',
  lead: 'Einmal entwerfen, immer auf dem Handy dabei. Andere scannen und speichern sie mit einem Tippen, und wer sie öffnet, sieht Ihre Angaben auf dem Stand von heute.',
  createCard: 'Karte erstellen',
  registerOrganization: 'Oder Organisation registrieren',
  turn: {
    front:
      'Vorderseite einer Karte: Sofia Marques, Gartengestalterin, Fernhill Botanics. Zur Rückseite drehen',
    back: 'Rückseite einer Karte: ein Code, den jede Kamera liest. Scannen und Karte speichern. Zur Vorderseite drehen',
  },
  turnHint: 'Zum Umdrehen auf die Karte tippen. Der Code lässt sich scannen.',
  about: {
    paper: 'Eine Papierkarte stimmt an dem Tag, an dem sie gedruckt wird.',
    leafcard: 'Eine Leafcard stimmt an dem Tag, an dem sie gelesen wird.',
    what: 'Leafcard ist eine Visitenkarte ohne Papier. Sie gestalten Vorder- und Rückseite, und die Karte lebt hinter einem Link und einem Code. Wer sie bekommt, hat einen Menschen vor sich und nichts, was verloren geht: Name und Funktion, Nummer und E-Mail und den Weg zur Tür.',
    whom: 'Für eine Person mit einer Karte und für Organisationen, die allen eine geben: ein Design, mit einem Formular angefragt, mit einer Taste angenommen und erloschen, sobald jemand geht.',
    drawn:
      'Gestalten Sie frei: Papiere und Bilder, Schriften, Ihr Logo und Ihr Foto. Diese Karten sind so entstanden.',
  },
  services: {
    title: 'Was eine Karte kann, wenn sie übergeben ist',
    share: {
      title: 'Karte teilen',
      text: 'Senden Sie den Link oder lassen Sie den Code vom Bildschirm scannen. Dafür braucht niemand eine App oder ein Konto.',
    },
    call: {
      title: 'Direkt anrufen, SMS oder E-Mail schreiben',
      text: 'Auf einer empfangenen Karte ist jede Nummer und jede E-Mail-Adresse eine Taste. Kein Kopieren, kein Tippen, keine falschen Ziffern.',
    },
    save: {
      title: 'Kontakt mit einem Tippen speichern',
      text: 'Name, Funktion, Organisation, Nummern und Adresse kommen zusammen ins Adressbuch des Handys.',
    },
    scan: {
      title: 'Papierkarten per Scan digital machen',
      text: 'Setzen Sie den Code Ihrer Leafcard auf das Papier, das Sie noch verteilen, auf ein Namensschild oder an eine Tür. Ein Scan, und aus der Papierkarte wird ein Kontakt auf dem Handy.',
    },
    find: {
      title: 'Den Weg ins Büro finden',
      text: 'Die Route öffnet sich in der Karten-App, mit dem Büro als Ziel.',
    },
  },
  phone: {
    picture:
      'Ein Handy zeigt eine empfangene Karte: die Vorderseite, eine Taste zum Speichern des Kontakts, darunter Anrufen, SMS, E-Mail und Route.',
    role: 'Gartengestalterin, Fernhill Botanics',
    save: 'Kontakt speichern',
    call: 'Anrufen',
    text: 'SMS',
    write: 'E-Mail',
    directions: 'Route',
  },
  benefits: {
    title: 'Was sich ändert, wenn nichts gedruckt wird',
    paper: 'Papier',
    changes: {
      when: 'Eine Nummer ändert sich',
      paper: 'Neu drucken, und die alten liegen weiter in Schubladen.',
      leafcard: 'Einmal ändern. Wer die Karte öffnet, sieht die aktuelle.',
    },
    last: {
      when: 'Sie geben die letzte weg',
      paper: 'Sie bestellen ein paar Hundert nach.',
      leafcard: 'Es gibt keine letzte.',
    },
    keep: {
      when: 'Jemand will sie behalten',
      paper: 'Sie wird abgetippt oder geht verloren.',
      leafcard: 'Mit einem Tippen gespeichert, richtig geschrieben.',
    },
    joins: {
      when: 'Jemand fängt neu an',
      paper: 'Eine Woche, bis die Druckerei liefert.',
      leafcard: 'Mit einem Formular angefragt, nach der Annahme sofort da.',
    },
    leaves: {
      when: 'Jemand geht',
      paper: 'Die Karten behaupten weiter das Gegenteil.',
      leafcard: 'Die Karte erlischt sofort.',
    },
    brand: {
      when: 'Die Marke muss stimmen',
      paper: 'Alle haben ihre eigene Version.',
      leafcard: 'Ein Design, fest, wo es muss, offen, wo es darf.',
    },
  },
  team: {
    title: 'Ein Team, ein Design, eine Karte für jeden',
    who: 'Das Team von Fernhill Botanics, zu Hause in unserer Demo.',
    signIn: 'Melden Sie sich als eine dieser Personen an',
    lookAround: (signIn) => [signIn, ' und sehen Sie sich um.'],
    sofia: {
      role: 'Mitarbeiterin',
      does: (name) => [
        name,
        ' fragt ihre Karte mit einem Formular an und sieht am Bildschirm, wann sie angenommen ist.',
      ],
    },
    amara: {
      role: 'Standortadmin',
      does: (name) => [name, ' kümmert sich um die Karten eines Standorts und seiner Leute.'],
    },
    mateo: {
      role: 'Organisationsadmin',
      does: (name) => [
        name,
        ' entwirft die Karte, die alle bekommen, und entscheidet, wer sie trägt.',
      ],
    },
    yuki: {
      role: 'Prüferin',
      does: (name) => [name, ' sieht, was angefragt und was entschieden wurde, und ändert nichts.'],
    },
  },
  founder: {
    title: 'Ein Wort des Gründers',
    person:
      'Jede Karte, die ich je bekam, sagte zweierlei: Hier ist ein Mensch, und bitte bewahren Sie dieses Stück Papier auf. Das Erste wollte ich behalten, das Zweite loswerden.',
    card: 'Also haben wir eine Karte gemacht, die nichts wiegt, beim Öffnen aktuell ist und gespeichert ist, bevor der Händedruck endet. Sie soll so gut gemacht sein wie die beste, die je gedruckt wurde, und für eine einzelne Person ebenso da sein wie für tausend.',
    leaf: 'Wenn sie nebenbei ein paar Bäume verschont, umso besser. Daher kommt das Blatt.',
    signed: 'Der Gründer von Leafcard',
  },
  testimonials: {
    title: 'Was andere darüber sagen',
    pages: 'Stimmen',
    previous: 'Vorherige Stimmen',
    next: 'Nächste Stimmen',
    page: (page, pages) => `${page} von ${pages}`,
    quoted: (text) => `„${text}“`,
    who: 'Fernhill Botanics und Nordlys Instruments sind die Organisationen unserer Demo, ebenso die Personen, die hier sprechen.',
    ines: {
      text: 'Meine Hände sind nie sauber genug für eine Papierkarte. Man scannt die auf meinem Handy, und ich gehe zurück zu den Beeten.',
      title: 'Chefgärtnerin, Fernhill Botanics',
    },
    hakon: {
      text: 'Ich bin von der Werkstatt in die Zentrale gezogen und habe ein Feld geändert. Niemandem musste ich Bescheid geben.',
      title: 'Firmware-Entwickler, Nordlys Instruments',
    },
    maren: {
      text: 'Wir hatten elf Versionen unserer Karte. Jetzt gibt es eine, und es ist die richtige.',
      title: 'Kommunikation, Nordlys Instruments',
    },
    joana: {
      text: 'Am ersten Arbeitstag ist die Karte vor dem Schreibtisch da.',
      title: 'Personal und Kultur, Fernhill Botanics',
    },
    nuno: {
      text: 'Früher riefen Besucher vom falschen Flussufer an. Die Karte auf meiner Karte bringt sie zur richtigen Tür.',
      title: 'Leiter der Baumschule, Fernhill Botanics',
    },
    solveig: {
      text: 'Nach einer Messe habe ich früher eine Schachtel Karten bestellt. Jetzt bestelle ich Mittagessen.',
      title: 'Vertrieb Europa, Nordlys Instruments',
    },
  },
  contact: {
    title: 'Schreiben Sie uns',
    lead: 'Eine Frage, eine Idee oder eine ganze Firma, die nicht mehr drucken will: Jede Nachricht liest ein Mensch.',
    name: 'Name',
    email: 'E-Mail',
    subject: 'Betreff',
    message: 'Nachricht',
    send: 'Nachricht senden',
    answer: 'Wir antworten an die angegebene E-Mail-Adresse.',
  },
};
