import type { Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import { MailResetLink, SendMail, type JobDefinition, type MailPayload } from './jobs';
import { createKeptMails } from './kept-mails.server';
import { decodePayload } from './outbox.server';

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

const BATCH = 1000;

/**
 * Forgets the mails of a user who is erased, in the transaction of that. Of those that were kept, all that
 * name the user. Of those that wait to leave, those to or from the user; what others are mailed leaves.
 */
export async function forgetMails(sql: Sql, keyring: Keyring, user: Named): Promise<void> {
  const names = naming(user);
  await createKeptMails({ sql, keyring }).drop(({ to, replyTo = '', subject, text }) =>
    names([to, replyTo, subject, text].join('\n')),
  );
  const isTheirs = isOfOneOf(user.emails);
  for (let after = ''; ;) {
    const queued = await sql<Queued[]>`
      select job_key, task, sealed from log.sealed_payloads
       where job_key > ${after} order by job_key limit ${BATCH}`;
    const theirs = queued.filter((one) => isTheirs(keyring, one)).map(({ jobKey }) => jobKey);
    if (theirs.length > 0) {
      await sql`select graphile_worker.remove_job(key) from unnest(${theirs}::text[]) as key`;
      await sql`delete from log.sealed_payloads where job_key = any(${theirs})`;
    }
    if (queued.length < BATCH) break;
    after = queued.at(-1)?.jobKey ?? '';
  }
  const unsent = await sql<(Queued & { id: number })[]>`
    select id, job_key, task, payload ->> 'sealed' as sealed from log.outbox
     where payload ->> 'sealed' is not null`;
  const theirs = unsent.filter((one) => isTheirs(keyring, one)).map(({ id }) => id);
  await sql`delete from log.outbox where id = any(${theirs}::bigint[])`;
}

/** Whether a text has one of the addresses or names as whole words. */
function naming({ emails, names }: Named): (text: string) => boolean {
  const all = [...new Set([...emails, ...names])].filter((one) => one.trim() !== '');
  const literal = all.map((one) =>
    one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'),
  );
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${literal.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => all.length > 0 && pattern.test(text);
}

function isOfOneOf(emails: readonly string[]): (keyring: Keyring, queued: Queued) => boolean {
  const own = new Set(emails.map((email) => email.toLowerCase()));
  return (keyring, queued) =>
    addressesIn(keyring, queued).some((address) => own.has(address.toLowerCase()));
}

/** Of whom a job is about mailing, as far as its payload can be read. */
function addressesIn(keyring: Keyring, { task, sealed }: Queued): string[] {
  try {
    if (task === MailResetLink.name) return [open(keyring, MailResetLink, sealed).email];
    if (task !== SendMail.name) return [];
    const { to, content } = open<MailPayload>(keyring, SendMail, sealed);
    return content.template === 'contact' ? [to, content.email] : [to];
  } catch {
    return [];
  }
}

const open = <Payload>(
  keyring: Keyring,
  definition: JobDefinition<Payload>,
  sealed: string,
): Payload => decodePayload(keyring, definition, { sealed });
