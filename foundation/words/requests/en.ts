import { counting } from '../plural';

const count = counting('en');

/** Requests for corporate cards as admins decide them, their history, and what is done in bulk. */
export const en = {
  intro: 'Everyone who has asked for a corporate card. New requests appear here automatically.',
  byState: 'Requests by state',
  // What stands behind the bar is shown only where there is room.
  tabs: {
    pending: 'Pending | Requests',
    accepted: 'Accepted | Requests',
    rejected: 'Rejected | Requests',
  },
  sortByName: 'Sort by name again',
  noneMatches: (q: string) => `No request here matches “${q}”.`,
  showAll: 'Show all of them',
  empty: {
    pending: 'Nobody is waiting. People who ask for a card appear here automatically.',
    accepted: 'No request has been accepted yet.',
    rejected: 'No request has been rejected.',
  },

  selected: 'Selected requests',
  acceptSelected: (number: string) => `Accept ${number}`,
  rejectSelected: (number: string) => `Reject ${number}`,
  accept: 'Accept',
  reject: 'Reject',
  cancel: 'Cancel',
  undo: 'Undo',
  /** Behind a button: for how long it can be pressed. */
  secondsLeft: (seconds: string) => `${seconds} s`,
  undoDecision: 'Undo the decision',
  undoOf: (name: string) => `Undo the decision of ${name}`,
  undoOfRule: (rule: string) => `Undo the decision of the rule “${rule}”`,
  undoOutcome: (outcome: string, name: string) => `Undo: ${outcome}, ${name}`,

  rejectOne: (name: string) => `Reject the request of ${name}?`,
  rejectSeveral: (n: number) => count(n, { one: 'Reject # request?', other: 'Reject # requests?' }),
  reason: 'Reason (optional)',
  reasonIsSeen: 'The person sees it here and by email.',
  lengthOf: (length: string, most: string) => `${length} of ${most}`,
  lengthFull: (length: string, most: string) => `${length} of ${most}: that is the limit.`,
  enterRejects: 'Enter rejects, Shift + Enter starts a new line.',
  overtaken: {
    decided: 'Another admin has just decided this request.',
    gone: 'This request is gone: the person is no longer in the organization.',
    edited:
      'This request has just been edited. Close this and look at it once more; your reason is kept.',
  },

  request: 'Request',
  sent: <Node>(moment: Node) => ['Sent ', moment],
  cardOf: {
    front: (name: string) => `The card of ${name}, front`,
    back: (name: string) => `The card of ${name}, back`,
  },
  accepted: 'Accepted',
  front: 'Front',
  back: 'Back side',
  showFront: 'BACK',
  showBack: 'NEXT',

  details: 'Details',
  changes: (n: number) =>
    count(n, {
      one: '# change since the approved card',
      other: '# changes since the approved card',
    }),
  fields: {
    name: 'Name',
    designation: 'Designation',
    employeeId: 'Employee ID',
    contactNumber: 'Phone',
    email: 'Email',
    photo: 'Photo',
    locationId: 'Location',
  },
  organization: 'Organization',
  whyRejected: 'Why rejected',
  noPhoto: 'None',
  hadNoPhoto: 'none',
  photoOf: (name: string) => `Photo of ${name}`,
  previousPhoto: 'The previous photo',

  history: 'History',
  everyVersion: 'Version by version',
  you: 'You',
  theRule: (rule: string) => `The rule “${rule}”`,
  did: {
    RequestSubmitted: <Node>(who: Node) => [who, ' sent the request'],
    sentAgain: <Node>(who: Node) => [who, ' sent the request again'],
    RequestEdited: <Node>(who: Node) => [who, ' edited the request'],
    RequestAccepted: <Node>(who: Node) => [who, ' accepted the request'],
    RequestRejected: <Node>(who: Node) => [who, ' rejected the request'],
    RequestDecisionUndone: <Node>(who: Node) => [who, ' undid the decision on the request'],
    RequestClosed: <Node>(who: Node) => [who, ' closed the request'],
    changed: <Node>(who: Node) => [who, ' changed the request'],
  },
  ofPerson: <Node>(what: Node, name: Node) => [what, ' of ', name],
  decidedOn: <Node>(what: Node, day: Node) => [what, ' on ', day, '.'],
  nothing: 'none',
  aPhoto: 'a photo',
  anotherPhoto: 'another one',
  goneLocation: 'a location that no longer exists',
  looking: (names: string, n: number) =>
    `${names}${count(n, { one: ' is looking at this', other: ' are looking at this' })}`,
  lookingToo: (names: string, n: number) =>
    `${names}${count(n, { one: ' is looking at this too', other: ' are looking at this too' })}`,

  missing: {
    title: 'This request is not here',
    text: 'The person may have left, or the request is not yours to see. Nothing was changed.',
  },
  gone: {
    title: 'This request is gone',
    accountDeleted: <Node>(day: Node) => [
      'The account it came from was deleted on ',
      day,
      ', and the request with it.',
    ],
    removed: <Node>(day: Node) => ['It ended when the person left the organization on ', day, '.'],
    left: (name: string) => `${name} has left`,
    isBack: (name: string) => `${name} left, and is back`,
    ended: <Node>(name: Node, day: Node) => [
      'The request ended when ',
      name,
      ' left the organization on ',
      day,
      '.',
    ],
    standsIn: (name: string) => ` ${name} has taken over.`,
    noNewOne: ' There is no new request yet.',
    seeRemoved: (name: string) => `See ${name} under Removed Users`,
    seePresent: (name: string) => `See ${name} under User List`,
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    singleKeys: 'Single-key shortcuts',
    or: ' or ',
    next: 'Next request',
    previous: 'Previous request',
    open: 'Open the request',
    accept: 'Accept',
    reject: 'Reject, with a reason if you like',
    undo: 'Undo the last decision',
    select: 'Select the request',
    selectPage: 'Select the page',
    selectNone: 'Select none, or close the request',
    search: 'Search',
    help: 'Show these shortcuts',
  },

  bulk: {
    place: 'Bulk actions',
    accept: {
      doing: (n: number) => count(n, { one: 'Accepting # request', other: 'Accepting # requests' }),
      done: (n: number) => count(n, { one: '# request accepted', other: '# requests accepted' }),
      nothing: 'Nothing was accepted',
      refused: (n: number) =>
        count(n, { one: '# could not be accepted', other: '# could not be accepted' }),
    },
    reject: {
      doing: (n: number) => count(n, { one: 'Rejecting # request', other: 'Rejecting # requests' }),
      done: (n: number) => count(n, { one: '# request rejected', other: '# requests rejected' }),
      nothing: 'Nothing was rejected',
      refused: (n: number) =>
        count(n, { one: '# could not be rejected', other: '# could not be rejected' }),
    },
    undo: {
      doing: (n: number) => count(n, { one: 'Undoing # decision', other: 'Undoing # decisions' }),
      done: (n: number) => count(n, { one: '# decision undone', other: '# decisions undone' }),
      nothing: 'Nothing was undone',
      refused: (n: number) =>
        count(n, { one: '# could not be undone', other: '# could not be undone' }),
    },
    remove: {
      doing: (n: number) => count(n, { one: 'Removing # person', other: 'Removing # people' }),
      done: (n: number) => count(n, { one: '# person removed', other: '# people removed' }),
      nothing: 'Nothing was removed',
      refused: (n: number) =>
        count(n, { one: '# could not be removed', other: '# could not be removed' }),
    },
    resend: {
      doing: (n: number) =>
        count(n, { one: 'Sending # invitation again', other: 'Sending # invitations again' }),
      done: (n: number) =>
        count(n, { one: '# invitation sent again', other: '# invitations sent again' }),
      nothing: 'Nothing was sent',
      refused: (n: number) =>
        count(n, { one: '# could not be sent', other: '# could not be sent' }),
    },
    withdraw: {
      doing: (n: number) =>
        count(n, { one: 'Withdrawing # invitation', other: 'Withdrawing # invitations' }),
      done: (n: number) =>
        count(n, { one: '# invitation withdrawn', other: '# invitations withdrawn' }),
      nothing: 'Nothing was withdrawn',
      refused: (n: number) =>
        count(n, { one: '# could not be withdrawn', other: '# could not be withdrawn' }),
    },
    progress: (done: string, all: string) => `${done} of ${all}`,
    left: (n: number) =>
      count(n, {
        one: 'Stopped. One was left as it was',
        other: 'Stopped. # were left as they were',
      }),
    fullStop: '. ',
    dismiss: 'Dismiss',
    details: 'Details',
    cancel: 'Cancel',
    resume: 'Continue with the rest',
    retry: 'Retry',
    showWho: 'Show who',
    hideWho: 'Hide who',
    showMore: 'Show more',
    noLongerHere: 'Someone who is no longer here',
  },
};
