/** What stands around pages, and in the parts that several pages share: frame, errors, forms, lists. */
export const en = {
  language: 'Language',
  changeLanguage: 'Change language',
  tryAgain: 'Try again',
  close: 'Close',
  show: 'Show',
  undo: 'Undo',

  frame: {
    product: 'Leafcard',
    api: 'API',
    main: 'Main',
    more: 'More',
    home: 'Leafcard, home',
    skip: 'Skip to content',
    colours: 'Switch between light and dark',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    loading: 'Loading the page',
    logOut: 'Log out',
    tagline: 'Towards a Greener Earth',
    contact: 'Contact',
    deleteAccount: 'Delete account',
  },

  unsavedDesign: {
    title: 'Log out without saving?',
    text: 'You have a card design that is not saved. Logging out discards it.',
    stay: 'Stay',
    leave: 'Log out anyway',
  },

  unsaved: {
    title: 'Discard what you typed?',
    text: 'It is not saved yet.',
    leave: 'Discard it',
    stay: 'Keep typing',
  },

  controls: {
    showPassword: 'Show or hide what is typed',
    hue: 'Hue',
    saturation: 'Saturation and brightness',
  },

  organizations: {
    select: 'Select organization',
    another: (shown: string) =>
      `You are not in the organization this link is about. You are looking at ${shown}.`,
  },

  // As they stand on the keys.
  keys: {
    mod: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    delete: 'Delete',
    backspace: 'Backspace',
    escape: 'Esc',
    enter: 'Enter',
    space: 'Space',
  },
  copying: {
    copy: 'Copy',
    copyThis: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    selected: 'Selected: press Ctrl+C or ⌘C to copy it',
  },

  employees: {
    failed: 'The employees could not be loaded.',
    searching: 'Searching employees',
  },

  forms: {
    fault: <Node>(label: string, fault: Node) => [label, ' ', fault],
    heldBack: (when: string) => `Too many tries. Try again ${when}.`,
    username: 'Username',
    usernameHint: '5 to 30 letters, digits, underscores or spaces, starting with a letter.',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    repeat: (label: string) => `Repeat ${label}`.replace(/ [A-Z]/, (first) => first.toLowerCase()),
    changed: 'This has changed in the meantime',
    nowEmpty: (label: string) => `${label} is now empty.`,
    nowIs: (label: string, value: string) => `${label} is now “${value}”.`,
    stillHere: 'What you typed is still here. Saving it replaces theirs.',
    useTheirs: 'Use theirs',
  },

  images: {
    choose: 'Choose image',
    replace: 'Replace image',
    replacePicked: 'Replace',
    remove: 'Remove',
    drop: 'or drop one here',
    limits: (types: string, size: string) => `${types}, up to ${size}`,
  },

  lists: {
    pages: 'Pages',
    range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    allOrganizations: 'All organizations',
    sortBy: 'Sort by',
    selectPage: 'Select this page',
    select: (name: string) => `Select ${name}`,
    selected: (count: string) => `${count} selected`,
    selectAll: (count: string) => `Select all ${count} that match`,
    selectNone: 'Select none',
    counting: 'Counting all that match…',
    arrived: (count: string) => `${count} new`,
  },

  days: {
    any: 'any day',
    anyDay: 'Any day',
    of: (label: string, days: string) => `${label}: ${days}`,
    range: (first: string, last: string) => `${first} to ${last}`,
    from: (label: string) => `${label}: from`,
    to: 'to',
    last7: 'Last 7 days',
    last30: 'Last 30 days',
    thisYear: 'This year',
    monthBefore: 'Month before',
    monthAfter: 'Month after',
    yearBefore: 'Year before',
    yearAfter: 'Year after',
    tenYearsBefore: 'Ten years before',
    tenYearsAfter: 'Ten years after',
    chooseMonth: 'Choose a month',
    chooseYear: 'Choose a year',
  },

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
    wholeList: 'Show the whole list',
    startPage: 'Go to the start page',
  },
};
