import { DeciderCommandHandler } from '@event-driven-io/emmett';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#modules/shared/actor';
import type { Sql } from '#modules/shared/database.server';
import { DomainError, isDomainError } from '#modules/shared/errors';
import { newId } from '#modules/shared/ids';
import { wireHash } from '#modules/shared/wire-hash.server';
import { accountDecider, accountStream, type AccountCommand } from '../account';
import { normalizeEmail } from '../contract';
import type { IdentityDeps } from '../deps.server';
import { refuseWellKnown } from '../passwords.server';
import { mayChangeUser, mayDeleteOthers } from '../policy';
import { userByEmail } from '../read/users.server';
import { confirmCode, useVerifiedCode } from './codes.server';
import { endSessions } from './sessions.server';

const handle = DeciderCommandHandler(accountDecider);

/** Decides a command on one account, inside the transaction of the unit. */
export const onAccount = (unit: Unit, command: AccountCommand) =>
  handle(unit.events, accountStream(command.data.userId), command);

export async function register(
  deps: IdentityDeps,
  context: CommandContext,
  input: { email: string; username: string; passwordHash: string; code?: string },
): Promise<{ id: string }> {
  refuseWellKnown(input.passwordHash);
  const { email, username, passwordHash } = input;
  const purpose = 'registration';
  const refused = input.code
    ? await confirmCode(deps, { email, code: input.code, purpose }, 'EmailNotVerified').then(
        () => null,
        (error: unknown) => error,
      )
    : null;
  return deps.store
    .transaction(context, async (unit) => {
      if (!(await useVerifiedCode(unit.sql, deps, { email, purpose }))) {
        throw refused ?? new DomainError('EmailNotVerified');
      }
      if (await userByEmail(unit.sql, deps.hashes, email)) throw new DomainError('EmailTaken');
      return createAccount(unit, deps, { email, username, passwordHash });
    })
    .catch(refuseTakenEmail);
}

export function changeUsername(
  { store }: IdentityDeps,
  context: CommandContext,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  if (!context.actor) throw new DomainError('NotSignedIn');
  if (!mayChangeUser(context.actor, userId)) throw new DomainError('NotFound');
  return store.transaction(context, async (unit) => {
    await onAccount(unit, { type: 'ChangeUsername', data: { userId, username } });
  });
}

export function deleteOwnAccount({ store }: IdentityDeps, context: CommandContext): Promise<void> {
  const { actor } = context;
  if (!actor) throw new DomainError('NotSignedIn');
  return store.transaction(context, (unit) => erase(unit, actor.userId, 'settings'));
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
    await useVerifiedCode(unit.sql, deps, { email, purpose });
    const user = await userByEmail(unit.sql, deps.hashes, email);
    if (!user) throw new DomainError('CodeInvalid');
    await erase(unit, user.id, 'mail');
  });
}

export function deleteUser(
  { store }: IdentityDeps,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<void> {
  if (!context.actor) throw new DomainError('NotSignedIn');
  if (!mayDeleteOthers(context.actor)) throw new DomainError('NotAllowed');
  return store.transaction(context, (unit) => erase(unit, userId, 'admin'));
}

/** For start and demo: an account that need not prove its mail. False when the mail is known. */
export async function ensureAccount(
  deps: IdentityDeps,
  input: { email: string; username: string; password: string; superAdmin?: boolean },
): Promise<boolean> {
  const email = normalizeEmail(input.email);
  if (await userByEmail(deps.sql, deps.hashes, email)) return false;
  const passwordHash = wireHash(input.password);
  const created = await deps.store
    .transaction(systemContext('start'), async (unit) => {
      const { id } = await createAccount(unit, deps, { ...input, email, passwordHash });
      if (!input.superAdmin) return true;
      await unit.events.appendToStream(accountStream(id), [
        { type: 'RoleGranted', data: { userId: id, role: 'SUPER_ADMIN' } },
      ]);
      return true;
    })
    .catch(refuseTakenEmail)
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
  if ((await superAdmins(deps.sql)).length > 0) return;
  const username = 'Super Admin';
  if (await ensureAccount(deps, { email, username, password, superAdmin: true })) return;
  const known = await userByEmail(deps.sql, deps.hashes, email);
  if (!known) return;
  await deps.store.transaction(systemContext('start'), async (unit) => {
    const data = { userId: known.id, grant: { role: 'SUPER_ADMIN' as const } };
    await onAccount(unit, { type: 'GrantRole', data });
  });
}

async function createAccount(
  unit: Unit,
  { passwords }: IdentityDeps,
  { email, username, passwordHash }: { email: string; username: string; passwordHash: string },
): Promise<{ id: string }> {
  const id = newId();
  const stored = await passwords.hash(passwordHash);
  await onAccount(unit, { type: 'Register', data: { userId: id, email, username } });
  await unit.sql`
    insert into identity.credentials (user_id, password_hash) values (${id}, ${stored})`;
  return { id };
}

/** The account ends, and with it everything that was kept about its person. */
async function erase(
  unit: Unit,
  userId: string,
  how: 'settings' | 'mail' | 'admin',
): Promise<void> {
  const last = await superAdmins(unit.sql, 'for update');
  if (last.length === 1 && last[0]?.id === userId) throw new DomainError('LastSuperAdmin');
  await onAccount(unit, { type: 'DeleteAccount', data: { userId, how } });
  await endSessions(unit, userId, 'deleted');
  await unit.sql`delete from identity.credentials where user_id = ${userId}`;
  await unit.sql`delete from identity.reset_links where user_id = ${userId}`;
}

const superAdmins = (sql: Sql, lock?: 'for update'): Promise<{ id: string }[]> =>
  sql<{ id: string }[]>`
    select id from identity.users where type = 'SUPER_ADMIN' order by id
    ${lock ? sql`for update` : sql``}`;

function refuseTakenEmail(error: unknown): never {
  const { constraint_name: name } = error as { constraint_name?: string };
  throw name === 'users_email_hash' ? new DomainError('EmailTaken') : error;
}
