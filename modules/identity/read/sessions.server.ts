import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { hashToken } from '#foundation/token.server';
import { isUnkept, keepSession } from '../commands/sessions.server';
import type { SessionKind, SessionView } from '../contract';

/** Who holds this token; null when it is unknown, ended or expired. Read again at every request. */
export async function actorByToken(
  { sql }: { sql: Sql },
  token: string,
  kind: SessionKind,
): Promise<Actor | null> {
  const [row] = await sql<(Actor & { isUnkept: boolean })[]>`
    select s.id as session_id, s.user_id, u.username, u.email, u.grants, s.signed_in_at,
           s.expires_at as session_expires_at, clock_timestamp() as read_at,
           ${isUnkept(sql)} as is_unkept
      from identity.sessions s join identity.users u on u.id = s.user_id
     where s.token_hash = ${hashToken(token)} and s.kind = ${kind} and s.expires_at > now()`;
  if (!row) return null;
  const { isUnkept: isToBeKept, ...actor } = row;
  if (isToBeKept) keepSession(sql, actor.sessionId);
  return actor;
}

export async function listSessions({ sql }: { sql: Sql }, actor: Actor): Promise<SessionView[]> {
  const rows = await sql<{ id: string; kind: SessionKind; device: string; signedInAt: Date }[]>`
    select id, kind, device, signed_in_at from identity.sessions
     where user_id = ${actor.userId} and expires_at > now()
     order by id = ${actor.sessionId} desc, signed_in_at desc, id
     limit 100`;
  return rows.map(({ id, kind, device, signedInAt }) => ({
    id,
    kind,
    device,
    signedInAt: signedInAt.toISOString(),
    current: id === actor.sessionId,
  }));
}
