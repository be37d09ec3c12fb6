import {
  IconArrowBackUp,
  IconBuilding,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconFileImport,
  IconId,
  IconInbox,
  IconShield,
  IconShieldOff,
  IconUserMinus,
  IconUserPlus,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import { ROLE_NAMES } from '#foundation/roles';

interface NoticeLook {
  icon: Icon;
  tone: 'leaf' | 'marigold' | 'coral' | 'quiet';
}

export const noticeLooks: Record<NoticeKind, NoticeLook> = {
  RequestAccepted: { icon: IconCircleCheck, tone: 'leaf' },
  RequestRejected: { icon: IconCircleX, tone: 'coral' },
  RequestDecisionUndone: { icon: IconArrowBackUp, tone: 'marigold' },
  CorporateCardRendered: { icon: IconId, tone: 'leaf' },
  RoleGranted: { icon: IconShield, tone: 'leaf' },
  RoleRevoked: { icon: IconShieldOff, tone: 'quiet' },
  MemberJoined: { icon: IconUserPlus, tone: 'leaf' },
  MemberRemoved: { icon: IconUserMinus, tone: 'quiet' },
  MemberReplaced: { icon: IconUserShare, tone: 'quiet' },
  MemberBecameSubstitute: { icon: IconUserShare, tone: 'leaf' },
  RequestSubmitted: { icon: IconInbox, tone: 'marigold' },
  OrganizationRegistered: { icon: IconBuilding, tone: 'leaf' },
  BulkFinished: { icon: IconChecks, tone: 'leaf' },
  ImportFinished: { icon: IconFileImport, tone: 'leaf' },
};

interface NoticeText {
  text: string;
  /** The page that the notice links to. */
  to: string;
}

const requestWords = { one: 'request', many: 'requests' };
const bulkWords: Record<string, { one: string; many: string; outcome: string }> = {
  accept: { ...requestWords, outcome: 'accepted' },
  reject: { ...requestWords, outcome: 'rejected' },
  undo: { one: 'decision', many: 'decisions', outcome: 'undone' },
  remove: { one: 'person', many: 'people', outcome: 'removed' },
};

const sides = {
  organizations: {
    requests: '/organization/users/cards/request',
    people: '/organization/users/list',
  },
  locations: {
    requests: '/organization/location/users/cards/request',
    people: '/organization/location/users/list',
  },
} as const;

export function noticeText(notice: NoticeView): NoticeText {
  const { kind, organizationId, person, side } = notice;
  const organization = notice.organization ?? 'an organization';
  const { requests, people } = sides[side];
  const card = `/new-corporate-card-view?organization=${organizationId}`;
  const form = `/card-design?organization=${organizationId}`;
  switch (kind) {
    case 'RequestAccepted':
      return {
        text: `Your request to ${organization} was accepted${decider(notice)}. See your card.`,
        to: card,
      };
    case 'RequestRejected':
      return {
        text: `Your request to ${organization} was rejected${decider(notice)}. See why.`,
        to: form,
      };
    case 'RequestDecisionUndone':
      return { text: `Your request to ${organization} is waiting for a decision again.`, to: form };
    case 'CorporateCardRendered':
      return { text: `Your card from ${organization} is ready to share.`, to: card };
    case 'RoleGranted':
      return { text: `You are now ${roleIn(notice)}.`, to: '/dashboard' };
    case 'RoleRevoked':
      return { text: `You are no longer ${roleIn(notice)}.`, to: '/dashboard' };
    case 'MemberJoined':
      return notice.own
        ? { text: `You have joined ${organization}. Ask for your card.`, to: form }
        : { text: `${person} joined ${organization}${at(notice)}.`, to: people };
    case 'MemberRemoved':
      return { text: `You are no longer in ${organization}.`, to: '/add-organization' };
    case 'MemberReplaced':
      return {
        text: `Anyone who has your old card from ${organization} now sees whom to contact.`,
        to: '/add-organization',
      };
    case 'MemberBecameSubstitute':
      return {
        text: `You now stand in for ${notice.insteadOf ?? 'someone'} at ${organization}.`,
        to: card,
      };
    case 'RequestSubmitted':
      return {
        text: `${person} has asked for a card from ${organization}${at(notice)}.`,
        to: `${requests}/${notice.requestId}`,
      };
    case 'OrganizationRegistered':
      return { text: `${organization} has registered.`, to: '/organization/lists' };
    case 'BulkFinished':
      return { text: bulkText(notice), to: notice.action === 'remove' ? people : requests };
    case 'ImportFinished':
      return { text: importText(notice, organization), to: people };
    default:
      return kind satisfies never;
  }
}

const decider = ({ byRule }: NoticeView): string => (byRule ? ' by a rule' : '');

const at = ({ location }: NoticeView): string => (location ? ` at ${location}` : '');

function roleIn({ role, organization, location }: NoticeView): string {
  const name = role ? ROLE_NAMES[role] : 'admin';
  const where = [location, organization].filter((place) => place !== null).join(', ');
  const article = name.startsWith('a') ? 'an' : 'a';
  return where ? `${article} ${name} of ${where}` : `${article} ${name}`;
}

const counted = (number: number): string => number.toLocaleString('en');

function bulkText({ action, numbers: { total = 0, done = 0, failed = 0 } }: NoticeView): string {
  const words = bulkWords[action ?? ''] ?? { ...requestWords, outcome: 'processed' };
  const all = `${counted(total)} ${total === 1 ? words.one : words.many} ${words.outcome}`;
  const others = failed > 0 ? `, ${counted(failed)} failed` : '';
  return done === total ? `${all}.` : `${counted(done)} of ${all}${others}.`;
}

function importText({ numbers: { joined = 0, invited = 0 } }: NoticeView, organization: string) {
  return `The import into ${organization} is finished: ${counted(joined)} joined, ${counted(invited)} invited.`;
}
