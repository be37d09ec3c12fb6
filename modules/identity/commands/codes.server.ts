import { randomInt } from 'node:crypto';
import { defineCommand } from '#events/command.server';
import { mail } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError, type ErrorCode } from '#foundation/errors';
import type { Language } from '#foundation/languages';
import { orGiveBack, takeFrom, waitFor } from '#foundation/rate-limit.server';
import { hashToken, newToken } from '#foundation/token.server';
import type { CodePurpose } from '../contract';
import { userByEmail } from '../read/users.server';

const CODE_MINUTES = 10;
const PROOF_MINUTES = 30;
const WRONG_TRIES = 5;

const newCode = (): string => String(randomInt(100_000, 1_000_000));

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

/** Makes a code and mails it; older ones stay good. For deletion the account must exist. */
export const requestCode = defineCommand<CodeRequest>()({
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
  { sql, enqueue, language: ofPage }: Unit,
  { email, purpose, language = ofPage }: CodeRequest & { language?: Language },
): Promise<void> {
  const emailHash = hashes.email(email);
  const code = newCode();
  // Tries count together: a new code has no more of them left than the others that are good.
  const [row] = await sql<{ expiresAt: Date }[]>`
    insert into identity.codes (purpose, email_hash, code_hash, tries, expires_at)
    select ${purpose}, ${emailHash}, ${hashes.code(purpose, emailHash, code)},
           coalesce(max(tries), 0), now() + make_interval(mins => ${CODE_MINUTES})
      from identity.codes
     where purpose = ${purpose} and email_hash = ${emailHash}
       and tries < ${WRONG_TRIES} and expires_at > now()
    returning expires_at`;
  enqueue(
    mail({
      to: email,
      content: { template: `${purpose}-code`, code },
      expiresAt: row?.expiresAt.toISOString(),
      language,
    }),
  );
}

interface ConfirmedCode {
  email: string;
  code: string;
  /** Refuses a mail that has an account: now that it is proven, this may be said. */
  isForNewAccount?: boolean;
}

/** Uses up a registration code, and answers the proof by which this caller may register. */
export const confirmCode = defineCommand<ConfirmedCode>()({
  permission: 'public',
  prepare: async ({ services, input }): Promise<{ proof: string }> => {
    const { email, code, isForNewAccount } = input;
    const proof = newToken();
    const tried = { email, code, purpose: 'registration' as const };
    if (!(await tryCode(services, tried, hashToken(proof)))) throw new DomainError('CodeInvalid');
    if (isForNewAccount && (await userByEmail(services.sql, services.hashes, email)))
      throw new DomainError('EmailTaken');
    return { proof };
  },
  // What is done under a key is kept with its transaction: who sends the code again gets the same proof.
  body: ({ prepared }) => Promise.resolve(prepared),
});

interface GivenCode extends CodeRequest {
  code: string;
}

/** One that is right stays so until it is used. */
export async function requireRightCode(
  services: Services,
  given: GivenCode,
  refusal: ErrorCode = 'CodeInvalid',
): Promise<void> {
  if (!(await tryCode(services, given))) throw new DomainError(refusal);
}

async function tryCode(
  { sql, hashes, env: { LIMIT_CODE_TRIES: limits } }: Services,
  { email, code, purpose }: GivenCode,
  proofHash: Buffer | null = null,
): Promise<boolean> {
  const emailHash = hashes.email(email);
  const [row] = await sql<{ isRight: boolean; wait: number }[]>`
    select is_right, wait from identity.try_code(
      ${purpose}, ${emailHash}, ${hashes.code(purpose, emailHash, code)}, ${WRONG_TRIES},
      ${proofHash}, ${PROOF_MINUTES}, ${hashes.bucket('code-tries', emailHash)},
      ${limits.map(({ count }) => count)}::int[], ${limits.map(({ seconds }) => seconds)}::int[])`;
  if (row && row.wait > 0) throw new DomainError('TooMany', { retryAfter: row.wait });
  return row?.isRight ?? false;
}

/** Uses up a code inside a command's transaction; false when it is not good any more. */
export async function useCode(
  sql: Sql,
  { hashes }: Services,
  { email, code, purpose }: GivenCode,
): Promise<boolean> {
  const emailHash = hashes.email(email);
  const rows = await sql`
    delete from identity.codes
     where purpose = ${purpose} and email_hash = ${emailHash}
       and code_hash = ${hashes.code(purpose, emailHash, code)} and expires_at > now()
    returning id`;
  return rows.length > 0;
}

/** What shows that a mail belongs to who registers with it: the proof that confirming answered, or a code. */
export interface ProvenMail {
  email: string;
  code?: string;
  proof?: string;
}

/** Cheap, and asked before anything costly. */
export async function requireProvenMail(
  services: Services,
  { email, code, proof }: ProvenMail,
): Promise<void> {
  if (proof !== undefined && (await hasProof(services, { email, proof }))) return;
  if (code === undefined) throw new DomainError('EmailNotVerified');
  await requireRightCode(services, { email, code, purpose: 'registration' }, 'EmailNotVerified');
}

async function hasProof(
  { sql, hashes }: Services,
  { email, proof }: { email: string; proof: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from identity.proofs
     where proof_hash = ${hashToken(proof)} and email_hash = ${hashes.email(email)}
       and expires_at > now()`;
  return rows.length > 0;
}

/** Uses up proof or code inside a registration's transaction; false when neither is good any more. */
export async function useProvenMail(
  sql: Sql,
  services: Services,
  { email, code, proof }: ProvenMail,
): Promise<boolean> {
  if (proof !== undefined) {
    const rows = await sql`
      delete from identity.proofs
       where proof_hash = ${hashToken(proof)} and email_hash = ${services.hashes.email(email)}
         and expires_at > now()
      returning email_hash`;
    if (rows.length > 0) return true;
  }
  return code !== undefined && useCode(sql, services, { email, code, purpose: 'registration' });
}

const mailsOf = ({ hashes }: Services, purpose: string, email: string): string =>
  hashes.bucket(`mail:${purpose}`, hashes.email(email));

/** Seconds until another code can be mailed there. */
export const waitForCode = (services: Services, { email, purpose }: CodeRequest): Promise<number> =>
  waitFor(services.sql, mailsOf(services, purpose, email), services.env.LIMIT_CODE_MAIL);

/**
 * Whether no further code can be mailed there for now, and one that was is good still. While further ones can, a
 * stranger may not learn whether one is out.
 */
export async function holdsCode(services: Services, request: CodeRequest): Promise<boolean> {
  if ((await waitForCode(services, request)) === 0) return false;
  const rows = await services.sql`
    select 1 from identity.codes
     where purpose = ${request.purpose} and email_hash = ${services.hashes.email(request.email)}
       and tries < ${WRONG_TRIES} and expires_at > now()`;
  return rows.length > 0;
}

/** How often a mail of one kind may be asked for, for one mail address and from one place. */
export async function limitMails(
  services: Services,
  context: CommandContext,
  purpose: string,
  email: string,
): Promise<void> {
  const { sql, env } = services;
  const hit = await takeFrom(sql, mailsOf(services, purpose, email), env.LIMIT_CODE_MAIL);
  await orGiveBack(sql, hit, limitAddress(services, context));
}

export const limitAddress = (
  { sql, hashes, env: limits }: Services,
  { address }: CommandContext,
): Promise<number> =>
  takeFrom(sql, hashes.bucket('mail-address', address), limits.LIMIT_CODE_ADDRESS);
