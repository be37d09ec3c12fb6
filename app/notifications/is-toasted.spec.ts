import { describe, expect, it } from 'vitest';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import { isToasted } from './is-toasted';

const notice = (kind: NoticeKind, more: Partial<NoticeView> = {}): NoticeView => ({
  position: 2,
  kind,
  own: true,
  unread: true,
  at: '2026-03-21T09:30:00.000Z',
  organizationId: 'fern',
  organization: 'Fern',
  location: null,
  person: 'Ada',
  insteadOf: null,
  ended: false,
  role: null,
  level: 'locations',
  requestId: 'request',
  byRule: false,
  cancelled: false,
  action: null,
  numbers: {},
  ...more,
});

const context = (pathname: string, organizationId: string | null, ...news: NoticeView[]) => ({
  pathname,
  organizationId,
  news,
});

const CARD = '/new-corporate-card-view';

describe('a toast', () => {
  it.each(['RequestAccepted', 'RequestRejected', 'RequestDecisionUndone'] as const)(
    'says %s, but not on the page of that card',
    (kind) => {
      expect(isToasted(notice(kind), context('/dashboard', null))).toBe(true);
      expect(isToasted(notice(kind), context(CARD, 'fern'))).toBe(false);
      expect(isToasted(notice(kind), context(CARD, 'moss'))).toBe(true);
      expect(isToasted(notice(kind), context('/notifications', null))).toBe(false);
    },
  );

  it('says that a card is ready which was accepted long before', () => {
    const ready = notice('CorporateCardRendered');
    const accepted = (at: string, organizationId = 'fern') =>
      notice('RequestAccepted', { position: 1, at, organizationId });
    const [now, then] = ['2026-03-21T09:29:58.000Z', '2026-03-19T09:30:00.000Z'];
    const toasted = (...news: NoticeView[]) =>
      isToasted(ready, context('/dashboard', null, ready, ...news));
    expect(toasted(accepted(now))).toBe(false);
    expect(toasted(accepted(then))).toBe(true);
    expect(toasted(accepted(now, 'moss'))).toBe(true);
    expect(toasted()).toBe(true);
    expect(isToasted(ready, context(CARD, 'fern', ready))).toBe(false);
  });

  it('says nothing of a bulk action, nor of joining where one joins', () => {
    expect(isToasted(notice('BulkFinished'), context('/dashboard', null))).toBe(false);
    expect(isToasted(notice('MemberJoined'), context('/add-organization', null))).toBe(false);
    expect(isToasted(notice('MemberJoined'), context('/dashboard', null))).toBe(true);
  });
});
