import { counting } from '../plural';

const count = counting('en');

/** What the server writes without the pages. */
export const en = {
  /** What is refused before the pages are asked; everything else has a page of theirs. */
  barePage: {
    startPage: 'Go to the start page',
    /** With 403: the page may be one of ours, opened at an address that is not. */
    openAt: (address: string) => `Open Leafcard at ${address} and send the form there.`,
    400: {
      title: 'This page did not understand that',
      text: 'The address, or what was sent with it, is damaged. Nothing was changed.',
    },
    403: {
      title: 'This request came from another site',
      text: 'Only our own pages may send us forms. Nothing was changed.',
    },
    405: {
      title: 'This page did not understand that',
      text: 'This page can be opened and its forms can be sent, nothing else. Nothing was changed.',
    },
    408: {
      title: 'That took too long to arrive',
      text: 'The connection was too slow for what was sent. Nothing was changed; try again in a moment.',
    },
    413: {
      title: 'That is too large',
      text: 'A form takes up to 2 MiB, files included. Nothing was changed. Send less and try again.',
    },
    421: {
      title: 'This is not our address',
      text: 'Leafcard can only be opened on this machine, at the address it printed when it started.',
    },
    500: {
      title: 'Something went wrong on our side',
      text: 'The error has been recorded. Everything you saved is safe. Try again in a moment.',
    },
    503: {
      title: 'We will be right back',
      text: 'The server cannot answer right now. Everything you saved is safe. Load this page again in a moment.',
    },
  },

  /** The page of a shared card, for people who have never heard of us. */
  sharedCard: {
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
  },

  /** What mails say, by their template. Of those with a code no sentence has a long number. */
  mails: {
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
      notAsked:
        'If you did not ask for it, you can ignore this email. Your password stays as it is.',
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
  },
};

export type ServerWords = typeof en;
