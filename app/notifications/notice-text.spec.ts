import { describe, expect, it } from 'vitest';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import { en } from '#foundation/words/notifications/en';
import { es } from '#foundation/words/notifications/es';
import { fr } from '#foundation/words/notifications/fr';
import { it as italian } from '#foundation/words/notifications/it';
import { pt } from '#foundation/words/notifications/pt';
import { noticeText as textIn } from './notice-text';

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
  ended: false,
  role: null,
  level: 'organizations',
  requestId: 'request',
  byRule: false,
  cancelled: false,
  action: null,
  numbers: {},
  ...more,
});

const noticeText = (of: NoticeView) => textIn(of, en, (number) => number.toLocaleString('en-GB'));

describe('a notification', () => {
  it('links employees to their card, or back to the form', () => {
    expect(noticeText(notice('RequestAccepted')).to).toBe(
      '/new-corporate-card-view?organization=fern',
    );
    expect(noticeText(notice('RequestRejected')).to).toBe('/card-design?organization=fern');
  });

  it('says when a rule decided', () => {
    expect(noticeText(notice('RequestRejected')).text).toBe(
      'Your request to Fern was rejected. See why.',
    );
    expect(noticeText(notice('RequestRejected', { byRule: true })).text).toBe(
      'Your request to Fern was rejected by a rule. See why.',
    );
  });

  it('links admins to the request, on the pages of their role', () => {
    expect(noticeText(notice('RequestSubmitted')).to).toBe(
      '/organization/users/cards/request/request',
    );
    expect(noticeText(notice('RequestSubmitted', { level: 'locations' })).to).toBe(
      '/organization/location/users/cards/request/request',
    );
  });

  it('names the new member to admins, and tells members that they have joined', () => {
    expect(noticeText(notice('MemberJoined', { location: 'Lisbon' })).text).toBe(
      'Ada joined Fern at Lisbon.',
    );
    expect(noticeText(notice('MemberJoined', { own: true })).text).toMatch(/^You have joined Fern/);
  });

  it('names the user whose substitute the reader is', () => {
    const { text } = noticeText(notice('MemberBecameSubstitute', { insteadOf: 'Grace' }));
    expect(text).toBe('You now stand in for Grace at Fern.');
    const over = { insteadOf: 'Grace', ended: true };
    expect(noticeText(notice('MemberBecameSubstitute', over)).text).toBe(
      'You no longer stand in for Grace at Fern.',
    );
  });

  it('names a role with its location and organization, as far as they are known', () => {
    const role = { role: 'LOCATION_ADMIN', location: 'Lisbon' } as const;
    expect(noticeText(notice('RoleGranted', role)).text).toBe(
      'You are now a location admin of Lisbon, Fern.',
    );
    const auditor = { role: 'AUDITOR', organization: null } as const;
    expect(noticeText(notice('RoleRevoked', auditor)).text).toBe('You are no longer an auditor.');
  });

  it('says how an import ended', () => {
    const numbers = { joined: 0, invited: 500 };
    expect(noticeText(notice('ImportFinished', { numbers })).text).toBe(
      'The import into Fern is finished: 0 joined, 500 invited.',
    );
    expect(noticeText(notice('ImportFinished', { numbers, cancelled: true })).text).toBe(
      'The import into Fern was cancelled: 0 joined, 500 invited.',
    );
  });

  it.each([es, fr, italian, pt])(
    'counts in an import in words that fit one too: $today',
    (words) => {
      const numbers = { joined: 1, invited: 1 };
      for (const cancelled of [false, true]) {
        const ended = textIn(notice('ImportFinished', { numbers, cancelled }), words, String);
        expect(ended.text).toMatch(/\. \p{L}+( \p{L}+)?\s?: 1, \p{L}+\s?: 1\.$/u);
      }
    },
  );

  it('reports the result of a bulk action', () => {
    const numbers = { total: 250, done: 248, failed: 2 };
    expect(noticeText(notice('BulkFinished', { action: 'accept', numbers })).text).toBe(
      '248 of 250 requests accepted, 2 failed.',
    );
    const many = { total: 10000, done: 8999, failed: 1001 };
    expect(noticeText(notice('BulkFinished', { action: 'remove', numbers: many })).text).toBe(
      '8,999 of 10,000 people removed, 1,001 failed.',
    );
    const one = { action: 'remove', numbers: { total: 1, done: 1, failed: 0 } } as const;
    expect(noticeText(notice('BulkFinished', one)).text).toBe('1 person removed.');
  });
});
