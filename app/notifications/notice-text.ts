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

const activities: Record<string, string> = {
  accept: 'Accepting',
  reject: 'Rejecting',
  undo: 'Taking back',
  remove: 'Removing',
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
        text: `Your request to ${organization} is accepted${decider(notice)}. See your card.`,
        to: card,
      };
    case 'RequestRejected':
      return {
        text: `Your request to ${organization} is rejected${decider(notice)}. See why.`,
        to: form,
      };
    case 'RequestDecisionUndone':
      return { text: `Your request to ${organization} waits for a decision again.`, to: form };
    case 'CorporateCardRendered':
      return { text: `Your card of ${organization} is drawn, ready to be shared.`, to: card };
    case 'RoleGranted':
      return { text: `You are ${roleIn(notice)} now.`, to: '/dashboard' };
    case 'RoleRevoked':
      return { text: `You are no longer ${roleIn(notice)}.`, to: '/dashboard' };
    case 'MemberJoined':
      return notice.own
        ? { text: `You are in ${organization} now. Ask for your card.`, to: form }
        : { text: `${person} joined ${organization}${at(notice)}.`, to: people };
    case 'MemberRemoved':
      return { text: `You are no longer in ${organization}.`, to: '/add-organization' };
    case 'MemberReplaced':
      return {
        text: `Anyone who has your old card of ${organization} is told whom to contact now.`,
        to: '/add-organization',
      };
    case 'MemberBecameSubstitute':
      return {
        text: `You were named to stand in for ${notice.insteadOf ?? 'someone'} at ${organization}.`,
        to: card,
      };
    case 'RequestSubmitted':
      return {
        text: `${person} asks for a card of ${organization}${at(notice)}.`,
        to: `${requests}/${notice.requestId}`,
      };
    case 'OrganizationRegistered':
      return { text: `${organization} is registered.`, to: '/organization/lists' };
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
  const [one, many] = action === 'remove' ? ['person', 'people'] : ['request', 'requests'];
  const what = `${activities[action ?? ''] ?? 'Work on'} ${counted(total)} ${total === 1 ? one : many}`;
  return failed > 0
    ? `${what} is finished: ${counted(done)} done, ${counted(failed)} failed.`
    : `${what} is finished: all done.`;
}

function importText({ numbers: { joined = 0, invited = 0 } }: NoticeView, organization: string) {
  return `The import to ${organization} is finished: ${counted(joined)} joined, ${counted(invited)} invited.`;
}
