import type { BarePageWords } from './en';

export const nl: BarePageWords = {
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
};
