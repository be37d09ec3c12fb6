import { defineCommand } from '#events/command.server';
import { MailResetLink, highPriority, job, mail } from '#events/jobs';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import { DomainError } from '#foundation/errors';
import type { Language } from '#foundation/languages';
import { refuseWellKnown } from '#foundation/well-known-passwords.server';
import { takeFrom } from '#foundation/rate-limit.server';
import { hashToken, newToken } from '#foundation/token.server';
import { needsCurrentPassword } from '../contract';
import { accounts, userByEmail } from '../read/users.server';
import { limitMails } from './codes.server';
import { endSessions } from './sessions.server';
import { authenticate, forgetFailures } from './sign-in.server';

const LINK_MINUTES = 30;

export const changePassword = defineCommand<{
  passwordHash: string;
  currentPasswordHash?: string;
}>()({
  permission: 'signed-in',
  lock: 'exclusive',
  prepare: async ({ services, context, actor, input: { passwordHash, currentPasswordHash } }) => {
    refuseWellKnown(passwordHash);
    if (needsCurrentPassword(actor)) {
      if (!currentPasswordHash) throw new DomainError('CurrentPasswordNeeded');
      const proof = { email: actor.email, passwordHash: currentPasswordHash };
      if (!(await authenticate(services, context, proof))) {
        throw new DomainError('CurrentPasswordNeeded');
      }
    }
    const { sql, hashes, passwords, env: limits } = services;
    const changes = hashes.bucket('password-changes', actor.userId);
    await takeFrom(sql, changes, limits.LIMIT_PASSWORD_CHANGES);
    const by = [context.address, hashes.email(actor.email)] as const;
    return { stored: await passwords.hash(passwordHash, by), sessionId: actor.sessionId };
  },
  body: async ({ services, unit, actor, prepared: { stored, sessionId } }): Promise<void> => {
    await setPassword(unit, services, actor, stored, 'settings');
    await endSessions(unit, actor.userId, 'password', { except: sessionId });
  },
});

/** Asks for a link. Whether there is an account is seen by the job, so that neither answer nor time says it. */
export const requestPasswordReset = defineCommand<{ email: string }>()({
  permission: 'public',
  prepare: ({ services, context, input }) => limitMails(services, context, 'reset', input.email),
  body: ({ unit, input }): Promise<void> =>
    Promise.resolve(
      unit.enqueue(highPriority(job(MailResetLink, { ...input, language: unit.language }))),
    ),
});

/** Mails the link when there is such an account. */
export async function mailResetLink(
  services: Services,
  { email, language }: { email: string; language?: Language },
): Promise<void> {
  await services.store.transaction(systemContext('reset'), async ({ sql, enqueue }) => {
    const user = await userByEmail(sql, services.hashes, email);
    if (!user) return;
    const token = newToken();
    const [row] = await sql<{ expiresAt: Date }[]>`
      insert into identity.reset_links (token_hash, user_id, expires_at)
      values (${hashToken(token)}, ${user.id}, now() + make_interval(mins => ${LINK_MINUTES}))
      returning expires_at`;
    // Behind the #, a browser keeps it from every server and log.
    const link = `${services.publicUrl()}/reset-password#token=${token}`;
    enqueue(
      mail({
        to: user.email,
        content: { template: 'reset-link', link, username: user.username },
        expiresAt: row?.expiresAt.toISOString(),
        language,
      }),
    );
  });
}

export const confirmPasswordReset = defineCommand<{ token: string; passwordHash: string }>()({
  permission: 'public',
  prepare: async ({ services, context, input: { token, passwordHash } }) => {
    refuseWellKnown(passwordHash);
    await requireResetLink(services, { token });
    return services.passwords.hash(passwordHash, [context.address, token]);
  },
  body: async ({ services, unit, input: { token }, prepared: stored }): Promise<void> => {
    const [user] = await unit.sql<{ userId: string; email: string; username: string }[]>`
      delete from identity.reset_links l using identity.users u
       where l.token_hash = ${hashToken(token)} and l.expires_at > now() and u.id = l.user_id
      returning u.id as user_id, u.email, u.username`;
    if (!user) throw new DomainError('ResetLinkInvalid');
    await setPassword(unit, services, user, stored, 'reset');
    await endSessions(unit, user.userId, 'password');
  },
});

/** Refuses a link that does not set a password any more; looking at one that does leaves it as it is. */
export async function requireResetLink(
  { sql }: Pick<Services, 'sql'>,
  { token }: { token: string },
): Promise<void> {
  const rows = await sql`
    select 1 from identity.reset_links
     where token_hash = ${hashToken(token)} and expires_at > now()`;
  if (rows.length === 0) throw new DomainError('ResetLinkInvalid');
}

async function setPassword(
  unit: Unit,
  { hashes }: Services,
  { userId, email, username }: { userId: string; email: string; username: string },
  stored: string,
  how: 'settings' | 'reset',
): Promise<void> {
  await unit.decide(accounts, userId, { type: 'ChangePassword', data: { userId, how } });
  await unit.sql`
    update identity.credentials set password_hash = ${stored} where user_id = ${userId}`;
  await unit.sql`delete from identity.reset_links where user_id = ${userId}`;
  await forgetFailures(unit.sql, hashes.email(email));
  const content = { template: 'password-changed' as const, username };
  unit.enqueue(mail({ to: email, content, language: unit.language }));
}
