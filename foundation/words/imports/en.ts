import { counting } from '../plural';

const count = counting('en');

/** Employees from a file. */
export const en = {
  about: 'Add your people from a CSV file.',
  states: {
    reading: 'This file is being read.',
    ready: 'What will happen to each row. Nobody is added until you say so.',
    running: 'People are being added, one part of the file at a time.',
    cancelled: 'What happened to each row before the import was cancelled.',
    finished: 'What happened to each row.',
  },
  anotherFile: 'Another file',

  choose: 'Choose a CSV file',
  drop: 'or drop it here',
  limits: 'Up to 100,000 employees and 20 MB',
  readFile: 'Read the file',
  reading: (file: string) => `Reading ${file}`,
  readingText: 'We check every row. Nobody is added yet. Stay on this page until it is done.',
  cancel: 'Cancel',

  recent: 'Recent files',
  recentStates: {
    reading: 'Being read',
    empty: 'Nobody to import',
    ready: (total: string) => `Waiting for you: ${total}`,
    running: (done: string, total: string) => `Being imported: ${done} of ${total}`,
    cancelled: (done: string, total: string) => `Cancelled after ${done} of ${total}`,
    finished: (done: string) => `Imported: ${done}`,
  },

  columns: 'What to put in the file',
  columnsText:
    'The first line names the columns, in any order. Capitals, separators and common alternative names are understood. Each person finds their details filled in when they ask for a card.',
  template: 'Download a template',
  meanings: {
    name: 'As it should appear on the card. First and last names in separate columns work too.',
    email: 'People with an account join; everyone else is invited by email.',
    location: 'The name of one of your locations. If you have only one, leave it empty.',
  },
  optional: 'Optional.',

  thisImport: 'This import',
  start: (n: number) => count(n, { one: 'Import # person', other: 'Import # people' }),
  cancelRest: 'Cancel the rest',
  employeeList: 'Employee List',
  forget: 'Discard this file',
  gone: 'This file is no longer here: it was discarded, replaced by another, or is more than a day old.',
  tooMany: (n: number) =>
    count(n, {
      one: 'The domain of your organization is not confirmed yet: until it is, # person can be imported today. Ask the super admin of Leafcard to confirm it, or split the file.',
      other:
        'The domain of your organization is not confirmed yet: until it is, # people can be imported today. Ask the super admin of Leafcard to confirm it, or split the file.',
    }),
  progress: (done: string, total: number) =>
    count(total, { one: `${done} of # person`, other: `${done} of # people` }),
  imported: 'Imported',
  leave: 'You can leave this page. You will be notified when it is done.',
  joined: (n: number) => count(n, { one: '# person joined', other: '# people joined' }),
  invited: (n: number) => count(n, { one: '# person invited', other: '# people invited' }),
  leftOut: (n: number) => count(n, { one: '# person left out', other: '# people left out' }),
  nobodyAdded: 'nobody was added',
  comma: ', ',
  done: (what: string) => `Done: ${what}.`,
  cancelled: (what: string) => `Cancelled: ${what}.`,
  nothing: 'There is nobody to import in this file.',
  beforeStart:
    'Everyone who joins or is invited gets an email. You can correct the file and choose it again: nobody is imported twice.',

  leftOutColumns: (headings: string) => `Columns that are not imported: ${headings}`,
  outcomes: 'Outcomes',
  line: 'Line',
  whatHappens: 'What happens',
  downloadErrors: 'Download the errors',
  allRows: 'All rows',
  showAllRows: 'Show all rows',
  hasError: 'Has an error',
  fault: (field: string, fault: string) => `${field} ${fault}`,
  row: 'The row',
  between: '; ',

  // What becomes of a row, and why.
  now: {
    joins: 'Joins',
    rejoins: 'Joins again',
    left: 'Left by choice',
    invites: 'Is invited',
    joined: 'Joined',
    invited: 'Invited',
    'left-out': 'Left out',
    waiting: 'Already invited',
    member: 'Already a member',
    duplicate: 'Twice in the file',
    'unknown-location': 'Unknown location',
    invalid: 'Not valid',
  },
  why: {
    joins: 'Has an account, and gets an email',
    rejoins: 'Was removed before',
    left: 'Can come back with a refer code',
    invites: 'Has no account yet, and gets a link by email',
    joined: 'Has joined',
    invited: 'Joins as soon as the invitation is accepted',
    'left-out': 'The import was cancelled first',
    waiting: 'Gets no second email',
    member: 'Nothing changes',
    duplicate: 'An earlier row has the same email',
    'unknown-location': 'Add the location, or correct its name',
    invalid: 'A field is missing or wrong',
  },

  invitations: {
    about: 'People who were invited and have not joined yet. An invitation is valid for 7 days.',
    none: 'Nobody is waiting to join. People in a file who have no account yet appear here until they join.',
    sent: 'Invitation sent again',
    withdrawn: 'Invitation withdrawn',
    validUntil: 'Valid until',
    notDelivered: 'Not delivered',
    delivery: 'Delivery',
    all: 'All invitations',
    noneRefused: 'No email here was refused.',
    someRefused:
      'The mail server refused some of these emails. Check the addresses, then send them again.',
    actions: 'What can be done',
    send: 'Send again',
    sendAll: 'Send all again',
    sendNamed: (name: string) => `Send again: ${name}`,
    withdraw: 'Withdraw',
    withdrawNamed: (name: string) => `Withdraw: ${name}`,
    question: (name: string) => `Withdraw the invitation of ${name}?`,
    text: 'The link in the email no longer works. You can invite this person again at any time.',
    selected: 'Selected invitations',
    withdrawCount: (number: string) => `Withdraw ${number}`,
    severalQuestion: (n: number) =>
      count(n, { one: 'Withdraw # invitation?', other: 'Withdraw # invitations?' }),
    severalText:
      'The links in their emails no longer work, and emails that have not left yet are not sent. You can invite these people again at any time.',
    ofFile: 'Withdraw the invitations',
    ofFileQuestion: 'Withdraw the invitations of this file?',
  },
};
