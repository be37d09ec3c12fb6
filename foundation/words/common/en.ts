/** What stands around pages, and in the parts that several pages share: frame, errors, forms, lists. */
export const en = {
  language: 'Language',
  changeLanguage: 'Change language',

  trouble: {
    missing: {
      title: 'This leaf is not on our tree',
      text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    },
    forbidden: {
      title: 'This page is not yours to see',
      text: 'You are signed in, but this page is not for your role. Nothing was changed.',
    },
    refused: {
      title: 'This page did not understand that',
      text: 'What was sent does not fit this page. Nothing was changed.',
    },
    tooWide: {
      title: 'This search takes too long',
      text: 'Go back and type a little more: too many entries match.',
    },
    offline: {
      title: 'You are offline',
      text: 'The page could not be loaded. Nothing is lost: it loads as soon as you are connected.',
    },
    broken: {
      title: 'Something went wrong on our side',
      text: 'The error has been recorded. Everything you saved is safe. Try again in a moment.',
    },
    tryAgain: 'Try again',
    wholeList: 'Show the whole list',
    startPage: 'Go to the start page',
  },
};
