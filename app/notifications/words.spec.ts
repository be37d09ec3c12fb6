import { describe, expect, it } from 'vitest';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import { noticeWords } from './words';

const notice = (kind: NoticeKind, more: Partial<NoticeView> = {}): NoticeView => ({
  position: 1,
  kind,
  own: false,
  unread: true,
  at: '2026-03-21T09:30:00.000Z',
  organizationId: 'fern',
  organization: 'Fern',
  location: null,
  person: 'Ada',
  insteadOf: null,
  role: null,
  side: 'organizations',
  requestId: 'request',
  deed: null,
  numbers: {},
  ...more,
});

describe('a notification', () => {
  it('leads employees to their card, or back to the form', () => {
    expect(noticeWords(notice('RequestAccepted')).to).toBe(
      '/new-corporate-card-view?organization=fern',
    );
    expect(noticeWords(notice('RequestRejected')).to).toBe('/card-design?organization=fern');
  });

  it('leads admins to the very request, on their own side', () => {
    expect(noticeWords(notice('RequestSubmitted')).to).toBe(
      '/organization/users/cards/request/request',
    );
    expect(noticeWords(notice('RequestSubmitted', { side: 'locations' })).to).toBe(
      '/organization/location/users/cards/request/request',
    );
  });

  it('says who joined to others, and that oneself is in', () => {
    expect(noticeWords(notice('MemberJoined', { location: 'Lisbon' })).text).toBe(
      'Ada joined Fern at Lisbon.',
    );
    expect(noticeWords(notice('MemberJoined', { own: true })).text).toMatch(/^You are in Fern now/);
  });

  it('says for whom one stands in', () => {
    const told = noticeWords(notice('MemberBecameSubstitute', { insteadOf: 'Grace' }));
    expect(told.text).toBe('You were named to stand in for Grace at Fern.');
  });

  it('names a role with where it holds, as far as that is known', () => {
    const role = { role: 'LOCATION_ADMIN', location: 'Lisbon' } as const;
    expect(noticeWords(notice('RoleGranted', role)).text).toBe(
      'You are a location admin of Lisbon, Fern now.',
    );
    const auditor = { role: 'AUDITOR', organization: null } as const;
    expect(noticeWords(notice('RoleRevoked', auditor)).text).toBe('You are no longer an auditor.');
  });

  it('says what came of long work', () => {
    const numbers = { total: 250, done: 248, failed: 2 };
    expect(noticeWords(notice('BulkFinished', { deed: 'accept', numbers })).text).toBe(
      'Accepting 250 requests is finished: 248 done, 2 failed.',
    );
    const many = { total: 10000, done: 8999, failed: 1001 };
    expect(noticeWords(notice('BulkFinished', { deed: 'remove', numbers: many })).text).toBe(
      'Removing 10,000 people is finished: 8,999 done, 1,001 failed.',
    );
    const one = { deed: 'remove', numbers: { total: 1, done: 1, failed: 0 } } as const;
    expect(noticeWords(notice('BulkFinished', one)).text).toBe(
      'Removing 1 person is finished: all done.',
    );
  });
});
