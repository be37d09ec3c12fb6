import { counting } from '../plural';

const count = counting('en');

/** What happened in an organization, how it was, how that is proven, and the rules that decide requests. */
export const en = {
  intro: 'Who did what and when, in a history that nobody can change.',
  none: 'None',
  show: 'Show',
  goneLocation: 'a location that no longer exists',
  otherPerson: 'Someone else',
  aGonePerson: 'someone who is no longer here',

  times: { title: 'Times', local: 'Local time', utc: 'UTC', relative: 'Relative' },
  justNow: 'just now',
  lessThanSecond: 'less than a second',
  lessThanMinute: 'less than a minute',

  ask: {
    title: 'What did a card say on a given day, and who approved it?',
    person: 'Whose card',
    day: 'Day',
  },
  person: {
    anyone: (label: string) => `${label}: anyone`,
    nobody: 'Nobody has that name',
  },
  decided: {
    title: 'Recent decisions',
    nothing: 'Nothing yet',
    appear: 'Decisions appear here automatically.',
    at: <Node>(what: Node, moment: Node) => [what, ', ', moment],
  },
  log: {
    title: 'The log',
    sealed: 'Sealed',
    verified: 'Verified',
    notYet: 'Not yet',
    whole: <Node>(moment: Node) => ['Intact, ', moment],
    altered: <Node>(moment: Node) => ['Altered after it was sealed, ', moment],
  },

  filters: {
    title: 'Filters',
    person: 'Whose request',
    actor: 'Done by',
    aRule: 'A rule',
    type: 'What happened',
    anything: 'Anything',
    location: 'Location',
    allLocations: 'All locations',
    days: 'Days',
  },
  types: {
    RequestSubmitted: 'Sent',
    RequestEdited: 'Edited',
    RequestAccepted: 'Accepted',
    RequestRejected: 'Rejected',
    RequestDecisionUndone: 'Undone',
    RequestClosed: 'Closed',
  },
  timeline: {
    title: 'Timeline',
    entries: (n: number) =>
      count(n, { one: '# entry, newest first', other: '# entries, newest first' }),
    moreEntries: (n: number) =>
      count(n, { one: '#+ entry, newest first', other: '#+ entries, newest first' }),
    newest: 'Newest',
    clear: 'Clear filters',
    exportAs: (format: string) => `Export ${format}`,
    showAll: 'Show all entries',
    noMatch: 'Nothing matches these filters.',
    nothing: 'Nothing has happened here yet. What happens to requests appears here automatically.',
    failed: 'Older entries could not be loaded.',
    retry: 'Try again',
    older: 'Older',
    notPrinted: 'There are older entries, which are not printed here.',
  },

  life: {
    timelineOf: (name: string) => `Timeline of ${name}`,
    requestOf: (name: string) => `Request of ${name}`,
    closed: 'Closed',
    elsewhere: 'At another location',
    whatHappened: 'What happened',
    // Behind what was done.
    origins: {
      page: ' on a page',
      api: ' through the API',
      bulk: ' in a bulk action',
      import: ' by an import',
      setup: ' when Leafcard was set up',
    },
    because: (why: string) => `: ${why}`,
    closedBecause: {
      removed: (name: string) => `${name} was removed from the organization`,
      'account-deleted': (name: string) => `${name}’s account was deleted`,
    },
    decidedAfter: (duration: string) => `decided after ${duration}`,
    event: (position: string) => `event ${position}`,
    cardOn: (day: string) => `The card on ${day}`,
    noCard: (name: string) => `At the end of that day ${name} had no card.`,
    cardElsewhere: (name: string) =>
      `On that day another location was responsible for the card of ${name}.`,
    now: {
      card: 'The current card',
      noCard: (name: string) => `${name} has no card at the moment.`,
      cardElsewhere: (name: string) =>
        `At the moment another location is responsible for the card of ${name}.`,
    },
    acceptedBy: <Node>(who: Node, moment: Node) => [who, ' accepted it, ', moment, '.'],
    whatItSaid: 'What it said',
    versions: (n: number) => count(n, { one: '# version', other: '# versions' }),
    field: 'Field',
    sentBy: (place: string, name: string) => `${place}. Sent by ${name}`,
    editedBy: (place: string, name: string) => `${place}. Edited by ${name}`,
  },

  past: {
    tabs: 'What was there',
    people: 'People',
    cardsOut: (n: number) => count(n, { one: '# card is in use', other: '# cards are in use' }),
    cardsWereOut: (n: number) =>
      count(n, { one: '# card was in use', other: '# cards were in use' }),
    notThere: 'Not there',
    showAll: 'Show everything at that moment',
    noName: 'Nobody has that name.',
    nothing: 'Nothing has happened here yet.',
    nothingThen: 'Nothing had happened here yet at that moment.',
    noneThen: 'None of these existed at that moment.',
    moment: 'Moment',
    asNow: 'As it is now',
    asOn: <Node>(moment: Node) => ['As it was on ', moment],
    previous: 'Previous event',
    next: 'Next event',
    play: 'Play',
    pause: 'Pause',
    now: 'Now',
    dateAndTime: { local: 'Date and time (local)', utc: 'Date and time (UTC)' },
    noRequest: <Node>(moment: Node) => ['This person had no request at that moment, ', moment, '.'],
    inUse: 'This is the card that was in use at that moment.',
    notInUse: 'No card was in use at that moment. This is the one that was requested.',
    current: {
      noRequest: 'This person has no request.',
      inUse: 'This is the card in use.',
      notInUse: 'No card is in use. This is the one that is requested.',
    },
    pictureGone: 'A picture on this card is no longer kept. The card is shown without it.',
    everyVersion: 'Every version',
  },

  proof: {
    download: 'Download with proof',
    notSealed: 'Nothing is sealed yet. That takes a few seconds.',
    logText:
      'Every event is sealed a few seconds after it was written, in one tree over all of them.',
    lastSealed: 'Last sealed',
    lastVerified: 'Last verified',
    never: 'Never',
    atSize: <Node>(moment: Node, n: number) => [
      moment,
      count(n, { one: ', # event', other: ', # events' }),
    ],
    verify: 'Verify the log',
    verifying: 'Verifying the log',
    beingVerified: 'The log is being verified.',
    checked: (done: string, all: string) => `${done} of ${all} events are checked.`,
    unfinished: 'The verification did not finish. Try again.',
    holds: 'The log is intact: every event is as it was sealed.',
    broken: (position: string) =>
      `The log is not intact: from position ${position} on, it is not what was sealed.`,
    take: 'Take it with you',
    takeText:
      'Every event of the organization with its proof, and a page that checks them in any browser, offline and without us.',
    signed: 'Signed by others',
    signedText:
      'Witnesses sign that the log has only ever grown, and a timestamp authority signs when. A log put in its place would not have their signatures.',
    nobodySigns:
      'Nobody else signs this log yet. The operator of this server can name witnesses and a timestamp authority. Until then, keep a checkpoint yourself, as described below.',
    timestamp: 'Timestamp',
    witness: 'Witness',
    nothingYet: 'Nothing yet',
    late: 'Late',
    upToDate: 'Up to date',
    keep: 'Keep a checkpoint',
    keepText:
      'Keep the key and a checkpoint elsewhere, and you will notice if a different log is ever shown in its place.',
    key: 'Key of the log',
    theKey: 'the key',
    checkpoint: 'Latest checkpoint',
    alsoAt: <Node>(address: Node) => ['It is also at ', address, ', for programs that watch it.'],
    mail: 'Email me the checkpoint',
    mailOften: 'At most once a day, when the log has grown.',
  },

  rules: {
    intro:
      'Once switched on, a rule decides requests for your admins. The first rule that matches decides. An admin can undo its decision for ten seconds, like any other.',
    add: 'New rule',
    edit: 'Edit rule',
    none: 'No rules yet',
    startFrom:
      'Start from one of these. You can try it on past requests before it decides anything.',
    adminsMake: 'Corporate admins add them.',
    switchOn: 'Switch on',
    remove: 'Remove rule',
    askRemove: (name: string) => `Remove “${name}”?`,
    keepIt: 'Keep it',
    removeText: 'It will make no more decisions. Those it has made stay as they are.',
    itSays: (reason: string) => `Reason given: “${reason}”`,
    onSince: <Node>(moment: Node, name: string) => [
      'On since ',
      moment,
      `, switched on by ${name}`,
    ],
    off: 'Off',
    tryIt: 'Try on past requests',
    tryOne: (name: string) => `Try “${name}” on past requests`,
    editIt: 'Edit',
    editOne: (name: string) => `Edit “${name}”`,
    decides: (name: string) => `“${name}” decides requests`,
    earlier: (name: string) => `Apply “${name}” earlier`,
    later: (name: string) => `Apply “${name}” later`,
  },
  examples: {
    phone: 'Accept when only the phone changed',
    photo: 'Reject without photo',
    photoReason: 'Please add a photo and send it again.',
  },
  rule: {
    accepted: (when: string) => `Accept when ${when}.`,
    rejected: (when: string) => `Reject when ${when}.`,
    // Each stands after "when", several joined with "and".
    onlyChanged: (fields: string) => `only the ${fields} changed since the current card`,
    photoMissing: 'there is no photo',
    photoPresent: 'there is a photo',
    atDomain: 'the email is at the organization’s domain',
    elsewhere: 'the email is not at the organization’s domain',
    designation: (names: string) => `the designation is ${names}`,
    location: (names: string) => `the location is ${names}`,
    afterRejection: (n: number) =>
      count(n, {
        one: 'it is sent again within a day of a rejection',
        other: 'it is sent again within # days of a rejection',
      }),
    // Within such a sentence.
    fields: {
      name: 'name',
      designation: 'designation',
      employeeId: 'employee ID',
      contactNumber: 'phone',
      email: 'email',
      photo: 'photo',
      locationId: 'location',
    },
  },
  editor: {
    name: 'Name',
    decision: 'What it does',
    accept: 'Accept',
    reject: 'Reject',
    reason: 'Reason (optional)',
    reasonIsSeen: 'The person who sent the request sees it.',
    when: 'When all of these are true',
    onlyChanged: 'Only these changed since the current card',
    any: 'Any',
    photo: 'Photo',
    photoPresent: 'With a photo',
    photoMissing: 'Without a photo',
    email: 'Email',
    atDomain: 'At the organization’s domain',
    elsewhere: 'Not at the organization’s domain',
    designation: 'Designation is one of',
    pressEnter: 'Press Enter after each.',
    location: 'Location is one of',
    afterRejection: 'Sent again after a rejection',
    within: (n: number) => count(n, { one: 'Within # day', other: 'Within # days' }),
    offOnceSaved: 'Saving switches the rule off. Switch it on again when you are ready.',
    save: 'Save rule',
  },
  trial: {
    title: (name: string) => `“${name}” on past requests`,
    howFar: 'How far back',
    year: 'the last year',
    days: (n: number) => count(n, { one: 'the last # day', other: 'the last # days' }),
    noneSent: (period: string) => `No request was sent in ${period}.`,
    noneMatched: (n: number, period: string) =>
      count(n, {
        one: `Of # request sent in ${period}, this rule would have decided none.`,
        other: `Of # requests sent in ${period}, this rule would have decided none.`,
      }),
    matched: (n: number, period: string, matched: string, list: string) =>
      count(n, {
        one: `Of # request sent in ${period}, this rule would have decided ${matched}: ${list}.`,
        other: `Of # requests sent in ${period}, this rule would have decided ${matched}: ${list}.`,
      }),
    agreed: (number: string) => `${number} as people did`,
    differed: (number: string) => `${number} differently`,
    open: (number: string) => `${number} that no person decided`,
    median: (duration: string) => `People took a median of ${duration}. The rule decides at once.`,
    cut: <Node>(moment: Node) => [
      'There are too many requests to try them all. These were sent since ',
      moment,
      '.',
    ],
    leftOut: (n: number) =>
      count(n, {
        one: '# request could not be tried: personal data was erased, or the history is too long.',
        other:
          '# requests could not be tried: personal data was erased, or the history is too long.',
      }),
    differences: 'Where people decided differently',
    newestDifferences: (number: string) => `Where people decided differently, the newest ${number}`,
    was: {
      accepted: <Node>(name: Node, moment: Node) => [name, ' was accepted on ', moment],
      rejected: <Node>(name: Node, moment: Node) => [name, ' was rejected on ', moment],
    },
  },
};
