import { counting } from '../plural';

const count = counting('en');

/** Organizations: registered, joined and looked after. */
export const en = {
  // What fields are called.
  organizationName: 'Organization name',
  domain: 'Domain',
  domainHint: 'The part after the @ in its email addresses, such as moss.example.',
  website: 'Website',
  logo: 'Logo',
  locationName: 'Location name',
  locationNameHint: 'What people there call it, such as Head Office or Workshop.',
  address: 'Address',
  city: 'City',
  country: 'Country',
  noCountry: 'There is no such country.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  pickOnMap: 'Pick on the map',
  designation: 'Designation',
  contactNumber: 'Contact number',
  personalImage: 'Personal image',
  referCode: 'Refer code',

  // Admins and auditors
  admin: 'Admin',
  admins: 'Admins',
  adminOptional: 'Admin (optional)',
  selectAdmin: 'Select Admin',
  addAdmin: 'Add admin',
  employeeEmail: 'Email of an employee',
  remove: 'Remove',
  you: '(you)',
  auditors: 'Auditors',
  noAuditor: 'There is no auditor yet.',
  newAuditor: 'Email of a new auditor',
  addAuditor: 'Add auditor',
  removeAuditor: (email: string) => `Remove ${email}, auditor`,
  removeAdmin: (email: string, location: string) => `Remove ${email}, admin of ${location}`,
  noAdmin: 'No admin yet',
  noAdminHere: 'This location has no admin yet.',
  adminCount: (n: number) => count(n, { one: '# admin', other: '# admins' }),
  adminsOf: (admins: string, location: string) => `${admins} of ${location}`,
  searchByEmail: 'Search by email',
  searchHint: 'Names and designations work too.',
  employees: (n: number) => count(n, { one: '# employee', other: '# employees' }),
  employeesOrMore: (n: number) =>
    count(n, { one: '# or more employee', other: '# or more employees' }),
  adminAlready: 'Admin here already',
  noOtherEmployee: (q: string) => `No other employee matches “${q}”.`,
  afterJoining: 'People can be chosen once they have joined the organization.',

  createAdmin: {
    about: 'An admin looks after an organization: its details, its locations and who joins.',
    email: 'Admin email',
    emailHint: 'People without an account are invited by email to choose a name and a password.',
    submit: 'Create admin',
    invited: 'An invitation is on its way',
    invitedText: (email: string, organization: string) =>
      `${email} has no account yet. The link in the email works for seven days and makes them an admin of ${organization}.`,
    appointed: 'There is a new admin',
    appointedText: (email: string, organization: string) =>
      `${email} is now an admin of ${organization}.`,
    noOrganization: 'No organization has that name.',
    waiting: {
      title: 'Invited admins',
      about:
        'They have no account yet, and become admins when they accept. An invitation is valid for 7 days.',
      none: 'No invitation is waiting to be accepted.',
      someRefused:
        'The mail server refused some of these emails. Check the addresses: withdraw those that are wrong, and send the others again.',
    },
  },

  create: {
    about: 'You vouch for its domain: people with an email address there can join at once.',
    organization: 'The organization',
    location: 'Its first location',
    submit: 'Create organization',
    done: (name: string) => `${name} is registered`,
    next: 'Now give it an admin, who adds the other locations and lets people join.',
    nextAdmin: 'Create its admin',
    seeAll: 'See all organizations',
  },

  // Whether a domain is known to be the organization's.
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  confirmDomain: {
    submit: 'Confirm domain',
    name: (domain: string) => `Confirm domain ${domain}`,
    question: (domain: string) => `Confirm ${domain}?`,
    keep: 'Not yet',
    text: (domain: string, name: string) =>
      `From then on, anyone with an email address at ${domain} can join ${name} with a code sent there. Confirm only a domain that you have checked: this cannot be undone here.`,
  },

  edit: {
    about: 'Its name, how people join, and who looks after it.',
    details: 'Details',
    detailsText: 'They appear on every card of the organization.',
    joining: 'Joining',
    joiningText: 'How people join.',
    adminsText: 'They look after the organization as a whole. Leafcard appoints them.',
    removeAdmin: (name: string) => `Remove ${name} as an admin?`,
    removeAdminText:
      'The role ends at once. An admin who is an employee stays one. Only Leafcard can appoint them again.',
    auditorsText:
      'They can see what was requested and decided, and cannot change anything. All they need is an account.',
    save: 'Save details',
  },

  referCodeHint:
    'Anyone who enters it under “Join organization” joins at once. Share it only within your organization.',
  referCodeCopied: 'refer code',
  newCode: {
    submit: 'Make a new code',
    question: 'Make a new refer code?',
    keep: 'Keep this code',
    text: (code: string) =>
      `The code ${code} stops working at once, and people who have not joined yet need the new one. Everyone who has joined stays.`,
  },
  mailAt: (domain: string) => `Email at ${domain}`,
  mailProven:
    'Anyone with an email address there can join with a code that we send. A new domain has to be confirmed again, unless it is the domain of your own email.',
  mailNotProven: <Node>(contact: Node) => [
    'Nobody can join with such an email yet, because the domain is not confirmed as yours. Write to ',
    contact,
    ' and we will confirm it, or make someone with an email there an admin. Until then, the refer code works.',
  ],

  // The card beside a registration
  firstCard: {
    promise: 'Everyone’s card, from one place.',
    organization: 'Your organization',
    name: 'Your name',
    email: 'Email',
  },

  register: {
    title: 'Register your organization',
    about: 'You become its admin and can invite everyone else afterwards.',
    tabs: {
      organization: 'Organization Details',
      location: 'Location Details',
      personal: 'Personal Details',
    },
    toLocation: 'Continue to location',
    toPersonal: 'Continue to personal details',
    submit: 'Register organization',
    forYourself: 'Just for yourself?',
    individual: 'Register as an individual',
    joinInstead: <Node>(link: Node) => [
      'If you work there, sign in with your own account and choose ',
      link,
      '.',
    ],
  },

  join: {
    about:
      'Then you can ask for its corporate card. You need a refer code or your work email address.',
    how: 'How to join',
    joinAnother: 'Join another organization',
    corporateMail: 'Corporate mail',
    byReferCode: 'By refer code',
    byReferCodeText: 'Ask a colleague, or the person who looks after the cards where you work.',
    byMail: 'By corporate mail',
    byMailText: 'We find your organization by it and send you a code.',
    unconfirmed: (domain: string) =>
      `The domain ${domain} is not confirmed here. Ask a colleague for the refer code.`,
    checkCode: 'Check code',
    find: 'Find organization',
    yourLocation: (location: string, city: string) => `Your location is ${location}, ${city}.`,
    where: 'Where do you work?',
    submit: 'Join',
    another: 'Look for another organization',
    yourOrganization: 'Your organization',
    yourOrganizations: 'Your organizations',
    location: 'Location',
    mail: 'Email',
    since: 'Since',
  },

  locations: {
    about: 'Where the organization is, and who looks after each place.',
    create: 'Create',
    search: 'Search locations',
    none: (q: string) => `No location matches “${q}”.`,
    name: 'Name',
    edit: 'Edit',
    editNamed: (location: string, admins: string) => `Edit ${location}, ${admins}`,
    withoutAdmin: 'No admin',
    auditorsText:
      'They can see what was requested and decided at every location, and cannot change anything.',
    add: 'Add New Location',
    addSubmit: 'Add location',
    save: 'Save location',
  },

  list: {
    about: 'Every organization on Leafcard. New ones appear here automatically.',
    registered: 'Registered',
    showAll: 'Show all organizations',
    none: 'No organization has that name, or was registered on those days.',
  },
};
