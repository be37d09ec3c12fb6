import type { BarePageWords } from './en';

export const de: BarePageWords = {
  startPage: 'Zur Startseite',
  openAt: (address) => `Öffnen Sie Leafcard unter ${address} und senden Sie das Formular dort ab.`,
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
};
