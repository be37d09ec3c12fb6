import { defineCommand } from '#events/command.server';
import type { Refusal } from '#events/many.server';
import { forgetMails } from '#events/forget-mails.server';
import { MailInvitation, job, lowPriority, type MailPayload } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import { type CardDetails } from '#foundation/card-details';
import { json, type Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { groupBy } from '#foundation/group-by';
import { newId } from '#foundation/ids';
import { takeEach, takeFrom } from '#foundation/rate-limit.server';
import { scopeOf, type Holder, type Level } from '#foundation/permissions';
import { hashToken, newToken } from '#foundation/token.server';
import { type DropOlder } from '#modules/identity/index.server';
import type { z } from 'zod';
import { validInvitation } from '../read/invitations.server';
import { within } from '../read/list-places.server';
import { mailRelations } from '../read/mail-relations.server';

const DAYS = 7;
/** Of one import or bulk action: thousands of mails neither delay a sign-in code nor look like spam. */
const MAILS_A_SECOND = 10;

/** When the nth mail of several leaves. */
export const mailTime = (start: Date, nth: number): Date =>
  new Date(start.getTime() + (nth * 1000) / MAILS_A_SECOND);

const linkTo = ({ publicUrl }: Services, token: string): string =>
  `${publicUrl()}/invitation#token=${token}`;

/** An invitation and the registration of its mail pass one after the other. */
export const holdMail = (sql: Sql, emailHash: string): Promise<unknown> =>
  holdMails(sql, [emailHash]);

/** The same for several, each in the order of all. */
export const holdMails = (sql: Sql, emailHashes: readonly string[]): Promise<unknown> =>
  // Sent at once: what is asked along with it comes after it.
  sql`
    select pg_advisory_xact_lock(hashtextextended('invitations/' || hash, 0))
      from unnest(${[...emailHashes].sort()}::text[]) as hash`.execute();

/** Mails a link to a future corporate admin; an older one no longer works from then on. */
export async function inviteAdmin(
  { hashes, env }: Services,
  unit: Unit,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<void> {
  await takeFrom(unit.sql, hashes.mailsTo(email), env.LIMIT_MAILS_RECEIVED);
  const token = newToken();
  await unit.sql`
    insert into organizations.invitations
           (id, organization_id, email, email_hash, role, token_hash, expires_at)
    values (${newId()}, ${organizationId}, ${email}, ${hashes.email(email)}, 'CORPORATE_ADMIN',
            ${hashToken(token)}, now() + make_interval(days => ${DAYS}))
        on conflict (email_hash, organization_id, role) do update
           set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
               invited_at = now(), is_refused = false`;
  unit.enqueue(job(MailInvitation, { token, language: unit.language }));
}

/** A future member of an organization, as its admins know them. */
export interface NewEmployee extends CardDetails {
  email: string;
  locationId: string;
}

export interface MemberInvitation {
  employee: NewEmployee;
  mailAt: Date;
  /** Else the receiver has had enough of them, and finds the invitation by registering. */
  isMailed: boolean;
}

/** Mails each of them a link; with the account that it makes they are in the organization. */
export async function inviteMembers(
  services: Services,
  unit: Unit,
  organizationId: string,
  invitations: readonly MemberInvitation[],
): Promise<void> {
  if (invitations.length === 0) return;
  const rows = invitations.map(
    ({ employee: { email, locationId, ...details }, mailAt, isMailed }) => {
      const token = newToken();
      const { language } = unit;
      if (isMailed)
        unit.enqueue(lowPriority(job(MailInvitation, { token, language }, { runAt: mailAt })));
      return {
        id: newId(),
        email,
        email_hash: services.hashes.email(email),
        token_hash: hashToken(token).toString('hex'),
        location_id: locationId,
        details,
        mail_at: mailAt,
      };
    },
  );
  await unit.sql`
    insert into organizations.invitations
           (id, organization_id, email, email_hash, role, token_hash, location_id, details, expires_at)
    select id, ${organizationId}, email, email_hash, 'MEMBER', decode(token_hash, 'hex'),
           location_id, details, greatest(mail_at, now()) + make_interval(days => ${DAYS})
      from jsonb_to_recordset(${json(rows)}::text::jsonb)
        as t (id uuid, email text, email_hash text, token_hash text, location_id uuid,
              details jsonb, mail_at timestamptz)
        on conflict (email_hash, organization_id, role) do update
           set token_hash = excluded.token_hash, location_id = excluded.location_id,
               details = excluded.details, expires_at = excluded.expires_at, invited_at = now(),
               is_refused = false`;
}

interface ChosenInvitation {
  organizationId: string;
  id: string;
}

const place = ({ organizationId }: ChosenInvitation) => ({ organizationId });

const chosenMember = (sql: Sql, { organizationId, id }: ChosenInvitation) =>
  sql`id = ${id} and organization_id = ${organizationId} and role = 'MEMBER'`;

const chosenAdmin = (sql: Sql, { id }: { id: string }) =>
  sql`id = ${id} and role = 'CORPORATE_ADMIN'`;

type Chosen = ReturnType<typeof chosenMember>;

/** Mails a new link, which is valid from now on; the one before it no longer works. */
export const resendInvitation = defineCommand<ChosenInvitation>()({
  permission: 'member.import',
  place,
  body: ({ services, unit, actor, input }) =>
    resend(services, unit, actor, chosenMember(unit.sql, input)),
});

/** Its link no longer works, and who registers with the mail is in no organization. */
export const withdrawInvitation = defineCommand<ChosenInvitation>()({
  permission: 'member.import',
  place,
  body: ({ unit, input }) => withdraw(unit.sql, chosenMember(unit.sql, input)),
});

/** The same for a future corporate admin, of whichever organization. */
export const resendAdminInvitation = defineCommand<{ id: string }>()({
  permission: 'organization.appointAdmin',
  body: ({ services, unit, actor, input }) =>
    resend(services, unit, actor, chosenAdmin(unit.sql, input)),
});

export const withdrawAdminInvitation = defineCommand<{ id: string }>()({
  permission: 'organization.appointAdmin',
  body: ({ unit, input }) => withdraw(unit.sql, chosenAdmin(unit.sql, input)),
});

async function resend(
  services: Services,
  unit: Unit,
  { userId }: { userId: string },
  chosen: Chosen,
): Promise<void> {
  const { hashes, env } = services;
  const bucket = hashes.bucket('invitations', userId);
  await takeFrom(unit.sql, bucket, env.LIMIT_INVITATIONS_AGAIN);
  const [invited] = await unit.sql<Invited[]>`
    select ${invitedColumns(unit.sql)} from organizations.invitations
     where ${chosen} and expires_at > now() for update`;
  if (!invited) throw new DomainError('NotFound');
  // Also where none is sent: who it is shows in nothing.
  await takeFrom(unit.sql, hashes.mailsTo(invited.email), env.LIMIT_MAILS_RECEIVED);
  await renew(services, unit, [invited]);
}

interface Several {
  level: Level;
  ids: readonly string[];
}

interface Resending extends Several {
  /** When the mail to the first, second, third one leaves. */
  mailAt: (nth: number) => Date;
}

/**
 * Mails each of them a new link whose mail the server refused; returns to whom it could not be sent. One that
 * was sent again since it was chosen is left as it is.
 */
export async function resendEach(
  services: Services,
  unit: Unit,
  actor: Holder,
  { level, ids, mailAt }: Resending,
): Promise<Refusal[]> {
  const { hashes, env } = services;
  const rows = await holdChosen(unit.sql, actor, { level, ids });
  const waiting = rows.filter(({ isRefused }) => isRefused);
  const buckets = waiting.map(({ email }) => hashes.mailsTo(email));
  const areTaken = await takeEach(unit.sql, buckets, env.LIMIT_MAILS_RECEIVED);
  await renew(
    services,
    unit,
    waiting.filter((_, nth) => areTaken[nth]),
    ({ id }) => mailAt(ids.indexOf(id)),
  );
  const invited = new Set(rows.map(({ id }) => id));
  const heldBack = new Set(waiting.filter((_, nth) => !areTaken[nth]).map(({ id }) => id));
  return ids.flatMap((id) => {
    if (!invited.has(id)) return { id, error: new DomainError('NotFound') };
    return heldBack.has(id) ? { id, error: new DomainError('TooMany') } : [];
  });
}

interface Withdrawing extends Several {
  /** When it was asked for: who is invited again since is not meant. */
  askedAt: Date;
}

/** Withdraws each of them by itself; returns whose invitation could not be withdrawn. */
export async function withdrawEach(
  unit: Unit,
  actor: Holder,
  { askedAt, ...several }: Withdrawing,
): Promise<Refusal[]> {
  const rows = await holdChosen(unit.sql, actor, several);
  const meant = rows.filter(({ invitedAt }) => invitedAt <= askedAt).map(({ id }) => id);
  await unit.sql`delete from organizations.invitations where id = any(${meant}::uuid[])`;
  const [invited, withdrawn] = [new Set(rows.map(({ id }) => id)), new Set(meant)];
  return several.ids.flatMap((id) =>
    withdrawn.has(id)
      ? []
      : { id, error: new DomainError(invited.has(id) ? 'Conflict' : 'NotFound') },
  );
}

/** Those of them that the actor may change. */
async function holdChosen(sql: Sql, actor: Holder, { level, ids }: Several): Promise<Invited[]> {
  const chosen = sql`
    id = any(${[...ids]}::uuid[]) and role = 'MEMBER' and expires_at > now()
      and ${within(sql, scopeOf(actor, 'member.import', level))}`;
  const found = await sql<{ emailHash: string }[]>`
    select email_hash from organizations.invitations where ${chosen}`;
  const hashes = found.map(({ emailHash }) => emailHash);
  await holdMails(sql, hashes);
  return sql<Invited[]>`
    select ${invitedColumns(sql)} from organizations.invitations where ${chosen} for update`;
}

interface Invited {
  id: string;
  organizationId: string;
  email: string;
  name: string;
  invitedAt: Date;
  isRefused: boolean;
}

const invitedColumns = (sql: Sql) => sql`
  id, organization_id, email, coalesce(details ->> 'name', '') as name, invited_at, is_refused`;

/** Gives each of them a new link, valid from now on, and mails it. */
async function renew(
  services: Services,
  unit: Unit,
  rows: readonly Invited[],
  runAt?: (row: Invited) => Date,
): Promise<void> {
  const tokens = rows.map(() => newToken());
  await unit.sql`
    update organizations.invitations i
       set token_hash = decode(t.hash, 'hex'), invited_at = now(), is_refused = false,
           expires_at = now() + make_interval(days => ${DAYS})
      from unnest(${rows.map(({ id }) => id)}::uuid[],
                  ${tokens.map((token) => hashToken(token).toString('hex'))}::text[]) as t(id, hash)
     where i.id = t.id`;
  const kept = await keptAmong(services, unit.sql, rows);
  for (const [nth, row] of rows.entries()) {
    if (kept.has(row.id)) continue;
    const payload = { token: tokens[nth] ?? '', language: unit.language };
    unit.enqueue(job(MailInvitation, payload, { runAt: runAt?.(row) }));
  }
}

/** Those of a super admin, who are mailed nothing. */
async function keptAmong(
  services: Services,
  sql: Sql,
  rows: readonly Invited[],
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const [organizationId, here] of groupBy(rows, (row) => row.organizationId)) {
    const known = await mailRelations(services, sql, organizationId, here);
    for (const { id, email } of here) if (known.get(email)?.isKept) kept.add(id);
  }
  return kept;
}

async function withdraw(sql: Sql, chosen: Chosen): Promise<void> {
  const { count } = await sql`delete from organizations.invitations where ${chosen}`;
  if (count === 0) throw new DomainError('NotFound');
}

/** Null where it was used up, withdrawn or replaced since. */
export async function invitationMail(
  services: Services,
  { token, language }: z.output<typeof MailInvitation.schema>,
): Promise<MailPayload | null> {
  const row = await validInvitation(services.sql, token);
  if (!row) return null;
  const { email: to, organization, isMember } = row;
  const link = linkTo(services, token);
  const template = isMember ? 'member-invitation' : 'invitation';
  return { to, content: { template, link, organization }, language };
}

/** Of this mail alone: one that was sent again has another link. */
export const markInvitation = (
  { sql }: Services,
  { token }: z.output<typeof MailInvitation.schema>,
  isRefused: boolean,
): Promise<unknown> => sql`
  update organizations.invitations set is_refused = ${isRefused}
   where token_hash = ${hashToken(token)} and is_refused <> ${isRefused}`;

/** Those to join with the mail of a membership; who is invited to administer was so by others. */
export const dropInvitationsOf = (
  sql: Sql,
  { hashes }: Pick<Services, 'hashes'>,
  members: readonly { organizationId: string; email: string }[],
): Promise<unknown> =>
  sql`delete from organizations.invitations i
       using unnest(${members.map(({ organizationId }) => organizationId)}::uuid[],
                    ${members.map(({ email }) => hashes.email(email))}::text[]) as m(organization, hash)
       where i.email_hash = m.hash and i.organization_id = m.organization and i.role = 'MEMBER'`.execute();

/** With the mails that wait to leave to those who were invited. */
export const dropOlderInvitations: DropOlder = async ({ keyring }, { sql }, than) => {
  const dropped = await sql<{ email: string }[]>`
    delete from organizations.invitations where invited_at < ${than} returning email`;
  const emails = dropped.map(({ email }) => email);
  if (emails.length > 0) await forgetMails(sql, keyring, { emails, names: [] });
  return emails.length;
};
