import { DeciderCommandHandler } from '@event-driven-io/emmett';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { isDemoEmail } from '#foundation/demo';
import { DomainError, isDomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { wireHash } from '#foundation/wire-hash.server';
import { accountDecider, accountStream, grantOf, type AccountCommand } from '../account';
import { normalizeEmail } from '../contract';
import type { IdentityDeps } from '../deps.server';
import { refuseWellKnown } from '../passwords.server';
import { mayChangeUser, mayDeleteOthers } from '../policy';
import { userByEmail } from '../read/users.server';
import { confirmCode, hasVerifiedCode, useVerifiedCode } from './codes.server';
import { endSessions } from './sessions.server';

const handle = DeciderCommandHandler(accountDecider);

/** Decides a command on one account, inside the transaction of the unit. */
export const onAccount = (unit: Unit, command: AccountCommand) =>
  handle(unit.events, accountStream(command.data.userId), command);

export interface Registration {
  email: string;
  username: string;
  passwordHash: string;
  code?: string;
}

export async function register(
  deps: IdentityDeps,
  context: CommandContext,
  input: Registration,
): Promise<{ id: string }> {
  const create = await prepareRegistration(deps, context, input);
  return deps.store.transaction(context, async (unit) => {
    const { id } = await create(unit, []);
    return { id };
  });
}

/** All that comes before the transaction of a registration; what is left for it may run again. */
export async function prepareRegistration(
  deps: IdentityDeps,
  context: CommandContext,
  { email, username, passwordHash, code }: Registration,
): Promise<(unit: Unit, grants: Grant[]) => Promise<NewAccount>> {
  refuseWellKnown(passwordHash);
  const purpose = 'registration';
  const refused = code
    ? await confirmCode(deps, { email, code, purpose }, 'EmailNotVerified').then(
        () => null,
        (error: unknown) => error,
      )
    : null;
  const unproven = () => refused ?? new DomainError('EmailNotVerified');
  // Under a key it may have been done already, and then the code is used up.
  const mayBeDone = context.idempotencyKey !== undefined;
  if (!mayBeDone && !(await hasVerifiedCode(deps, { email, purpose }))) throw unproven();
  const stored = await deps.passwords.hash(passwordHash);
  return async (unit, grants) => {
    if (!(await useVerifiedCode(unit.sql, deps, { email, purpose }))) throw unproven();
    return createAccount(deps, unit, { email, username, stored, grants });
  };
}

/** The same for whoever has proven the mail by a link that was sent to it. */
export async function prepareInvited(
  deps: IdentityDeps,
  { username, passwordHash }: Pick<Registration, 'username' | 'passwordHash'>,
): Promise<(unit: Unit, email: string) => Promise<NewAccount>> {
  refuseWellKnown(passwordHash);
  const stored = await deps.passwords.hash(passwordHash);
  return (unit, email) => createAccount(deps, unit, { email, username, stored, grants: [] });
}

export function changeUsername(
  { store, followers }: IdentityDeps,
  context: CommandContext,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  if (!context.actor) throw new DomainError('NotSignedIn');
  if (!mayChangeUser(context.actor, userId)) throw new DomainError('NotFound');
  return store.transaction(context, async (unit) => {
    await onAccount(unit, { type: 'ChangeUsername', data: { userId, username } });
    await followers.renamed(unit, { userId, name: username });
  });
}

export function deleteOwnAccount(deps: IdentityDeps, context: CommandContext): Promise<void> {
  const { actor } = context;
  if (!actor) throw new DomainError('NotSignedIn');
  return deps.store.transaction(context, (unit) => erase(deps, unit, actor.userId, 'settings'));
}

export async function deleteAccountByCode(
  deps: IdentityDeps,
  context: CommandContext,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const purpose = 'deletion';
  const refused = await confirmCode(deps, { email, code, purpose }).then(
    () => null,
    (error: unknown) => error,
  );
  await deps.store.transaction(context, async (unit) => {
    if (refused) throw refused;
    const proven = await useVerifiedCode(unit.sql, deps, { email, purpose });
    const user = await userByEmail(unit.sql, deps.hashes, email);
    if (!proven || !user) throw new DomainError('CodeInvalid');
    await erase(deps, unit, user.id, 'mail');
  });
}

export function deleteUser(
  deps: IdentityDeps,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<void> {
  if (!context.actor) throw new DomainError('NotSignedIn');
  if (!mayDeleteOthers(context.actor)) throw new DomainError('NotAllowed');
  return deps.store.transaction(context, (unit) => erase(deps, unit, userId, 'admin'));
}

interface Ensured {
  email: string;
  username: string;
  superAdmin?: boolean;
}

/** For start and demo: an account that need not prove its mail. False when the mail is known. */
export async function ensureAccount(
  deps: IdentityDeps,
  { password, ...input }: Ensured & { password: string },
): Promise<boolean> {
  if (await userByEmail(deps.sql, deps.hashes, input.email)) return false;
  return ensure(deps, input, await deps.passwords.hash(wireHash(password)));
}

export async function ensureAccounts(
  deps: IdentityDeps,
  accounts: readonly Ensured[],
  password: string,
): Promise<void> {
  const stored = await deps.passwords.hash(wireHash(password));
  await Promise.all(accounts.map((account) => ensure(deps, account, stored)));
}

async function ensure(deps: IdentityDeps, input: Ensured, stored: string): Promise<boolean> {
  const email = normalizeEmail(input.email);
  const created = await deps.store
    .transaction(systemContext('start'), async (unit) => {
      const grants: Grant[] = input.superAdmin ? [{ role: 'SUPER_ADMIN' }] : [];
      await createAccount(deps, unit, { email, username: input.username, stored, grants });
      return true;
    })
    .catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'EmailTaken') return false;
      throw error;
    });
  return created;
}

/** The first super admin, when there is none: a new account, or the role for the one with this mail. */
export async function ensureSuperAdmin(
  deps: IdentityDeps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const known = await superAdmins(deps.sql);
  if (known.some((admin) => deps.demo || !isDemoEmail(admin.email))) return;
  const username = 'Super Admin';
  if (await ensureAccount(deps, { email, username, password, superAdmin: true })) return;
  const user = await userByEmail(deps.sql, deps.hashes, email);
  if (!user) return;
  await deps.store.transaction(systemContext('start'), async (unit) => {
    const data = { userId: user.id, grant: { role: 'SUPER_ADMIN' as const } };
    await onAccount(unit, { type: 'GrantRole', data });
  });
}

export interface NewAccount {
  id: string;
  email: string;
  username: string;
  grants: Grant[];
}

/** An account with its first roles: those given here, and those that others kept for the mail. */
async function createAccount(
  { hashes, followers }: IdentityDeps,
  unit: Unit,
  account: Omit<NewAccount, 'id'> & { stored: string },
): Promise<NewAccount> {
  const { email, username, stored } = account;
  if (await userByEmail(unit.sql, hashes, email)) throw new DomainError('EmailTaken');
  const id = newId();
  await onAccount(unit, { type: 'Register', data: { userId: id, email, username } });
  const waiting = await followers.registered(unit, { id, email });
  const grants = [...account.grants, ...waiting];
  await unit.events.appendToStream(
    accountStream(id),
    grants.map((grant) => ({ type: 'RoleGranted', data: { userId: id, ...grantOf(grant) } })),
  );
  await unit.sql`
    insert into identity.credentials (user_id, password_hash) values (${id}, ${stored})`;
  return { id, email, username, grants };
}

/** The account ends, and with it everything that was kept about its person. */
async function erase(
  { followers }: IdentityDeps,
  unit: Unit,
  userId: string,
  how: 'settings' | 'mail' | 'admin',
): Promise<void> {
  const last = await superAdmins(unit.sql, 'for update');
  if (last.length === 1 && last[0]?.id === userId) throw new DomainError('LastSuperAdmin');
  await onAccount(unit, { type: 'DeleteAccount', data: { userId, how } });
  // First of all: whatever else the person is doing at this moment is waited for, and seen below.
  await endSessions(unit, userId, 'deleted');
  await followers.deleted(unit, userId);
  await unit.sql`delete from identity.credentials where user_id = ${userId}`;
  await unit.sql`delete from identity.reset_links where user_id = ${userId}`;
}

const superAdmins = (sql: Sql, lock?: 'for update'): Promise<{ id: string; email: string }[]> =>
  sql<{ id: string; email: string }[]>`
    select id, email from identity.users where type = 'SUPER_ADMIN' order by id
    ${lock ? sql`for update` : sql``}`;
