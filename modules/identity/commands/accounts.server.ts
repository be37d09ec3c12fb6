import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { isDemoEmail } from '#foundation/demo';
import { DomainError, isDomainError } from '#foundation/errors';
import type { Language } from '#foundation/languages';
import { newId } from '#foundation/ids';
import { refuseWellKnown } from '#foundation/well-known-passwords.server';
import type { Grant } from '#foundation/roles';
import { wireHash } from '#foundation/wire-hash.server';
import type { HowDeleted } from '../account';
import { normalizeEmail } from '../contract';
import { accounts, superAdmins, userByEmail, userById } from '../read/users.server';
import {
  requireProvenMail,
  requireRightCode,
  useCode,
  useProvenMail,
  type ProvenMail,
} from './codes.server';
import { endSessions } from './sessions.server';
import { forgetFailures } from './sign-in.server';

/** Whether the user had not that role already. */
export async function grantRole(unit: Unit, userId: string, grant: Grant): Promise<boolean> {
  const data = { userId, grant };
  const { events } = await unit.decide(accounts, userId, { type: 'GrantRole', data });
  return events.length > 0;
}

/** Whether the user had the role. */
export async function revokeRole(unit: Unit, userId: string, grant: Grant): Promise<boolean> {
  const data = { userId, grant };
  const { events } = await unit.decide(accounts, userId, { type: 'RevokeRole', data });
  return events.length > 0;
}

export const revokeRoles = (unit: Unit, userId: string, grants: readonly Grant[]) =>
  unit.decide(accounts, userId, { type: 'RevokeRoles', data: { userId, grants } });

export interface Registration extends ProvenMail {
  username: string;
  passwordHash: string;
}

export const registerUser = defineCommand<Registration>()({
  permission: 'public',
  prepare: ({ services, context, input }) => prepareRegistration(services, context, input),
  body: async ({ unit, prepared: create }): Promise<{ id: string }> => {
    const { id } = await create(unit, []);
    return { id };
  },
});

type CreateAccount = (unit: Unit, grants: readonly Grant[]) => Promise<NewAccount>;

/** All that comes before the transaction of a registration; what it gives back may run again. */
export async function prepareRegistration(
  services: Services,
  context: CommandContext,
  { username, passwordHash, ...mail }: Registration,
): Promise<CreateAccount> {
  refuseWellKnown(passwordHash);
  await requireProvenMail(services, mail);
  const by = [context.address, services.hashes.email(mail.email)] as const;
  const stored = await services.passwords.hash(passwordHash, by);
  return async (unit, grants) => {
    if (!(await useProvenMail(unit.sql, services, mail))) throw new DomainError('EmailNotVerified');
    return createAccount(services, unit, { email: mail.email, username, stored, grants });
  };
}

interface InvitedRegistration extends Pick<Registration, 'username' | 'passwordHash'> {
  /** Of the link. */
  token: string;
}

/** The same for a user who has proven the mail by a link that was sent to it. */
export async function prepareInvited(
  services: Services,
  { address }: CommandContext,
  { token, username, passwordHash }: InvitedRegistration,
): Promise<(unit: Unit, email: string) => Promise<NewAccount>> {
  refuseWellKnown(passwordHash);
  const stored = await services.passwords.hash(passwordHash, [address, token]);
  return (unit, email) => createAccount(services, unit, { email, username, stored, grants: [] });
}

export const changeUsername = defineCommand<{ userId: string; username: string }>()({
  permission: 'account.rename',
  place: ({ userId }) => ({ userId }),
  lock: ({ userId }, actor) => (userId === actor.userId ? 'exclusive' : 'shared'),
  preload: (unit, { userId }) => unit.find(accounts, userId),
  body: async ({ unit, input }): Promise<void> => {
    await unit.decide(accounts, input.userId, { type: 'ChangeUsername', data: input });
  },
});

/** In which language the user gets mails. */
export const chooseLanguage = defineCommand<{ language: Language }>()({
  permission: 'signed-in',
  lock: 'exclusive',
  body: async ({ unit, actor, input: { language } }): Promise<void> => {
    const data = { userId: actor.userId, language };
    await unit.decide(accounts, actor.userId, { type: 'ChooseLanguage', data });
  },
});

/** The user's own account. */
export const deleteOwnAccount = defineCommand<void>()({
  permission: 'signed-in',
  lock: 'exclusive',
  body: ({ services, unit, actor }) => erase(services, unit, actor.userId, 'settings'),
});

export const deleteAccountByCode = defineCommand<{ email: string; code: string }>()({
  permission: 'public',
  prepare: ({ services, input }) => requireRightCode(services, { ...input, purpose: 'deletion' }),
  body: async ({ services, unit, input }): Promise<void> => {
    const isRight = await useCode(unit.sql, services, { ...input, purpose: 'deletion' });
    const user = await userByEmail(unit.sql, services.hashes, input.email);
    if (!isRight || !user) throw new DomainError('CodeInvalid');
    await erase(services, unit, user.id, 'mail');
  },
});

/** Another user's account, by a super admin. */
export const deleteUser = defineCommand<{ userId: string }>()({
  permission: 'account.deleteOther',
  lock: 'exclusive',
  body: ({ services, unit, input: { userId } }) => erase(services, unit, userId, 'admin'),
});

interface EnsuredAccount {
  email: string;
  username: string;
  superAdmin?: boolean;
}

const AT_START = ['start', 'start'] as const;

/** For start and demo: an account that need not prove its mail. False when the mail is known. */
export async function ensureAccount(
  services: Services,
  { password, ...input }: EnsuredAccount & { password: string },
): Promise<boolean> {
  if (await userByEmail(services.sql, services.hashes, input.email)) return false;
  return ensureAccountWith(services, input, await hashAtStart(services, password));
}

/** For several accounts with one password. */
export const hashAtStart = ({ passwords }: Services, password: string): Promise<string> =>
  passwords.hash(wireHash(password), AT_START);

/** As ensureAccount, with the hash of the password. */
export async function ensureAccountWith(
  services: Services,
  input: EnsuredAccount,
  stored: string,
): Promise<boolean> {
  const email = normalizeEmail(input.email);
  return services.store
    .transaction(systemContext('start'), async (unit) => {
      const grants: Grant[] = input.superAdmin ? [{ role: 'SUPER_ADMIN' }] : [];
      await createAccount(services, unit, { email, username: input.username, stored, grants });
      return true;
    })
    .catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'EmailTaken') return false;
      throw error;
    });
}

/** Those of the demo count only there: their password is no secret. */
export async function hasSuperAdmin({
  env,
  sql,
}: Pick<Services, 'env'> & { sql: Sql }): Promise<boolean> {
  const known = await superAdmins(sql);
  return known.some((admin) => env.demo || !isDemoEmail(admin.email));
}

/** Whether a database that began as a demo is used for real: all of the demo is in it still. */
export async function holdsDemo({
  env,
  sql,
}: Pick<Services, 'env'> & { sql: Sql }): Promise<boolean> {
  return !env.demo && (await superAdmins(sql)).some((admin) => isDemoEmail(admin.email));
}

export async function warnOfDemo(services: Pick<Services, 'env' | 'sql' | 'log'>): Promise<void> {
  if (!(await holdsDemo(services))) return;
  services.log.warn(
    'the database holds the organizations and accounts of the demo: begin with an empty one, in another DATA_DIR',
  );
}

export async function warnOfNoSuperAdmin(
  services: Pick<Services, 'env' | 'sql' | 'log'>,
): Promise<void> {
  if (await hasSuperAdmin(services)) return;
  services.log.warn(
    'there is no super admin: start again with SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD set',
  );
}

/** The first super admin, when there is none: a new account, or the role for the one with this mail. */
export async function ensureSuperAdmin(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await hasSuperAdmin(services)) return;
  const username = 'Super Admin';
  if (await ensureAccount(services, { email, username, password, superAdmin: true })) return;
  await makeSuperAdmin(services, email);
}

/** Whether there is an account with this mail, which has the role then. */
export async function makeSuperAdmin(services: Services, email: string): Promise<boolean> {
  const user = await userByEmail(services.sql, services.hashes, normalizeEmail(email));
  if (!user) return false;
  await services.store.transaction(systemContext('start'), (unit) =>
    grantRole(unit, user.id, { role: 'SUPER_ADMIN' }),
  );
  return true;
}

interface NewAccount {
  id: string;
  email: string;
  username: string;
  grants: readonly Grant[];
}

/** An account with its first roles; others may follow for the mail, from who subscribes to UserRegistered. */
async function createAccount(
  { hashes }: Services,
  unit: Unit,
  { email, username, stored, grants }: Omit<NewAccount, 'id'> & { stored: string },
): Promise<NewAccount> {
  if (await userByEmail(unit.sql, hashes, email)) throw new DomainError('EmailTaken');
  const id = newId();
  await unit.start(accounts, id, { type: 'Register', data: { userId: id, email, username } });
  const { language } = unit;
  if (language) {
    const data = { userId: id, language };
    await unit.decide(accounts, id, { type: 'ChooseLanguage', data });
  }
  for (const grant of grants) await grantRole(unit, id, grant);
  await unit.sql`
    insert into identity.credentials (user_id, password_hash) values (${id}, ${stored})`;
  return { id, email, username, grants };
}

/** The account ends, and with it all that is stored about its user, here and by subscribers. */
export async function erase(
  { hashes }: Services,
  unit: Unit,
  userId: string,
  how: HowDeleted,
): Promise<void> {
  // Held from here on: what the user does at this moment ends before it, or is refused.
  const user = await unit.find(accounts, userId);
  const mayBeRefused = user?.type === 'SUPER_ADMIN' && how !== 'ledger';
  if (mayBeRefused) await refuseLastSuperAdmin(unit.sql, userId);
  await unit.decide(accounts, userId, { type: 'DeleteAccount', data: { userId, how } });
  await endSessions(unit, userId, 'deleted');
  await unit.sql`delete from identity.credentials where user_id = ${userId}`;
  await unit.sql`delete from identity.reset_links where user_id = ${userId}`;
  await unit.sql`
    with answers as (delete from api.idempotency where user_id = ${userId} returning id)
    delete from log.commands where split_part(key, '/', 1) in (select 'api:' || id from answers)`;
  if (!user) return;
  const emailHash = hashes.email(user.email);
  await unit.sql`delete from identity.codes where email_hash = ${emailHash}`;
  await unit.sql`delete from identity.proofs where email_hash = ${emailHash}`;
  await forgetFailures(unit.sql, emailHash);
}

/** Of two super admins who go at once, the second waits for the first, and is the last one then. */
async function refuseLastSuperAdmin(sql: Sql, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('super-admins', 0))`;
  const others = (await superAdmins(sql)).filter(({ id }) => id !== userId);
  if (others.length === 0) throw new DomainError('LastSuperAdmin');
}

/** The rights of a user as they are now, for what is done on their behalf later. */
export const currentRights = async (sql: Sql, userId: string) => {
  const row = await userById(sql, userId);
  return row ? { userId: row.id, grants: row.grants } : null;
};
