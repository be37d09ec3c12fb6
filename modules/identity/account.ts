import type { Command, Decider } from '@event-driven-io/emmett';
import type { IdentityEvent } from '#events/identity';
import { DomainError } from '#foundation/errors';
import type { Language } from '#foundation/languages';
import { sameGrant, type Grant } from '#foundation/roles';

/** One person's account, from the events of stream `user-<id>`. */

export const ACCOUNTS = 'user-';

export interface Account {
  status: 'none' | 'active' | 'deleted';
  username: string;
  grants: Grant[];
  /** Of mails; null while none is chosen. */
  language: Language | null;
}

export type AccountEvent = Extract<
  IdentityEvent,
  {
    type:
      | 'UserRegistered'
      | 'UsernameChanged'
      | 'StaffRenamed'
      | 'LanguageChosen'
      | 'PasswordChanged'
      | 'RoleGranted'
      | 'RoleRevoked'
      | 'AccountDeleted';
  }
>;

export type HowDeleted = Extract<AccountEvent, { type: 'AccountDeleted' }>['data']['how'];

export type AccountCommand =
  | Command<'Register', { userId: string; email: string; username: string }>
  | Command<'ChangeUsername', { userId: string; username: string }>
  | Command<'ChooseLanguage', { userId: string; language: Language }>
  /** Unless one is chosen. */
  | Command<'ChooseFirstLanguage', { userId: string; language: Language }>
  | Command<'ChangePassword', { userId: string; how: 'settings' | 'reset' }>
  | Command<'GrantRole', { userId: string; grant: Grant }>
  | Command<'RevokeRole', { userId: string; grant: Grant }>
  /** Those of these that the person has. */
  | Command<'RevokeRoles', { userId: string; grants: readonly Grant[] }>
  | Command<'DeleteAccount', { userId: string; how: HowDeleted }>;

export const initialAccount = (): Account => ({
  status: 'none',
  username: '',
  grants: [],
  language: null,
});

export function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'UserRegistered':
      return { ...account, status: 'active', username: event.data.username };
    case 'UsernameChanged':
      return { ...account, username: event.data.username };
    case 'LanguageChosen':
      return { ...account, language: event.data.language };
    case 'RoleGranted':
      return { ...account, grants: [...account.grants, grantOf(event.data)] };
    case 'RoleRevoked':
      return { ...account, grants: without(account.grants, grantOf(event.data)) };
    case 'AccountDeleted':
      return { ...initialAccount(), status: 'deleted' };
    case 'StaffRenamed':
    case 'PasswordChanged':
      return account;
    default:
      return account;
  }
}

function decideAccount(command: AccountCommand, account: Account): AccountEvent[] {
  if (command.type === 'Register') return register(command.data, account);
  if (account.status !== 'active') throw new DomainError('NotFound');
  switch (command.type) {
    case 'ChangeUsername':
      return rename(command.data, account);
    case 'ChooseLanguage':
      return command.data.language === account.language
        ? []
        : [{ type: 'LanguageChosen', data: command.data }];
    case 'ChooseFirstLanguage':
      return account.language ? [] : [{ type: 'LanguageChosen', data: command.data }];
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: command.data }];
    case 'GrantRole':
      return grantRole(command.data, account);
    case 'RevokeRole':
      return revokeRole(command.data, account);
    case 'RevokeRoles':
      return command.data.grants.flatMap((grant) =>
        revokeRole({ userId: command.data.userId, grant }, account),
      );
    case 'DeleteAccount':
      return deleteAccount(command.data, account);
    default:
      return command satisfies never;
  }
}

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  decide: decideAccount,
  evolve: evolveAccount,
  initialState: initialAccount,
};

const grantOf = ({ role, organizationId, locationId }: Grant): Grant => ({
  role,
  ...(organizationId ? { organizationId } : {}),
  ...(locationId ? { locationId } : {}),
});

const without = (grants: Grant[], grant: Grant): Grant[] =>
  grants.filter((held) => !sameGrant(held, grant));

function register(
  data: { userId: string; email: string; username: string },
  account: Account,
): AccountEvent[] {
  if (account.status !== 'none') throw new DomainError('Conflict');
  return [{ type: 'UserRegistered', data }];
}

function rename(data: { userId: string; username: string }, account: Account): AccountEvent[] {
  if (data.username === account.username) return [];
  const places = account.grants.flatMap(({ organizationId }) => organizationId ?? []);
  return [
    { type: 'UsernameChanged', data },
    ...[...new Set(places)].map((organizationId): AccountEvent => ({
      type: 'StaffRenamed',
      data: { userId: data.userId, organizationId },
    })),
  ];
}

/** Its roles end first: that is what is announced where the user was known by a role alone. */
const deleteAccount = (
  data: { userId: string; how: HowDeleted },
  account: Account,
): AccountEvent[] => [
  ...account.grants.flatMap((grant) => revokeRole({ userId: data.userId, grant }, account)),
  { type: 'AccountDeleted', data },
];

const grantRole = (data: { userId: string; grant: Grant }, account: Account): AccountEvent[] =>
  account.grants.some((held) => sameGrant(held, data.grant))
    ? []
    : [{ type: 'RoleGranted', data: { userId: data.userId, ...grantOf(data.grant) } }];

const revokeRole = (data: { userId: string; grant: Grant }, account: Account): AccountEvent[] =>
  account.grants.some((held) => sameGrant(held, data.grant))
    ? [{ type: 'RoleRevoked', data: { userId: data.userId, ...grantOf(data.grant) } }]
    : [];
