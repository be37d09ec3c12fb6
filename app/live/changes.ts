import type { LeafEvent } from '#events/catalogue';
import type { RequestStatus } from '#modules/requests/contract';
import type { Recorded } from '#events/recorded';
import { STATUS_CODES, type Change, type ChangeMessage, type ChangeType } from './protocol';
import { roomsOf, type Audience } from './rooms';

export interface Outgoing {
  message: ChangeMessage;
  change: Change;
  /** Of all who get it. */
  rooms: string[];
}

interface Row {
  message: ChangeMessage;
  type: ChangeType;
  /** The field of the event that names the thing which changed. */
  id: string;
  /** Each one as far as the event's scope names it. */
  to: readonly Audience[];
  status?: RequestStatus;
}

const aboutPerson = (type: ChangeType): readonly Row[] => [
  { message: 'private-change', type, id: 'userId', to: ['users', 'superAdmins'] },
];

const ownPages = (type: ChangeType, id: string): readonly Row[] => [
  { message: 'private-change', type, id, to: ['users'] },
];

const aboutOrganization = (type: ChangeType, ...others: readonly Audience[]): readonly Row[] => [
  {
    message: 'private-change',
    type,
    id: 'organizationId',
    to: ['staff', 'superAdmins', ...others],
  },
];

/** Super admins look after no organization: of what happens in one, their pages of /audit alone are live. */
const alsoInHistory = (row: Row): readonly Row[] => [
  row,
  { message: 'private-change', type: 'HistoryChanged', id: row.id, to: ['superAdmins'] },
];

const aboutLocation = (type: ChangeType): readonly Row[] =>
  alsoInHistory({
    message: 'private-change',
    type,
    id: 'locationId',
    to: ['organizations', 'locations', 'members'],
  });

const aboutMember = (type: ChangeType): readonly Row[] =>
  alsoInHistory({
    message: 'change',
    type,
    id: 'memberId',
    to: ['users', 'organizations', 'locations'],
  });

const ownAdmins = (type: ChangeType): readonly Row[] =>
  alsoInHistory({
    message: 'private-change',
    type,
    id: 'memberId',
    to: ['organizations', 'locations'],
  });

const templatesChanged: readonly Row[] = [
  { message: 'change', type: 'TemplatesChanged', id: 'templateId', to: ['superAdmins'] },
  // Designers offer them, which super admins do not have.
  { message: 'private-change', type: 'TemplatesChanged', id: 'templateId', to: ['cardOwners'] },
];

const aboutCard = (type: ChangeType, id: string): readonly Row[] => [
  { message: 'change', type, id, to: ['users', 'organizations', 'locations'] },
];

const importChanged: readonly Row[] = [
  { message: 'private-change', type: 'ImportChanged', id: 'importId', to: ['organizations'] },
];

/** How many cards there are, on Leafcard as a whole. */
const aboutCounts = (type: ChangeType, id: string): readonly Row[] => [
  { message: 'private-change', type, id, to: ['superAdmins'] },
];

const aboutRequest = (type: ChangeType, status: RequestStatus): readonly Row[] =>
  alsoInHistory({
    message: 'change',
    type,
    id: 'requestId',
    to: ['users', 'organizations', 'locations'],
    status,
  });

const roleChanged: readonly Row[] = [
  {
    message: 'change',
    type: 'RoleChanged',
    id: 'userId',
    to: ['users', 'organizations', 'locations'],
  },
  { message: 'private-change', type: 'RoleChanged', id: 'userId', to: ['superAdmins'] },
];

/**
 * What is pushed of each event. Where an event has several rows, a receiver gets the first that
 * reaches it. Catch-up finds the same by the scope columns of the log, so an audience is nothing
 * but names of those columns.
 */
const rows: Partial<Record<LeafEvent['type'], readonly Row[]>> = {
  UserRegistered: aboutPerson('UserRegistered'),
  UsernameChanged: aboutPerson('UsernameChanged'),
  StaffRenamed: [
    { message: 'private-change', type: 'UsernameChanged', id: 'userId', to: ['organizations'] },
  ],
  AccountDeleted: [
    {
      message: 'private-change',
      type: 'AccountDeleted',
      id: 'userId',
      // A history names its users in places that no role or membership leads to any more.
      to: ['users', 'superAdmins', 'historyReaders'],
    },
  ],
  PasswordChanged: ownPages('PasswordChanged', 'userId'),
  SessionStarted: ownPages('SessionStarted', 'sessionId'),
  SessionEnded: ownPages('SessionEnded', 'sessionId'),
  NotificationsRead: ownPages('NotificationsRead', 'userId'),
  NotificationRead: ownPages('NotificationsRead', 'userId'),
  MailsChosen: ownPages('MailsChosen', 'userId'),
  OrganizationRegistered: [
    {
      message: 'change',
      type: 'OrganizationRegistered',
      id: 'organizationId',
      to: ['organizations', 'superAdmins'],
    },
  ],
  OrganizationUpdated: aboutOrganization('OrganizationUpdated', 'members'),
  DomainProven: aboutOrganization('OrganizationUpdated', 'members'),
  ReferCodeRotated: aboutOrganization('OrganizationUpdated'),
  LocationAdded: aboutLocation('LocationAdded'),
  LocationChanged: aboutLocation('LocationChanged'),
  MemberJoined: aboutMember('MemberJoined'),
  MemberRemoved: aboutMember('MemberRemoved'),
  MemberReplaced: aboutMember('MemberReplaced'),
  MemberBecameSubstitute: ownPages('MemberBecameSubstitute', 'memberId'),
  MemberMoved: [
    ...ownAdmins('MemberMoved'),
    // For programs of admins of the location that the member has left, which it names.
    { message: 'change', type: 'MemberRemoved', id: 'memberId', to: ['locations'] },
  ],
  MemberForgotten: ownAdmins('MemberForgotten'),
  PersonalCardSaved: [
    ...aboutCard('DesignSaved', 'userId'),
    ...aboutCounts('DesignSaved', 'userId'),
  ],
  PersonalCardRendered: aboutCard('CardImagesRendered', 'userId'),
  PersonalCardWithdrawn: aboutCounts('CardWithdrawn', 'userId'),
  CorporateDesignSaved: [
    ...aboutCard('DesignSaved', 'organizationId'),
    // Requests are shown in it, to those who decide at a location and to those who ask.
    {
      message: 'private-change',
      type: 'DesignSaved',
      id: 'organizationId',
      to: ['staff', 'members'],
    },
  ],
  CorporateCardIssued: aboutCounts('CardIssued', 'cardId'),
  CorporateCardRendered: aboutCard('CardImagesRendered', 'cardId'),
  CorporateCardWithdrawn: aboutCounts('CardWithdrawn', 'cardId'),
  MemberRenamed: alsoInHistory({
    message: 'private-change',
    type: 'MemberRenamed',
    id: 'memberId',
    to: ['users', 'organizations', 'locations'],
  }),
  RequestSubmitted: aboutRequest('RequestSubmitted', 'pending'),
  RequestEdited: aboutRequest('RequestEdited', 'pending'),
  RequestAccepted: aboutRequest('RequestAccepted', 'accepted'),
  RequestRejected: aboutRequest('RequestRejected', 'rejected'),
  RequestDecisionUndone: aboutRequest('RequestDecisionUndone', 'pending'),
  RequestClosed: alsoInHistory({
    message: 'private-change',
    type: 'RequestClosed',
    id: 'requestId',
    to: ['users', 'organizations', 'locations'],
  }),
  ImportStarted: importChanged,
  ImportProgressed: importChanged,
  ImportFinished: importChanged,
  ImportDiscarded: importChanged,
  BulkStarted: ownPages('BulkChanged', 'bulkId'),
  BulkProgressed: ownPages('BulkChanged', 'bulkId'),
  BulkFinished: ownPages('BulkChanged', 'bulkId'),
  BulkCancelled: ownPages('BulkChanged', 'bulkId'),
  BulkResumed: ownPages('BulkChanged', 'bulkId'),
  BulkRetried: ownPages('BulkChanged', 'bulkId'),
  RuleSaved: aboutOrganization('RulesChanged'),
  RuleSwitchedOn: aboutOrganization('RulesChanged'),
  RuleSwitchedOff: aboutOrganization('RulesChanged'),
  RuleRemoved: aboutOrganization('RulesChanged'),
  RulesOrdered: aboutOrganization('RulesChanged'),
  TemplateAdded: templatesChanged,
  TemplateRemoved: templatesChanged,
  NumberedTemplateUpdated: templatesChanged,
  RoleGranted: roleChanged,
  RoleRevoked: roleChanged,
};

/** After these, what a person may see must be asked for again. */
const REGRANTING: ReadonlySet<string> = new Set<LeafEvent['type']>([
  'RoleGranted',
  'RoleRevoked',
  'MemberJoined',
  'MemberRemoved',
]);

export const regrants = (event: Recorded): boolean => REGRANTING.has(event.type);

/** The messages that an event becomes; none for what nobody outside needs. */
export function outgoing(event: Recorded): Outgoing[] {
  return rowsOf(event.type).map(({ message, type, id, to, status }) => {
    const { organizationId, locationId, userId } = event.metadata.scope;
    return {
      message,
      change: {
        position: event.metadata.position,
        type,
        id: String(event.data[id]),
        ...(organizationId && { organizationId }),
        ...(locationId && { locationId }),
        ...(userId && { userId }),
        ...(status && { is_approved: STATUS_CODES[status] }),
        at: event.metadata.at.toISOString(),
      },
      rooms: to.flatMap((audience) => roomsOf(message, audience, event.metadata.scope)),
    };
  });
}

/** The event types that are sent to such an audience, for pages or for programs. */
export const typesTo = (audience: Audience, messages: readonly ChangeMessage[]): string[] =>
  Object.keys(rows).filter((type) =>
    rowsOf(type).some((row) => row.to.includes(audience) && messages.includes(row.message)),
  );

const rowsOf = (type: string): readonly Row[] => rows[type as LeafEvent['type']] ?? [];
