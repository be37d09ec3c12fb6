import { counting } from '../plural';

const count = counting('en');

/** What has happened, for those whom it concerns. */
export const en = {
  lead: 'Decisions, new people, and your own requests and cards.',
  unread: (count: string) => `Notifications, ${count} unread`,
  isUnread: 'Unread.',
  readAll: 'Mark all as read',
  allRead: 'All are read.',
  read: 'Mark as read',
  readThis: (text: string) => `Mark as read: ${text}`,
  chooseMails: 'Choose what we email you',
  nothing: 'Nothing yet. News about your requests, cards and roles appears here.',
  everything: 'That is everything.',
  more: 'More notifications',
  newest: 'The newest',
  older: 'Older',
  today: 'Today',
  yesterday: 'Yesterday',

  mails: {
    decision: 'My requests are decided',
    decisionText: 'A card is accepted or rejected.',
    membership: 'My place in an organization changes',
    membershipText: 'I am given or lose a role, am removed or replaced, or stand in for someone.',
    requests: 'New requests are waiting for me',
    requestsText: 'At most one email every 15 minutes, however many arrive.',
    save: 'Save email choices',
  },

  // Where the name of an organization or a person is not known any more.
  anOrganization: 'an organization',
  someone: 'someone',

  accepted: (organization: string) => `Your request to ${organization} was accepted.`,
  acceptedByRule: (organization: string) =>
    `Your request to ${organization} was accepted by a rule.`,
  rejected: (organization: string) => `Your request to ${organization} was rejected. See why.`,
  rejectedByRule: (organization: string) =>
    `Your request to ${organization} was rejected by a rule. See why.`,
  undone: (organization: string) =>
    `Your request to ${organization} is waiting for a decision again.`,
  ready: (organization: string) => `Your card from ${organization} is ready to share.`,

  granted: (role: string) => `You are now ${role}.`,
  revoked: (role: string) => `You are no longer ${role}.`,
  roles: {
    SUPER_ADMIN: 'a super admin',
    CORPORATE_ADMIN: 'a corporate admin',
    LOCATION_ADMIN: 'a location admin',
    AUDITOR: 'an auditor',
    admin: 'an admin',
  },
  roleAt: (role: string, place: string) => `${role} of ${place}`,
  place: (location: string, organization: string) => `${location}, ${organization}`,

  youJoined: (organization: string) => `You have joined ${organization}. Ask for your card.`,
  joined: (person: string, organization: string) => `${person} joined ${organization}.`,
  joinedAt: (person: string, organization: string, location: string) =>
    `${person} joined ${organization} at ${location}.`,
  removed: (organization: string) => `You are no longer in ${organization}.`,
  replaced: (organization: string) =>
    `Anyone who has an old card of yours from ${organization} now sees whom to contact.`,
  substitute: (person: string, organization: string) =>
    `You now stand in for ${person} at ${organization}.`,
  substituteEnded: (person: string, organization: string) =>
    `You no longer stand in for ${person} at ${organization}.`,
  asked: (person: string, organization: string) =>
    `${person} has asked for a card from ${organization}.`,
  askedAt: (person: string, organization: string, location: string) =>
    `${person} has asked for a card from ${organization} at ${location}.`,
  registered: (organization: string) => `${organization} has registered.`,
  imported: (organization: string, joined: string, invited: string) =>
    `The import into ${organization} is finished: ${joined} joined, ${invited} invited.`,
  importCancelled: (organization: string, joined: string, invited: string) =>
    `The import into ${organization} was cancelled: ${joined} joined, ${invited} invited.`,

  // What came of many at once: of all or some of them, and how the sentence ends.
  bulk: {
    accept: (n: number) => count(n, { one: '# request accepted', other: '# requests accepted' }),
    reject: (n: number) => count(n, { one: '# request rejected', other: '# requests rejected' }),
    undo: (n: number) => count(n, { one: '# decision undone', other: '# decisions undone' }),
    remove: (n: number) => count(n, { one: '# person removed', other: '# people removed' }),
    resend: (n: number) =>
      count(n, { one: '# invitation sent again', other: '# invitations sent again' }),
    withdraw: (n: number) =>
      count(n, { one: '# invitation withdrawn', other: '# invitations withdrawn' }),
    other: (n: number) => count(n, { one: '# request processed', other: '# requests processed' }),
  },
  some: (done: string, ofAll: string) => `${done} of ${ofAll}`,
  withoutFailures: (result: string) => `${result}.`,
  withFailures: (result: string, failed: string) => `${result}, ${failed} failed.`,
};

export type NotificationWords = typeof en;
