import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, test } from 'vitest';
import { refusedWith } from '#tests/support/refused-with';
import {
  accountDecider,
  evolveAccount,
  initialAccount,
  type Account,
  type AccountCommand,
  type AccountEvent,
} from './account';

const given = DeciderSpecification.for<AccountCommand, AccountEvent, Account>(accountDecider);
const userId = 'user-1';
const registered: AccountEvent = {
  type: 'UserRegistered',
  data: { userId, email: 'ada@example.test', username: 'Ada Lovelace' },
};
const admin = { role: 'LOCATION_ADMIN' as const, organizationId: 'o', locationId: 'l' };

describe('an account', () => {
  test('begins with a registration', () => {
    given([]).when({ type: 'Register', data: registered.data }).then([registered]);
  });

  test('cannot be registered twice', () => {
    given([registered])
      .when({ type: 'Register', data: registered.data })
      .thenThrows(refusedWith('Conflict'));
  });

  test.each<AccountCommand>([
    { type: 'ChangeUsername', data: { userId, username: 'Ada King' } },
    { type: 'ChangePassword', data: { userId, how: 'settings' } },
    { type: 'GrantRole', data: { userId, grant: admin } },
    { type: 'RevokeRole', data: { userId, grant: admin } },
    { type: 'DeleteAccount', data: { userId, how: 'mail' } },
  ])('that does not exist, or no more, refuses $type', (command) => {
    given([]).when(command).thenThrows(refusedWith('NotFound'));
    given([registered, { type: 'AccountDeleted', data: { userId, how: 'mail' } }])
      .when(command)
      .thenThrows(refusedWith('NotFound'));
  });

  test('changes its name once', () => {
    const command: AccountCommand = {
      type: 'ChangeUsername',
      data: { userId, username: 'Ada King' },
    };
    const changed: AccountEvent = { type: 'UsernameChanged', data: command.data };
    given([registered]).when(command).then([changed]);
    given([registered, changed]).when(command).thenNothingHappened();
  });

  test('announces another name where it holds a role, and ends its roles before itself', () => {
    const events: AccountEvent[] = [
      registered,
      { type: 'RoleGranted', data: { userId, ...admin } },
      { type: 'RoleGranted', data: { userId, role: 'AUDITOR', organizationId: 'o' } },
    ];
    const renamed = { userId, username: 'Ada King' };
    given(events)
      .when({ type: 'ChangeUsername', data: renamed })
      .then([
        { type: 'UsernameChanged', data: renamed },
        { type: 'StaffRenamed', data: { userId, organizationId: 'o' } },
      ]);
    const deleted = { userId, how: 'mail' } as const;
    given(events)
      .when({ type: 'DeleteAccount', data: deleted })
      .then([
        { type: 'RoleRevoked', data: { userId, ...admin } },
        { type: 'RoleRevoked', data: { userId, role: 'AUDITOR', organizationId: 'o' } },
        { type: 'AccountDeleted', data: deleted },
      ]);
  });

  test('is granted a role once, and only what it holds is taken away', () => {
    const granted: AccountEvent = { type: 'RoleGranted', data: { userId, ...admin } };
    const revoked: AccountEvent = { type: 'RoleRevoked', data: { userId, ...admin } };
    const grant: AccountCommand = { type: 'GrantRole', data: { userId, grant: admin } };
    const revoke: AccountCommand = { type: 'RevokeRole', data: { userId, grant: admin } };
    given([registered]).when(grant).then([granted]);
    given([registered, granted]).when(grant).thenNothingHappened();
    given([registered, granted]).when(revoke).then([revoked]);
    given([registered, granted, revoked]).when(revoke).thenNothingHappened();
  });

  test('holds the same role at two locations apart', () => {
    const there = { ...admin, locationId: 'elsewhere' };
    const events: AccountEvent[] = [
      registered,
      { type: 'RoleGranted', data: { userId, ...admin } },
      { type: 'RoleGranted', data: { userId, ...there } },
      { type: 'RoleRevoked', data: { userId, ...admin } },
    ];
    expect(events.reduce(evolveAccount, initialAccount()).grants).toEqual([there]);
  });
});
