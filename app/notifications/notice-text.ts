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
import { listOf } from '../bulk/addresses';
import { PEOPLE_AT } from '../people/addresses';
import { REQUESTS_AT } from '../requests/addresses';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import type { NotificationWords } from '#foundation/words/notifications/en';

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

type Numbers = (number: number) => string;

export function noticeText(
  notice: NoticeView,
  words: NotificationWords,
  number: Numbers,
): NoticeText {
  const { kind, organizationId, level, byRule, location } = notice;
  const organization = notice.organization ?? words.anOrganization;
  const person = notice.person ?? words.someone;
  const [requests, people] = [REQUESTS_AT[level], PEOPLE_AT[level]];
  const card = `/new-corporate-card-view?organization=${organizationId}`;
  const form = `/card-design?organization=${organizationId}`;
  switch (kind) {
    case 'RequestAccepted':
      return { text: (byRule ? words.acceptedByRule : words.accepted)(organization), to: card };
    case 'RequestRejected':
      return { text: (byRule ? words.rejectedByRule : words.rejected)(organization), to: form };
    case 'RequestDecisionUndone':
      return { text: words.undone(organization), to: form };
    case 'CorporateCardRendered':
      return { text: words.ready(organization), to: card };
    case 'RoleGranted':
      return { text: words.granted(roleIn(notice, words)), to: '/dashboard' };
    case 'RoleRevoked':
      return { text: words.revoked(roleIn(notice, words)), to: '/dashboard' };
    case 'MemberJoined': {
      if (notice.own) return { text: words.youJoined(organization), to: form };
      const text = location
        ? words.joinedAt(person, organization, location)
        : words.joined(person, organization);
      return { text, to: people };
    }
    case 'MemberRemoved':
      return { text: words.removed(organization), to: '/add-organization' };
    case 'MemberReplaced':
      return { text: words.replaced(organization), to: '/add-organization' };
    case 'MemberBecameSubstitute': {
      const said = notice.ended ? words.substituteEnded : words.substitute;
      return { text: said(notice.insteadOf ?? words.someone, organization), to: card };
    }
    case 'RequestSubmitted': {
      const text = location
        ? words.askedAt(person, organization, location)
        : words.asked(person, organization);
      return { text, to: `${requests}/${notice.requestId}` };
    }
    case 'OrganizationRegistered':
      return { text: words.registered(organization), to: '/organization/lists' };
    case 'BulkFinished':
      return {
        text: bulkText(notice, words, number),
        to: listOf(notice.action, level),
      };
    case 'ImportFinished': {
      const { joined = 0, invited = 0 } = notice.numbers;
      const ended = notice.cancelled ? words.importCancelled : words.imported;
      return { text: ended(organization, number(joined), number(invited)), to: people };
    }
    default:
      return kind satisfies never;
  }
}

function roleIn({ role, organization, location }: NoticeView, words: NotificationWords): string {
  const name = words.roles[role ?? 'admin'];
  const place =
    location && organization ? words.place(location, organization) : (location ?? organization);
  return place ? words.roleAt(name, place) : name;
}

function bulkText(
  { action, numbers: { total = 0, done = 0, failed = 0 } }: NoticeView,
  words: NotificationWords,
  number: Numbers,
): string {
  const actions: Partial<Record<string, (total: number) => string>> = words.bulk;
  const ofAll = (actions[action ?? ''] ?? words.bulk.other)(total);
  const result = done === total ? ofAll : words.some(number(done), ofAll);
  return done < total && failed > 0
    ? words.withFailures(result, number(failed))
    : words.withoutFailures(result);
}
