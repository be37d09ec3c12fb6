import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { createHash, randomBytes } from 'node:crypto';
import type { IdentityEvent } from '#events/identity';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import type { SessionKind, SignedIn } from '../contract';
import type { IdentityDeps } from '../deps.server';
import type { UserRow } from '../read/users.server';

const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;

type WhyEnded = Extract<IdentityEvent, { type: 'SessionEnded' }>['data']['why'];

/** What is stored of a token: enough to recognise it, not to use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const sessionStream = (sessionId: string): string => `session-${sessionId}`;

/** Whoever's session ended while their command was on its way does not act any more. */
export async function guardSession(sql: Sql, { sessionId }: Actor): Promise<void> {
  const found = await sql`
    select 1 from identity.sessions where id = ${sessionId} and expires_at > now() for share`;
  if (found.length === 0) throw new DomainError('NotSignedIn');
}

/** Who proved to be somebody, and the stored hash that they proved it by. */
export interface Proven {
  user: UserRow;
  passwordHash: string;
}

export async function startSession(
  { sql, events }: Unit,
  { user, passwordHash }: Proven,
  { kind, device }: { kind: SessionKind; device: string },
): Promise<SignedIn> {
  // Changed or gone since it was looked at: then it proves nothing any more.
  const still = await sql`
    select 1 from identity.credentials
     where user_id = ${user.id} and password_hash = ${passwordHash} for share`;
  if (still.length === 0) throw new DomainError('SignInInvalid');
  const sessionId = newId();
  const token = newToken();
  const [row] = await sql<{ expiresAt: Date }[]>`
    insert into identity.sessions (id, token_hash, user_id, kind, device, expires_at)
    values (${sessionId}, ${hashToken(token)}, ${user.id}, ${kind}, ${device.slice(0, 100)},
            now() + make_interval(days => ${SESSION_DAYS}))
    returning expires_at`;
  await events.appendToStream<IdentityEvent>(
    sessionStream(sessionId),
    [{ type: 'SessionStarted', data: { sessionId, userId: user.id, kind } }],
    { expectedStreamVersion: STREAM_DOES_NOT_EXIST },
  );
  return {
    userId: user.id,
    token,
    type: user.type,
    username: user.username,
    email: user.email,
    expiresAt: (row?.expiresAt ?? new Date()).toISOString(),
  };
}

/** Ends sessions of a person, all of them or all but one, and says so in the log. */
export async function endSessions(
  { sql, events }: Unit,
  userId: string,
  why: WhyEnded,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await sql<{ id: string }[]>`
    delete from identity.sessions
     where user_id = ${userId} ${only === undefined ? sql`` : sql`and id = ${only}`}
       ${except ? sql`and id <> ${except}` : sql``}
    returning id`;
  for (const { id } of ended) {
    await events.appendToStream<IdentityEvent>(sessionStream(id), [
      { type: 'SessionEnded', data: { sessionId: id, userId, why } },
    ]);
  }
  return ended.length;
}

export function signOut({ store }: IdentityDeps, context: CommandContext): Promise<void> {
  const { actor } = context;
  if (!actor) throw new DomainError('NotSignedIn');
  return store.transaction(context, async (unit) => {
    await endSessions(unit, actor.userId, 'signed-out', { only: actor.sessionId });
  });
}

export function endSession(
  { store }: IdentityDeps,
  context: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { actor } = context;
  if (!actor) throw new DomainError('NotSignedIn');
  return store.transaction(context, async (unit) => {
    const ended = await endSessions(unit, actor.userId, 'ended', { only: sessionId });
    if (ended === 0) throw new DomainError('NotFound');
  });
}
