import { counting } from '../plural';

const count = counting('en');

/** The first page of those who are signed in. */
export const en = {
  today: 'Leafcard today',
  todayLead: 'Everyone here, and the cards they have.',
  cardsRing: 'Organizations and cards',
  requestsRing: 'Requests',

  // Beside a number; the small ones stand under it.
  organizations: 'Organizations',
  businessCards: 'Business cards',
  personalCards: 'Personal cards',
  people: 'People',
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  inMiddle: { organizations: 'organizations', pending: 'pending' },
  loading: 'LOADING',
  notAvailable: 'NOT AVAILABLE',

  locations: 'Your locations',
  place: (organization: string, cityIn: string) => `${organization}, ${cityIn}`,
  cityIn: (city: string, country: string) => `${city}, ${country}`,
  audits: 'You audit the requests and decisions here.',
  greeting: 'Greeting',
  hello: (name: string) => `Good to see you, ${name}`,
  tagline: 'Towards a Greener Earth',

  next: {
    sendAgain: 'Send it again',
    wasRejected: (organization: string) => `Your request at ${organization} was rejected.`,
    send: 'Send a request',
    ask: (organization: string) => `Ask ${organization} for your card.`,
    designYours: 'Design your card',
    designYoursText: 'Choose a design with your name on it.',
    join: 'Join your organization',
    joinText: 'With its refer code or your work email.',
    show: 'Show your card',
    showText: 'Its code, and its link.',
    design: 'Design the card',
    designText: 'Nobody gets a card before there is a design.',
    addLocation: 'Add a location',
    addLocationText: 'Employees choose theirs when they ask for a card.',
    decide: 'Decide requests',
    decideText: (people: number) =>
      count(people, { one: '# person is waiting.', other: '# people are waiting.' }),
  },

  // The tour of a new organization: each step has its name, what it is about, and its action.
  first: {
    title: 'On the way to your first card',
    done: 'Done',
    design: 'A design',
    designText: 'Every card follows it. Start from a finished one and change what you like.',
    people: 'The people',
    peopleText: 'Give them the refer code, or import a list.',
    invite: 'Invite people',
    card: 'The first card',
    cardText: 'Accept a request, and the card is made.',
    noneWaits: 'No request is waiting. Ask for your own card, and accept it yourself.',
    askYours: 'Ask for your own card',
  },

  cards: {
    title: 'Your cards',
    none: 'Design it',
    ready: 'Ready to share',
    asking: 'Send a request',
    waiting: 'Waiting for approval',
    rejected: 'Rejected. Send it again',
    undesigned: 'Approved. Waiting for its design',
  },

  account: {
    title: 'Your account',
    email: 'Email',
    role: 'Role',
    since: 'Here since',
    signedInOn: 'Signed in on',
    thisDevice: 'this device',
    devices: (devices: number) => count(devices, { one: '# device', other: '# devices' }),
  },

  steps: {
    title: 'What you can do',
    name: 'Change your name',
    nameText: 'This is how we greet you.',
    devices: 'See where you are signed in',
    devicesText: 'Sign out any device you do not recognize.',
    contact: 'Tell us what you need',
    contactText: 'A person reads every message.',
  },

  overview: {
    title: 'Locations',
    all: 'All locations',
    search: 'Search locations',
    noneMatches: (search: string) => `No location matches “${search}”.`,
    first: (shown: string, total: string) => `The first ${shown} of ${total}. Search for others.`,
    noAdmin: 'no admin',
    admins: (admins: number) => count(admins, { one: '# admin', other: '# admins' }),
  },

  newest: {
    title: 'New in the last 7 days',
    all: 'All organizations',
    create: 'Create organization',
    none: 'None in the last 7 days. New ones appear here automatically.',
  },

  approval: {
    title: 'Waiting for approval',
    all: 'All requests',
    timeline: 'Timeline',
    none: 'Nobody is waiting for a decision. New requests appear here automatically.',
  },

  users: {
    registered: 'People registered',
    nobodyNew: (days: number) => `Nobody new in the last ${days} days`,
    lately: (people: string, days: number) => `${people} of them in the last ${days} days`,
    perDay: 'New people per day',
    perDayUpTo: 'New people per day, up to today',
    onDay: (day: string, people: string) => `${day}: ${people}`,
    showAll: 'Show everyone',
    noneContains: (search: string) => `No name, email or role contains “${search}”.`,
    emptyPage: 'This page is empty.',
  },
};

export type DashboardWords = typeof en;
