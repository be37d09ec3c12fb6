import { counting } from '../plural';

const count = counting('en');

/** The people of an admin: who is there, who was removed, and who replaces them. */
export const en = {
  about: 'Everyone here now, and everyone who was removed. The list updates automatically.',
  users: 'Users',
  present: 'User List',
  removedUsers: 'Removed Users',
  showAll: 'Show all of them',
  noMatch: (q: string) => `Nobody here matches “${q}”.`,
  noneActive: 'Nobody is here yet. People who join appear here automatically.',
  noneRemoved:
    'Nobody has been removed. Removed people appear here, each with the person who took over.',
  selected: 'Selected users',
  // The count comes as it is shown: "2" or "1,000+".
  removeCount: (number: string) => `Remove ${number}`,
  import: 'Import',
  export: 'Export',
  nobody: 'Nobody here',
  you: '(you)',

  gone: 'This person is no longer in your list. The list shows who is.',
  cardOf: (name: string) => `The card of ${name}`,
  email: 'Email',
  location: 'Location',
  organization: 'Organization',
  joined: 'Joined',
  removed: 'Removed',
  left: 'Left',
  replacedBy: 'Replaced by',
  nobodyYet: 'Nobody yet',
  card: 'Card',
  isYou: 'This is you. You can leave the organization under Settings.',

  remove: 'Remove',
  keep: 'Keep',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeUsersQuestion: (n: number) => count(n, { one: 'Remove # user?', other: 'Remove # users?' }),
  oneEnds: 'Membership, roles and request end at once, and the corporate card is no longer shared.',
  severalEnd:
    'Their membership, roles and requests end at once, and their corporate cards are no longer shared.',
  oneStays: (name: string) =>
    `${name} stays under Removed Users with today’s details. There you can name a replacement, whom anyone who opens the old card is asked to contact. A person who joins again asks for a new card; the details are known already.`,
  severalStay:
    'They stay under Removed Users with today’s details. There you can name a replacement, whom anyone who opens the old card is asked to contact. A person who joins again asks for a new card; the details are known already.',

  replace: 'Replace',
  replaceAgain: 'Replace Again',
  replaceNamed: (name: string) => `Replace: ${name}`,
  replaceAgainNamed: (name: string) => `Replace Again: ${name}`,
  replaceWith: (name: string) => `Replace with ${name}`,
  replaceText: (name: string) =>
    `Anyone who opens the card that ${name} had is asked to contact this person instead.`,
  search: 'Search employees',
  searchHint: 'By name, designation, email, phone or employee ID.',
  atPresent: 'Replaces at present',
  noSubstitute: 'No Records',
  noSubstituteMatches: (q: string) => `No Records: nobody matches “${q}”.`,
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all}. Search to find the others.`,
  employees: (n: number) => count(n, { one: '# employee', other: '# employees' }),
};
