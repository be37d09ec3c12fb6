import { SendMail, job } from '#events/jobs';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { IdentityDeps } from '../deps.server';
import { refuseWellKnown } from '../passwords.server';
import { needsCurrentPassword } from '../policy';
import { userByEmail } from '../read/users.server';
import { onAccount } from './accounts.server';
import { limitMails } from './codes.server';
import { endSessions, hashToken, newToken } from './sessions.server';
import { authenticate } from './sign-in.server';

const LINK_MINUTES = 30;

export async function changePassword(
  deps: IdentityDeps,
  context: CommandContext,
  { passwordHash, currentPasswordHash }: { passwordHash: string; currentPasswordHash?: string },
): Promise<void> {
  const { actor } = context;
  if (!actor) throw new DomainError('NotSignedIn');
  refuseWellKnown(passwordHash);
  if (needsCurrentPassword(actor, new Date())) {
    if (!currentPasswordHash) throw new DomainError('CurrentPasswordNeeded');
    const proof = { email: actor.email, passwordHash: currentPasswordHash };
    if (!(await authenticate(deps, context, proof))) {
      throw new DomainError('CurrentPasswordNeeded');
    }
  }
  const stored = await deps.passwords.hash(passwordHash);
  await deps.store.transaction(context, async (unit) => {
    await setPassword(unit, deps, actor, stored, 'settings');
    await endSessions(unit, actor.userId, 'password', { except: actor.sessionId });
  });
}

/** Mails a link when there is such an account, and says nothing either way. */
export async function requestReset(
  deps: IdentityDeps,
  context: CommandContext,
  { email }: { email: string },
): Promise<void> {
  await limitMails(deps, context, 'reset', email);
  const token = newToken();
  await deps.store.transaction(context, async ({ sql, enqueue }) => {
    const user = await userByEmail(sql, deps.hashes, email);
    if (!user) return;
    const [row] = await sql<{ expiresAt: Date }[]>`
      insert into identity.reset_links (token_hash, user_id, expires_at)
      values (${hashToken(token)}, ${user.id}, now() + make_interval(mins => ${LINK_MINUTES}))
      returning expires_at`;
    // Behind the #, a browser keeps it from every server and log.
    const link = `${deps.publicUrl()}/reset-password#token=${token}`;
    enqueue(
      job(SendMail, {
        to: user.email,
        content: { template: 'reset-link', link, username: user.username },
        expiresAt: row?.expiresAt.toISOString(),
      }),
    );
  });
}

export async function confirmReset(
  deps: IdentityDeps,
  context: CommandContext,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  refuseWellKnown(passwordHash);
  const mayBeDone = context.idempotencyKey !== undefined;
  if (!mayBeDone && !(await isOpenLink(deps.sql, token))) throw new DomainError('ResetLinkInvalid');
  const stored = await deps.passwords.hash(passwordHash);
  await deps.store.transaction(context, async (unit) => {
    const [user] = await unit.sql<{ id: string; email: string; username: string }[]>`
      delete from identity.reset_links l using identity.users u
       where l.token_hash = ${hashToken(token)} and l.expires_at > now() and u.id = l.user_id
      returning u.id, u.email, u.username`;
    if (!user) throw new DomainError('ResetLinkInvalid');
    const { id: userId, email, username } = user;
    await setPassword(unit, deps, { userId, email, username }, stored, 'reset');
    await endSessions(unit, userId, 'password');
  });
}

async function isOpenLink(sql: Sql, token: string): Promise<boolean> {
  const rows = await sql`
    select 1 from identity.reset_links
     where token_hash = ${hashToken(token)} and expires_at > now()`;
  return rows.length > 0;
}

async function setPassword(
  unit: Unit,
  { hashes }: IdentityDeps,
  { userId, email, username }: { userId: string; email: string; username: string },
  stored: string,
  how: 'settings' | 'reset',
): Promise<void> {
  await onAccount(unit, { type: 'ChangePassword', data: { userId, how } });
  await unit.sql`
    update identity.credentials set password_hash = ${stored} where user_id = ${userId}`;
  await unit.sql`delete from identity.reset_links where user_id = ${userId}`;
  await unit.sql`
    delete from identity.sign_in_failures where email_hash = ${hashes.email(email)}`;
  unit.enqueue(job(SendMail, { to: email, content: { template: 'password-changed', username } }));
}
