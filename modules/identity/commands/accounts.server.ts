import { DeciderCommandHandler } from '@event-driven-io/emmett';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#modules/shared/actor';
import type { Sql } from '#modules/shared/database.server';
import { isDemoEmail } from '#modules/shared/demo';
import { DomainError, isDomainError } from '#modules/shared/errors';
import { newId } from '#modules/shared/ids';
import { wireHash } from '#modules/shared/wire-hash.server';
import { accountDecider, accountStream, type AccountCommand } from '../account';
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
  const unproven = () => refused ?? new DomainError('EmailNotVerified');
  // Under a key it may have been done already, and then the code is used up.
  const mayBeDone = context.idempotencyKey !== undefined;
  if (!mayBeDone && !(await hasVerifiedCode(deps, { email, purpose }))) throw unproven();
  const stored = await deps.passwords.hash(passwordHash);
  return deps.store
    .transaction(context, async (unit) => {
      if (!(await useVerifiedCode(unit.sql, deps, { email, purpose }))) throw unproven();
      if (await userByEmail(unit.sql, deps.hashes, email)) throw new DomainError('EmailTaken');
      return createAccount(unit, { email, username, stored });
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
    const proven = await useVerifiedCode(unit.sql, deps, { email, purpose });
    const user = await userByEmail(unit.sql, deps.hashes, email);
    if (!proven || !user) throw new DomainError('CodeInvalid');
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
  const stored = await deps.passwords.hash(wireHash(input.password));
  const created = await deps.store
    .transaction(systemContext('start'), async (unit) => {
      const { id } = await createAccount(unit, { email, username: input.username, stored });
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

async function createAccount(
  unit: Unit,
  { email, username, stored }: { email: string; username: string; stored: string },
): Promise<{ id: string }> {
  const id = newId();
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

const superAdmins = (sql: Sql, lock?: 'for update'): Promise<{ id: string; email: string }[]> =>
  sql<{ id: string; email: string }[]>`
    select id, email from identity.users where type = 'SUPER_ADMIN' order by id
    ${lock ? sql`for update` : sql``}`;

function refuseTakenEmail(error: unknown): never {
  const { constraint_name: name } = error as { constraint_name?: string };
  throw name === 'users_email_hash' ? new DomainError('EmailTaken') : error;
}
