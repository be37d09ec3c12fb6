import { SendMail, job } from '#events/jobs';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';
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
  await deps.store.transaction(context, async (unit) => {
    await setPassword(unit, deps, actor, passwordHash, 'settings');
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
  const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
  await deps.store.transaction(context, async ({ sql, enqueue }) => {
    const user = await userByEmail(sql, deps.hashes, email);
    if (!user) return;
    await sql`
      insert into identity.reset_links (token_hash, user_id, expires_at)
      values (${hashToken(token)}, ${user.id}, ${expiresAt})`;
    // Behind the #, a browser keeps it from every server and log.
    const link = `${deps.publicUrl()}/reset-password#token=${token}`;
    enqueue(
      job(SendMail, {
        to: user.email,
        content: { template: 'reset-link', link, username: user.username },
        expiresAt: expiresAt.toISOString(),
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
  await deps.store.transaction(context, async (unit) => {
    const [user] = await unit.sql<{ id: string; email: string; username: string }[]>`
      delete from identity.reset_links l using identity.users u
       where l.token_hash = ${hashToken(token)} and l.expires_at > now() and u.id = l.user_id
      returning u.id, u.email, u.username`;
    if (!user) throw new DomainError('ResetLinkInvalid');
    const { id: userId, email, username } = user;
    await setPassword(unit, deps, { userId, email, username }, passwordHash, 'reset');
    await endSessions(unit, userId, 'password');
  });
}

async function setPassword(
  unit: Unit,
  { passwords, hashes }: IdentityDeps,
  { userId, email, username }: { userId: string; email: string; username: string },
  passwordHash: string,
  how: 'settings' | 'reset',
): Promise<void> {
  const stored = await passwords.hash(passwordHash);
  await onAccount(unit, { type: 'ChangePassword', data: { userId, how } });
  await unit.sql`
    update identity.credentials set password_hash = ${stored} where user_id = ${userId}`;
  await unit.sql`delete from identity.reset_links where user_id = ${userId}`;
  await unit.sql`
    delete from identity.sign_in_failures where email_hash = ${hashes.email(email)}`;
  unit.enqueue(job(SendMail, { to: email, content: { template: 'password-changed', username } }));
}
