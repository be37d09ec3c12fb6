/** What is refused before the pages are asked; everything else has a page of theirs. */
export const en = {
  startPage: 'Go to the start page',
  /** With 403: the page may be one of ours, opened at an address that is not. */
  openAt: (address: string) => `Open Leafcard at ${address} and send the form there.`,
  400: {
    title: 'This page did not understand that',
    text: 'The address, or what was sent with it, is damaged. Nothing was changed.',
  },
  403: {
    title: 'This request came from another site',
    text: 'Only our own pages may send us forms. Nothing was changed.',
  },
  405: {
    title: 'This page did not understand that',
    text: 'This page can be opened and its forms can be sent, nothing else. Nothing was changed.',
  },
  408: {
    title: 'That took too long to arrive',
    text: 'The connection was too slow for what was sent. Nothing was changed; try again in a moment.',
  },
  413: {
    title: 'That is too large',
    text: 'A form takes up to 2 MiB, files included. Nothing was changed. Send less and try again.',
  },
  421: {
    title: 'This is not our address',
    text: 'Leafcard can only be opened on this machine, at the address it printed when it started.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'The error has been recorded. Everything you saved is safe. Try again in a moment.',
  },
  503: {
    title: 'We will be right back',
    text: 'The server cannot answer right now. Everything you saved is safe. Load this page again in a moment.',
  },
};

export type BarePageWords = typeof en;
