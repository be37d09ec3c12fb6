/** The page of a shared card, for people who have never heard of us. */
export const en = {
  tagline: 'Towards a Greener Earth',
  makeYours: 'Make a card of your own',
  startPage: 'Go to the start page',

  // For the preview of the link: title and organization, then what the page is for.
  comma: ', ',
  fullStop: '. ',
  purpose: 'Save the contact, or pass the card on.',

  cardOf: (name: string) => `The card of ${name}`,
  frontOf: (name: string) => `The card of ${name}, front`,
  backOf: (name: string) => `The card of ${name}, back`,
  showBack: 'Show the back of the card',
  turn: 'Press the card to turn it',
  beingDrawn: 'The card is being drawn. It appears here as soon as it is ready.',
  notDrawn: 'The card is not drawn yet. Please come back later.',

  // Under an icon, four in a row on a phone: one short word.
  call: 'Call',
  text: 'SMS',
  write: 'Email',
  directions: 'Directions',
  save: 'Save contact',

  phone: 'Phone',
  mail: 'Email',
  address: 'Address',
  website: 'Website',

  passOn: 'Pass this card on',
  link: 'Link to this card',
  share: 'Share',
  copy: 'Copy link',
  mailLink: 'Email the link',
  copied: 'Link copied',
  selected: 'Selected: press Ctrl+C or ⌘C to copy it',
  code: 'Code that saves the contact when it is scanned',
  scan: 'Scan to Save Card',
  anyCamera: 'With the camera of any phone.',
  downloadCode: 'Download the code',
  codeOfPage: 'Code that opens this page',

  unknown: {
    title: 'There is no card here',
    text: 'This link does not lead to a card. Check that you have all of it, or ask the sender to send it again.',
  },
  gone: {
    title: 'This card is no longer shared',
    text: 'Its holder has left the organization or closed the account. The contact you saved may be out of date: ask for the new card.',
  },
  notNow: {
    title: 'This card is not shared at the moment',
    text: 'It may be shared again, under the same link. Until then, ask its holder for the contact.',
  },
  tooMany: {
    title: 'One moment, please',
    text: 'Too many wrong links were tried from your network. Wait a minute, then try yours again.',
  },
  replaced: {
    title: 'Your contact has changed',
    text: <Name>(organization: Name) => [
      'The holder of this card has left ',
      organization,
      '. Please contact now:',
    ],
    open: 'Open the card',
  },
};

export type SharedCardWords = typeof en;
