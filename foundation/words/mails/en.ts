import { counting } from '../plural';

const count = counting('en');

/** What mails say, by their template. Of those with a code no sentence has a long number. */
export const en = {
  tagline: 'Towards a Greener Earth',
  hello: (name: string) => `Hello ${name},`,

  // What several say.
  invited: 'You are invited',
  accept: 'Accept the invitation',
  seeNew: 'See what is new',
  validTenMinutes: 'It is valid for 10 minutes and works once.',
  validSevenDays: 'The link is valid for 7 days and works once.',
  notExpected:
    'If you were not expecting this, you can ignore this email: nothing happens without the link.',
  turnOff: 'You can turn these emails off in your settings:',

  registrationCode: {
    subject: 'Your Leafcard code',
    heading: 'Confirm your email address',
    text: 'Welcome! Enter this code on the page that asks for it:',
    notAsked:
      'If you did not ask for it, someone may have mistyped their address. You can ignore this email: nothing happens without the code.',
  },
  deletionCode: {
    subject: 'Your code to delete your Leafcard account',
    heading: 'Delete your account',
    text: 'Enter this code to delete your account with everything in it:',
    valid: 'It is valid for 10 minutes and works once. A deleted account cannot be restored.',
    notAsked: 'If you did not ask for it, do not share the code. Your account stays as it is.',
  },
  joinCode: {
    subject: 'Your Leafcard code to join your organization',
    heading: 'Join your organization',
    text: 'Enter this code to confirm that this work email is yours:',
    notAsked: 'If you did not ask for it, do not share the code. Nothing happens without it.',
  },
  invitation: {
    subject: (organization: string) => `Manage ${organization} on Leafcard`,
    text: (organization: string) =>
      `You have been asked to manage the business cards of ${organization} on Leafcard.`,
    start: 'Choose a name and a password to get started.',
  },
  memberInvitation: {
    subject: (organization: string) => `Join ${organization} on Leafcard`,
    text: (organization: string) =>
      `${organization} has invited you to Leafcard, where its people get their business cards.`,
    start: 'Choose a name and a password, and ask for your card.',
  },
  memberAdded: {
    subject: (organization: string) => `You have joined ${organization} on Leafcard`,
    heading: (organization: string) => `Welcome to ${organization}`,
    text: (organization: string) =>
      `${organization} has added you to its people on Leafcard. Your business card is one form away, and what is already known is filled in.`,
    ask: 'Ask for your card',
    unknown:
      'If you do not know this organization, do not reply to anyone there. Its admins can see your name and email, and you can leave it under Settings at any time.',
  },
  resetLink: {
    subject: 'Choose a new password',
    text: 'You asked for a new password for your Leafcard account.',
    valid: 'The link is valid for 30 minutes and works once.',
    notAsked: 'If you did not ask for it, you can ignore this email. Your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Leafcard account has just been changed. If that was you, there is nothing to do.',
    notYou:
      'If it was not you, choose a new password at once: open the sign-in page and follow “Forgot password?”.',
    signIn: 'Open the sign-in page',
  },
  requestAccepted: {
    subject: (organization: string) => `Your business card from ${organization}`,
    heading: 'Your request was accepted',
    text: (organization: string) =>
      `Your request for a business card from ${organization} was accepted.`,
    byRule: (organization: string, rule: string) =>
      `Your request for a business card from ${organization} was accepted, by the rule “${rule}”.`,
    see: 'See your card',
    next: 'Show it, share it, and save paper.',
    // While the organization has no design.
    awaitsDesign: {
      subject: (organization: string) => `Your request to ${organization} was accepted`,
      see: 'See your request',
      next: 'Your card will be ready once the organization has designed it.',
    },
  },
  requestRejected: {
    subject: (organization: string) => `Your request to ${organization}`,
    heading: 'Your request was rejected',
    text: (organization: string) =>
      `Your request for a business card from ${organization} was rejected.`,
    byRule: (organization: string, rule: string) =>
      `Your request for a business card from ${organization} was rejected, by the rule “${rule}”.`,
    why: 'This is why:',
    again: 'Send it again',
    correct: 'You can send it again with correct data.',
  },
  requestsWaiting: {
    subjectOne: 'A new request is waiting for you',
    subject: 'New requests are waiting for you',
    text: (n: number) =>
      count(n, {
        one: 'Someone has asked for a business card and is waiting for your decision.',
        other: '# people have asked for a business card and are waiting for your decision.',
      }),
    atLeast: (n: number) =>
      count(n, {
        one: 'At least # person has asked for a business card and is waiting for your decision.',
        other:
          'At least # people have asked for a business card and are waiting for your decision.',
      }),
    often: 'However many requests arrive, you get at most one of these emails every 15 minutes.',
  },
  relation: {
    roles: {
      SUPER_ADMIN: 'a super admin',
      CORPORATE_ADMIN: 'a corporate admin',
      LOCATION_ADMIN: 'a location admin',
      AUDITOR: 'an auditor',
    },
    granted: 'You have a new role',
    grantedText: (role: string, place: string) => `You are now ${role} of ${place}.`,
    revoked: 'You no longer have a role',
    revokedText: (role: string, place: string) => `You are no longer ${role} of ${place}.`,
    removed: (place: string) => `You are no longer in ${place}`,
    removedText: (place: string) =>
      `An admin removed you from ${place}. If you had a corporate card or a role there, you no longer have it. Your personal card and your account stay.`,
    replaced: (place: string) => `Someone stands in for you at ${place}`,
    replacedText: (place: string) =>
      `Anyone who has an old card of yours from ${place} now sees whom to contact.`,
    standsIn: (name: string) => `You stand in for ${name}`,
    standsInText: (name: string, place: string) =>
      `An admin named you as the replacement for ${name} at ${place}. Anyone who has the old card is now asked to contact you.`,
    stoodIn: (name: string) => `You no longer stand in for ${name}`,
    stoodInText: (name: string, place: string) =>
      `You are no longer the replacement for ${name} at ${place}. Anyone who has the old card is not asked to contact you any more.`,
    predecessor: (name: string | undefined) => name ?? 'someone who left',
  },
  checkpoint: {
    subject: (n: number) =>
      count(n, {
        one: 'Checkpoint of the log: # event',
        other: 'Checkpoint of the log: # events',
      }),
    heading: 'The latest checkpoint of the log',
    text: 'This is the latest checkpoint of the log: its name, how many events it has, the hash over all of them, and the signature.',
    keep: 'Keep this email. If a different log is ever shown in its place, it will not match this checkpoint.',
    verify: 'Verify the log',
    there: 'You can verify the log there, and turn these emails off.',
    often: 'You get at most one of these emails a day, and only when the log has grown.',
  },
};
