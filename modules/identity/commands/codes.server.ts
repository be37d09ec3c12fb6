import { randomInt } from 'node:crypto';
import { defineCommand, given } from '#events/command.server';
import { SendMail, job } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError, type ErrorCode } from '#foundation/errors';
import { giveBack, takeFrom } from '#foundation/rate-limit.server';
import type { CodePurpose } from '../contract';
import { userByEmail } from '../read/users.server';

const CODE_MINUTES = 10;
const VERIFIED_MINUTES = 30;
const WRONG_TRIES = 5;

const newCode = (): string => String(randomInt(100_000, 1_000_000));

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

/** Makes a code and mails it; an older code of the same kind is void from then on. For deletion the account must exist. */
export const requestCode = defineCommand({
  name: 'requestCode',
  input: given<CodeRequest>(),
  permission: 'public',
  prepare: ({ services, context, input }) => refuseCode(services, context, input),
  body: ({ services, unit, input }) => mailCode(services, unit, input),
});

export async function refuseCode(
  services: Services,
  context: CommandContext,
  { email, purpose }: CodeRequest,
): Promise<void> {
  await limitMails(services, context, purpose, email);
  if (purpose === 'deletion' && !(await userByEmail(services.sql, services.hashes, email))) {
    throw new DomainError('AccountUnknown');
  }
}

export async function mailCode(
  { hashes }: Services,
  { sql, enqueue }: Unit,
  { email, purpose }: CodeRequest,
): Promise<void> {
  const emailHash = hashes.email(email);
  const code = newCode();
  const [row] = await sql<{ expiresAt: Date }[]>`
    insert into identity.codes (purpose, email_hash, code_hash, expires_at)
    values (${purpose}, ${emailHash}, ${hashes.code(purpose, emailHash, code)},
            now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (purpose, email_hash) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
          tries = 0, verified_at = null
    returning expires_at`;
  enqueue(
    job(SendMail, {
      to: email,
      content: { template: `${purpose}-code`, code },
      expiresAt: row?.expiresAt.toISOString(),
    }),
  );
}

/** Checks a code. A registration code leaves the mail verified for 30 minutes. */
export const confirmCode = defineCommand({
  name: 'confirmCode',
  input: given<CodeRequest & { code: string }>(),
  permission: 'public',
  prepare: ({ services, input }) => checkCode(services, input),
});

/** Checks a code and marks it used; throws `refusal` when it is wrong, expired, used or tried out. */
export async function checkCode(
  services: Services,
  { email, code, purpose }: { email: string; code: string; purpose: CodePurpose },
  refusal: ErrorCode = 'CodeInvalid',
): Promise<void> {
  const { sql, hashes, env: limits } = services;
  const emailHash = hashes.email(email);
  const hit = await takeFrom(sql, hashes.bucket('code-tries', emailHash), limits.LIMIT_CODE_TRIES);
  const given = hashes.code(purpose, emailHash, code);
  // One statement, so that many tries at once are as many tries, and a code is right only once.
  const [row] = await sql<{ right: boolean }[]>`
    update identity.codes
       set tries = tries + 1,
           verified_at = case when code_hash = ${given} then now() end,
           expires_at = case when code_hash = ${given}
             then now() + make_interval(mins => ${VERIFIED_MINUTES}) else expires_at end
     where purpose = ${purpose} and email_hash = ${emailHash} and verified_at is null
       and tries < ${WRONG_TRIES} and expires_at > now()
    returning verified_at is not null as right`;
  if (!row?.right) throw new DomainError(refusal);
  await giveBack(sql, hit);
}

/** Whether a verified code is there to be used; cheap, and asked before anything costly. */
export async function hasVerifiedCode(
  { sql, hashes }: Services,
  { email, purpose }: { email: string; purpose: CodePurpose },
): Promise<boolean> {
  const rows = await sql`
    select 1 from identity.codes
     where purpose = ${purpose} and email_hash = ${hashes.email(email)}
       and verified_at is not null and expires_at > now()`;
  return rows.length > 0;
}

/** Uses up a verified code inside a command's transaction; false when there is none. */
export async function useVerifiedCode(
  sql: Sql,
  { hashes }: Services,
  { email, purpose }: { email: string; purpose: CodePurpose },
): Promise<boolean> {
  const rows = await sql`
    delete from identity.codes
     where purpose = ${purpose} and email_hash = ${hashes.email(email)}
       and verified_at is not null and expires_at > now()
    returning purpose`;
  return rows.length > 0;
}

/** How often a mail of one kind may be asked for, for one mail address and from one place. */
export async function limitMails(
  { sql, hashes, env: limits }: Services,
  context: CommandContext,
  purpose: string,
  email: string,
): Promise<void> {
  const toMail = hashes.bucket(`mail:${purpose}`, hashes.email(email));
  const hit = await takeFrom(sql, toMail, limits.LIMIT_CODE_MAIL);
  try {
    const fromAddress = hashes.bucket('mail-address', context.address);
    await takeFrom(sql, fromAddress, limits.LIMIT_CODE_ADDRESS);
  } catch (error) {
    await giveBack(sql, hit);
    throw error;
  }
}
