import { describe, expect, it } from 'vitest';
import { eventCatalogue } from '#events/catalogue';
import type { Recorded } from '#events/recorded';
import { outgoing, typesTo } from './changes';
import { audiencesFor, roomsFor, type Receiver } from './rooms';

const scope = { userId: 'u', organizationId: 'o', locationId: 'l' };
const recorded = (type: string): Recorded => ({
  type,
  data: { userId: 'u', sessionId: 's' },
  metadata: {
    stream: '',
    version: 1,
    position: 7,
    at: new Date(0),
    actor: null,
    correlation: '',
    scope,
  },
});
const types = Object.keys(eventCatalogue);
const both = ['change', 'private-change'] as const;
const all = audiencesFor({ userId: 'u', grants: [], memberOf: [], kind: 'page' });

describe('what is pushed of an event', () => {
  it('names the thing, and whom it is about', () => {
    const [change] = outgoing(recorded('SessionStarted'));
    expect(change).toEqual({
      message: 'private-change',
      change: {
        position: 7,
        type: 'SessionStarted',
        id: 's',
        ...scope,
        at: '1970-01-01T00:00:00.000Z',
      },
      rooms: ['private-change/users/u'],
    });
  });

  it('is nothing for an event nobody outside knows', () => {
    expect(outgoing(recorded('NeverHeardOf'))).toEqual([]);
  });

  it.each(types)('%s is found by catch-up for exactly those it is pushed to', (type) => {
    const pushed = outgoing(recorded(type)).flatMap(({ rooms }) => rooms);
    for (const { audience } of all) {
      const isPushed = pushed.some((room) => room.split('/')[1] === audience);
      expect(typesTo(audience, both).includes(type)).toBe(isPushed);
    }
  });
});

describe('a member who moves', () => {
  const heard = (role: 'LOCATION_ADMIN' | 'CORPORATE_ADMIN', kind: Receiver['kind']) => {
    const grant = {
      role,
      organizationId: 'o',
      ...(role === 'LOCATION_ADMIN' && { locationId: 'l' }),
    };
    const rooms = roomsFor({ userId: 'x', kind, grants: [grant], memberOf: [] });
    const first = outgoing(recorded('MemberMoved')).find((one) =>
      one.rooms.some((room) => rooms.has(room)),
    );
    return first && [first.message, first.change.type, first.change.locationId];
  };

  it('is gone from the location for the programs of its admins, and moved for pages', () => {
    expect(heard('LOCATION_ADMIN', 'api')).toEqual(['change', 'MemberRemoved', 'l']);
    expect(heard('LOCATION_ADMIN', 'page')).toEqual(['private-change', 'MemberMoved', 'l']);
    expect(heard('CORPORATE_ADMIN', 'page')).toEqual(['private-change', 'MemberMoved', 'l']);
    // They have the request itself, at its new location.
    expect(heard('CORPORATE_ADMIN', 'api')).toBeUndefined();
  });
});

describe('rooms', () => {
  const reaches = (
    { memberOf = [], ...who }: Omit<Receiver, 'memberOf'> & Partial<Receiver>,
    type: string,
  ): boolean =>
    outgoing(recorded(type)).some(({ rooms }) =>
      rooms.some((room) => roomsFor({ ...who, memberOf }).has(room)),
    );

  it('follow the role and where it holds', () => {
    const as = (role: 'CORPORATE_ADMIN' | 'AUDITOR' | 'LOCATION_ADMIN', place: string) =>
      reaches(
        {
          userId: 'x',
          kind: 'api',
          grants: [{ role, organizationId: place, locationId: place === 'o' ? 'l' : place }],
        },
        'RoleGranted',
      );
    expect([as('CORPORATE_ADMIN', 'o'), as('AUDITOR', 'o'), as('LOCATION_ADMIN', 'o')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([as('CORPORATE_ADMIN', 'p'), as('AUDITOR', 'p'), as('LOCATION_ADMIN', 'p')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('keep an organization from the admins of its locations', () => {
    const grants = [{ role: 'LOCATION_ADMIN' as const, organizationId: 'o', locationId: 'other' }];
    expect(reaches({ userId: 'x', kind: 'page', grants }, 'RoleGranted')).toBe(false);
  });

  it('of members are for what they see of their organization', () => {
    const member = { userId: 'x', kind: 'page', grants: [], memberOf: ['o'] } as const;
    const heard = types.filter((type) => reaches(member, type));
    const templates = ['TemplateAdded', 'TemplateRemoved', 'NumberedTemplateUpdated'];
    expect(heard.filter((type) => !templates.includes(type)).sort()).toEqual([
      ...['CorporateDesignSaved', 'DomainProven', 'LocationAdded', 'LocationChanged'],
      'OrganizationUpdated',
    ]);
    expect(reaches({ ...member, memberOf: ['p'] }, 'OrganizationUpdated')).toBe(false);
    expect(reaches({ ...member, kind: 'api' }, 'OrganizationUpdated')).toBe(false);
  });

  it('of all histories have the end of an account, and of none who reads none', () => {
    const who = { userId: 'x', kind: 'page', grants: [] } as const;
    const auditor = { role: 'AUDITOR' as const, organizationId: 'p' };
    const local = { role: 'LOCATION_ADMIN' as const, organizationId: 'p', locationId: 'q' };
    for (const grant of [auditor, local]) {
      expect(reaches({ ...who, grants: [grant] }, 'AccountDeleted')).toBe(true);
      expect(reaches({ ...who, kind: 'api', grants: [grant] }, 'AccountDeleted')).toBe(false);
    }
    expect(reaches(who, 'AccountDeleted')).toBe(false);
  });

  it('of super admins have what happens at a location for their pages of /audit alone', () => {
    const grants = [{ role: 'SUPER_ADMIN' as const }];
    expect(reaches({ userId: 'x', kind: 'page', grants }, 'LocationChanged')).toBe(true);
    expect(outgoing(recorded('LocationChanged')).at(-1)).toMatchObject({
      change: { type: 'HistoryChanged' },
      rooms: ['private-change/superAdmins/all'],
    });
  });

  it('keep what is private from programs', () => {
    expect(reaches({ userId: 'u', kind: 'page', grants: [] }, 'UsernameChanged')).toBe(true);
    expect(reaches({ userId: 'u', kind: 'api', grants: [] }, 'UsernameChanged')).toBe(false);
  });
});
