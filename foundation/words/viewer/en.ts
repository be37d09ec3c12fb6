/** One's own cards, and what any page says of a card that it shows. */
export const en = {
  personalNew: 'Your card is ready. Let people scan it, or send them the link.',
  personal: 'Yours alone: it stays with you wherever you work.',
  personalImages: 'Both sides as images, to keep or to print.',
  corporate: (organization: string) => `The card that ${organization} gives you.`,
  corporateImages: (organization: string) =>
    `Both sides of the card that ${organization} gives you.`,

  design: 'Design your card',
  join: 'Join organization',
  viewRequest: 'View my request',
  ask: 'Ask for a card',
  sendAgain: 'Send it again',
  why: (reason: string) => `Why: ${reason}`,

  turnFront: (name: string) => `The card of ${name}, front. Turn to the back`,
  turnBack: (name: string) => `The card of ${name}, back. Turn to the front`,
  pressToTurn: 'Press the card to turn it.',
  passOn: 'Pass it on',
  passOnText: 'Anyone with this link sees the card and can save the contact. No account is needed.',
  phoneHint:
    'Add to phone saves the contact where you open this page. On a computer, scan the code with your phone instead.',
  link: 'Link to the card',
  copyWhat: 'the link',
  share: 'Share',
  addToPhone: 'Add to phone',
  open: 'Open',
  downloads: <Node>(front: Node, back: Node) => ['Download: ', front, ' · ', back],
  front: 'front',
  back: 'back',
  asImages: 'Both sides as images',
  changeDesign: 'Change the design',

  frontSide: 'Front Side',
  backSide: 'Back Side',
  frontOf: (name: string) => `The card of ${name}, front`,
  backOf: (name: string) => `The card of ${name}, back`,
  download: 'Download',
  downloadOf: (side: string) => `Download: ${side}`,

  scan: 'Scan to Save Card',
  scanHow: 'Point a phone’s camera at the code to save the contact.',
  codeOf: (name: string) => `Contact code of ${name}`,
  downloadCode: 'Download the code',

  beingDrawn: 'The card is being drawn…',
  notDrawn: 'The card could not be drawn. Leafcard will try again automatically.',
  notPrinted: (letters: string) =>
    `No card font has ${letters}, so it cannot be printed and would show as �.`,
};
