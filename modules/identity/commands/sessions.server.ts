import { defineAggregate } from '#events/aggregate';
import { defineCommand } from '#events/command.server';
import type { ActorLock, Unit } from '#events/unit';
import type { CommandContext, User } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { hashToken, newToken } from '#foundation/token.server';
import type { SessionKind, SignedIn } from '../contract';
import type { UserRow } from '../read/users.server';
import { sessionDecider, type Session, type WhyEnded } from '../session';

/** However much it is used. */
const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
/** Of one user; of more, those that were not used for longest end. */
const MOST_SESSIONS = 100;

/** A session that has a row is one that has not ended. */
const sessions = defineAggregate({
  decider: sessionDecider,
  streams: 'session-',
  row: {
    table: 'identity.sessions',
    stateOf: ({ id, userId }: { id: string; userId: string }): Session => ({
      sessionId: id,
      userId,
    }),
  },
});

/**
 * The acting user with the rights of this moment. The account is held until the command commits, shared
 * with other commands of the same user; what ends sessions or changes rights takes it for itself, so it
 * waits for this or is seen by it: the session is read after the account is held.
 */
export async function currentUser(
  sql: Sql,
  { actor, onBehalfOf }: CommandContext,
  lock: ActorLock,
): Promise<User | null> {
  const userId = actor?.userId ?? onBehalfOf;
  if (userId === undefined) return null;
  // Sent at once: what is read ahead comes after it.
  const [user] = await sql<User[]>`
    select * from identity.hold_account(${userId}, ${actor?.sessionId ?? null}, ${lock === 'exclusive'})`.execute();
  if (actor && !user) throw new DomainError('NotSignedIn');
  return user ?? null;
}

/** Who proved to be a user, and the stored hash by which. */
export interface Proven {
  user: UserRow;
  passwordHash: string;
}

/** Takes the place of the session that the same browser has, which nobody could use or end any more. */
export async function startSession(
  unit: Unit,
  { actor }: CommandContext,
  { user, passwordHash }: Proven,
  { kind, device }: { kind: SessionKind; device: string },
): Promise<SignedIn> {
  const { sql } = unit;
  // A password that was changed since it was compared proves nothing any more.
  const unchanged = await sql`
    select 1 from identity.credentials
     where user_id = ${user.id} and password_hash = ${passwordHash} for share`;
  if (unchanged.length === 0) throw new DomainError('SignInInvalid');
  const sessionId = newId();
  const token = newToken();
  const [row] = await sql<{ expiresAt: Date }[]>`
    insert into identity.sessions (id, token_hash, user_id, kind, device, expires_at)
    values (${sessionId}, ${hashToken(token)}, ${user.id}, ${kind}, ${device.slice(0, 100)},
            now() + make_interval(days => ${IDLE_DAYS}))
    returning now() + make_interval(days => ${SESSION_DAYS}) as expires_at`;
  if (kind === 'page' && actor) {
    const why = actor.userId === user.id ? 'ended' : 'signed-out';
    await endSessions(unit, actor.userId, why, { only: actor.sessionId });
  }
  const surplus = await sql<{ id: string }[]>`
    select id from identity.sessions where user_id = ${user.id} and id <> ${sessionId}
     order by expires_at desc, signed_in_at desc, id offset ${MOST_SESSIONS - 1}`;
  await endThese(unit, surplus, 'ended');
  const data = { sessionId, userId: user.id, kind };
  await unit.start(sessions, sessionId, { type: 'StartSession', data });
  return {
    userId: user.id,
    token,
    type: user.type,
    username: user.username,
    email: user.email,
    expiresAt: (row?.expiresAt ?? new Date()).toISOString(),
  };
}

/**
 * Puts off the end of a session that is used. At most once an hour, and without anyone waiting for it: reading
 * stays reading, also where nothing can be written.
 */
export const keepSession = (sql: Sql, sessionId: string): void =>
  void sql`
    update identity.sessions
       set expires_at = least(signed_in_at + make_interval(days => ${SESSION_DAYS}),
                              now() + make_interval(days => ${IDLE_DAYS}))
     where id = ${sessionId} and ${isUnkept(sql)}`
    .execute()
    .catch(() => undefined);

/** A condition on sessions: an hour or more of use is not in their end yet. */
export const isUnkept = (sql: Sql) => sql`
  expires_at < least(signed_in_at + make_interval(days => ${SESSION_DAYS}),
                     now() + make_interval(days => ${IDLE_DAYS}) - interval '1 hour')`;

/** Ends sessions of a user, all of them or all but one, and says so in the log. */
export async function endSessions(
  unit: Unit,
  userId: string,
  why: WhyEnded,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const { sql } = unit;
  const found = await sql<{ id: string }[]>`
    select id from identity.sessions
     where user_id = ${userId} ${only === undefined ? sql`` : sql`and id = ${only}`}
       ${except ? sql`and id <> ${except}` : sql``}`;
  return endThese(unit, found, why);
}

async function endThese(
  unit: Unit,
  found: readonly { id: string }[],
  why: WhyEnded,
): Promise<number> {
  const loaded = await unit.load(
    sessions,
    found.map(({ id }) => id),
  );
  const ids = [...loaded.keys()];
  for (const id of ids) await unit.decide(sessions, id, { type: 'EndSession', data: { why } });
  if (ids.length > 0) await unit.sql`delete from identity.sessions where id = any(${ids}::uuid[])`;
  return ids.length;
}

export const signOut = defineCommand<void>()({
  permission: 'signed-in',
  lock: 'exclusive',
  body: async ({ unit, context, actor }): Promise<void> => {
    await endSessions(unit, actor.userId, 'signed-out', { only: context.actor?.sessionId });
  },
});

/** Ends another session of the same user. */
export const endSession = defineCommand<{ sessionId: string }>()({
  permission: 'signed-in',
  lock: 'exclusive',
  body: async ({ unit, actor, input: { sessionId } }): Promise<void> => {
    const ended = await endSessions(unit, actor.userId, 'ended', { only: sessionId });
    if (ended === 0) throw new DomainError('NotFound');
  },
});
