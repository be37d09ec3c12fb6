import { json, type Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import {
  MailResetLink,
  SendMail,
  job,
  type JobDefinition,
  type MailContent,
  type MailPayload,
} from './jobs';
import { createKeptMails } from './kept-mails.server';
import { JOBS_CHANNEL, decodePayload, dispatchJobs, encodeJob } from './outbox.server';
import { ERASED } from './recorded';

type PayloadOf<Definition> = Definition extends JobDefinition<infer Payload> ? Payload : never;

/** How mails name a user: every address and every name the user had. */
export interface Named {
  emails: readonly string[];
  names: readonly string[];
}

interface Queued {
  jobKey: string;
  task: string;
  sealed: string;
}

/** A job in the queue; null where it has just been done. */
interface InQueue extends Queued {
  runAt: Date | null;
  priority: number | null;
}

const BATCH = 1000;

/**
 * Forgets the mails of a user who is erased, in the transaction of that. Of those that were kept, all that
 * name the user. Of those that wait to leave, those to or from the user; what others are mailed says
 * "[erased]" instead.
 */
export async function forgetMails(sql: Sql, keyring: Keyring, user: Named): Promise<void> {
  // As those who forward: what is in the outbox now is in the queue or here until the end of this transaction.
  await sql`select pg_advisory_xact_lock('log.outbox'::regclass::oid::int, 0)`;
  const names = namingOf(user);
  await createKeptMails({ sql, keyring }).drop(({ to, replyTo = '', subject, text }) =>
    names.isIn([to, replyTo, subject, text].join('\n')),
  );
  const forget = forgetting(keyring, user, names);
  for (let after = ''; ;) {
    const queued = await sql<InQueue[]>`
      select p.job_key, p.task, p.sealed, j.run_at, j.priority
        from log.sealed_payloads p left join graphile_worker.jobs j on j.key = p.job_key
       where p.job_key > ${after} order by p.job_key limit ${BATCH}`;
    await forgetQueued(
      sql,
      keyring,
      queued.map((one) => ({ ...one, left: forget(one) })),
    );
    if (queued.length < BATCH) break;
    after = queued.at(-1)?.jobKey ?? '';
  }
  const unsent = await sql<(Queued & { id: number })[]>`
    select id, job_key, task, payload ->> 'sealed' as sealed from log.outbox
     where payload ->> 'sealed' is not null for update`;
  for (const { id, ...one } of unsent) {
    const left = forget(one);
    if (left === null) await sql`delete from log.outbox where id = ${id}`;
    else if (left !== 'as it is') {
      const { payload } = encodeJob(keyring, job(SendMail, left));
      await sql`update log.outbox set payload = ${json(payload)}::text::jsonb where id = ${id}`;
    }
  }
}

/** What of a mail may still leave: nothing, all of it, or this. */
type Left = MailPayload | 'as it is' | null;

/** A job that runs at this moment is replaced too, so that it does not put back what it was given. */
async function forgetQueued(
  sql: Sql,
  keyring: Keyring,
  queued: readonly (InQueue & { left: Left })[],
): Promise<void> {
  const changed = queued.filter(({ left }) => left !== 'as it is');
  if (changed.length === 0) return;
  const keys = changed.map(({ jobKey }) => jobKey);
  await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`;
  await sql`delete from log.sealed_payloads where job_key = any(${keys})`;
  const again = changed.flatMap(({ left, jobKey: key, runAt, priority }) => {
    if (left === null || left === 'as it is' || runAt === null) return [];
    const mail = job(SendMail, left, { key, runAt });
    return [encodeJob(keyring, { ...mail, priority: priority ?? undefined })];
  });
  if (again.length === 0) return;
  await dispatchJobs(sql, again);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`;
}

interface Naming {
  isIn: (text: string) => boolean;
  without: (text: string) => string;
}

/** Where a text has one of the addresses or names as whole words. */
function namingOf({ emails, names }: Named): Naming {
  const all = [...new Set([...emails, ...names])].filter((one) => one.trim() !== '');
  if (all.length === 0) return { isIn: () => false, without: (text) => text };
  const literal = all
    .toSorted((one, other) => other.length - one.length)
    .map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'));
  const pattern = `(?<![\\p{L}\\p{N}])(${literal.join('|')})(?![\\p{L}\\p{N}])`;
  const [one, every] = [new RegExp(pattern, 'iu'), new RegExp(pattern, 'giu')];
  return {
    isIn: (text) => one.test(text),
    without: (text) => text.replaceAll(every, ERASED),
  };
}

type ContentOf<Template extends MailContent['template']> = Extract<
  MailContent,
  { template: Template }
>;

/**
 * Where a mail may name another user than its receiver. Nothing else is searched: a user may be called as
 * the organization that a mail is from, as its receiver or as a word of ours.
 */
const NAMING_OTHERS: {
  [Template in MailContent['template']]?: readonly (keyof ContentOf<Template>)[];
} = {
  'request-rejected': ['reason'],
  'relation-changed': ['insteadOf'],
  contact: ['name', 'subject', 'message'],
};

function forgetting(keyring: Keyring, { emails }: Named, names: Naming) {
  const own = new Set(emails.map((email) => email.toLowerCase()));
  return (queued: Queued): Left => {
    const mail = mailIn(keyring, queued);
    if (!mail) return 'as it is';
    if (addressesOf(mail).some((address) => own.has(address.toLowerCase()))) return null;
    if (!('content' in mail)) return 'as it is';
    const naming: readonly string[] = NAMING_OTHERS[mail.content.template] ?? [];
    const content = Object.fromEntries(
      Object.entries(mail.content).map(([key, value]) => [
        key,
        typeof value === 'string' && naming.includes(key) ? names.without(value) : value,
      ]),
    ) as MailContent;
    const isNamed = JSON.stringify(content) !== JSON.stringify(mail.content);
    return isNamed ? { ...mail, content } : 'as it is';
  };
}

type QueuedMail = MailPayload | PayloadOf<typeof MailResetLink>;

/** What a job is to mail, as far as its payload can be read. */
function mailIn(keyring: Keyring, { task, sealed }: Queued): QueuedMail | null {
  try {
    if (task === MailResetLink.name) return decodePayload(keyring, MailResetLink, { sealed });
    return task === SendMail.name ? decodePayload(keyring, SendMail, { sealed }) : null;
  } catch {
    return null;
  }
}

function addressesOf(mail: QueuedMail): string[] {
  if (!('content' in mail)) return [mail.email];
  const { to, content } = mail;
  return content.template === 'contact' ? [to, content.email] : [to];
}
