import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { ActorLock, Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError, type ErrorCode } from '#foundation/errors';
import { isDemoPassword, type Verify } from '#foundation/passwords.server';
import { giveBack, orGiveBack, takeFrom } from '#foundation/rate-limit.server';
import type { SessionKind, SignedIn } from '../contract';
import { accounts, userByEmail, type UserRow } from '../read/users.server';
import { startSession, type Proven } from './sessions.server';

interface SignInInput {
  email: string;
  passwordHash: string;
  kind: SessionKind;
  device: string;
}

const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 900;

/** A page's session takes the place of the one before it, see `startSession`. */
const endsOwn = ({ kind }: SignInInput): ActorLock => (kind === 'page' ? 'exclusive' : 'shared');

const signInOf = (isWelcome: (proven: Proven) => boolean, refusal: ErrorCode) =>
  defineCommand<SignInInput>()({
    permission: 'public',
    lock: endsOwn,
    prepare: async ({ services, context, input }) => {
      const proven = await authenticate(services, context, input);
      if (!proven || !isWelcome(proven)) throw new DomainError(refusal);
      return proven;
    },
    body: async ({ unit, context, input, prepared: proven }): Promise<SignedIn> => {
      await keepFirstLanguage(unit, proven.user);
      return startSession(unit, context, proven, input);
    },
  });

export const signIn = signInOf(() => true, 'SignInInvalid');

/** For super admins alone. */
export const signInAsAdmin = signInOf(
  ({ user }) => user.type === 'SUPER_ADMIN',
  'AdminSignInInvalid',
);

/** Mails are in the language of the page on which a user signs in, until they choose one. */
async function keepFirstLanguage(unit: Unit, { id: userId, ...user }: UserRow): Promise<void> {
  const { language } = unit;
  if (user.language || !language) return;
  await unit.decide(accounts, userId, {
    type: 'ChooseFirstLanguage',
    data: { userId, language },
  });
}

/** The person behind mail and password; null, in the same time, when they do not belong together. */
export async function authenticate(
  services: Services,
  { address }: CommandContext,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<Proven | null> {
  const { sql, hashes, passwords, env: limits } = services;
  const emailHash = hashes.email(email);
  await takeFrom(sql, hashes.bucket('sign-in', emailHash), limits.LIMIT_SIGN_IN_ACCOUNT);
  return passwords.inTurn([address, emailHash], async (verify) => {
    const failures = hashes.bucket('sign-in-address', address);
    const hit = await takeFrom(sql, failures, limits.LIMIT_SIGN_IN_ADDRESS);
    await orGiveBack(sql, hit, countFailure(services, emailHash));
    const proven = await prove(services, verify, { email, passwordHash });
    if (proven) {
      await Promise.all([giveBack(sql, hit), forgetFailures(sql, emailHash)]);
    }
    return proven;
  });
}

async function prove(
  { sql, hashes, env: { demo } }: Services,
  verify: Verify,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<Proven | null> {
  const user = await userByEmail(sql, hashes, email);
  const [credential] = user
    ? await sql<{ passwordHash: string }[]>`
        select password_hash from identity.credentials where user_id = ${user.id}`
    : [];
  const right = await verify(credential?.passwordHash, passwordHash);
  // The demo's password is public; without the demo it opens nothing.
  if (!right || !user || !credential || (!demo && isDemoPassword(passwordHash))) return null;
  return { user, passwordHash: credential.passwordHash };
}

/** Counted before the password is looked at, so that many tries at once count as many. */
async function countFailure({ sql, env: limits }: Services, emailHash: string): Promise<void> {
  const allowed = limits.LIMIT_SIGN_IN_FAILURES;
  const counted = await sql`
    insert into identity.sign_in_failures as f (email_hash, failures, blocked_until)
    values (${emailHash}, 1, '-infinity')
    on conflict (email_hash) do update
      set failures = f.failures + 1, at = now(),
          blocked_until = case when f.failures + 1 < ${allowed} then '-infinity'::timestamptz
            else clock_timestamp() + make_interval(secs => least(${LONGEST_DELAY_SECONDS}::float8,
              ${FIRST_DELAY_SECONDS}::float8 * power(2, least(f.failures + 1 - ${allowed}, 20)))) end
      where f.blocked_until <= clock_timestamp()
    returning failures`;
  if (counted.length > 0) return;
  // Without a row it has ended meanwhile.
  const [row] = await sql<{ wait: number }[]>`
    select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as wait
      from identity.sign_in_failures
     where email_hash = ${emailHash} and blocked_until > clock_timestamp()`;
  throw new DomainError('TooMany', { retryAfter: Math.max(1, row?.wait ?? 1) });
}

export async function forgetFailures(sql: Sql, emailHash: string): Promise<void> {
  await sql`delete from identity.sign_in_failures where email_hash = ${emailHash}`;
}
