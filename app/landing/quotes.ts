interface Quote {
  text: string;
  name: string;
  title: string;
}

const [fernhill, nordlys] = ['Fernhill Botanics', 'Nordlys Instruments'];

/** What the people of the demo say. */
export const quotes: readonly Quote[] = [
  {
    text: 'My hands are never clean enough for a paper card. People scan the one on my phone, and I go back to the beds.',
    name: 'Inês Carvalho',
    title: `Head Gardener, ${fernhill}`,
  },
  {
    text: 'I moved from the workshop to headquarters and changed one field. Nobody had to be told.',
    name: 'Håkon Lervik',
    title: `Firmware Engineer, ${nordlys}`,
  },
  {
    text: 'We had eleven versions of our card. Now there is one, and it is the right one.',
    name: 'Maren Eide',
    title: `Communications, ${nordlys}`,
  },
  {
    text: 'On somebody’s first day the card is there before the desk is.',
    name: 'Joana Sequeira',
    title: `People and Culture, ${fernhill}`,
  },
  {
    text: 'Visitors used to ring from the wrong side of the river. The map on my card brings them to the right door.',
    name: 'Nuno Bastos',
    title: `Nursery Manager, ${fernhill}`,
  },
  {
    text: 'After a fair I used to order a box of cards. Now I order lunch.',
    name: 'Solveig Brekke',
    title: `Sales Europe, ${nordlys}`,
  },
];

export const QUOTES_PER_PAGE = 2;

export const QUOTE_PAGES = Math.ceil(quotes.length / QUOTES_PER_PAGE);

/** The page an address asks for; the first when it asks for none that is there. */
export function quotePage(search: URLSearchParams): number {
  const asked = Number(search.get('said'));
  return Number.isInteger(asked) && asked >= 1 && asked <= QUOTE_PAGES ? asked : 1;
}
