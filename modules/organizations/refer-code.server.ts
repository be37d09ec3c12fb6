import { randomInt } from 'node:crypto';
import type { Sql } from '#foundation/database.server';
import { plainNumber } from '#foundation/text-fields';

/** Without letters and digits that look alike: 32 of them, so 60 bits a code. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

export const newReferCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As people read it: XXXX-XXXX-XXXX. */
export const shownReferCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** However it was typed: wide as on keyboards of East Asia, or with the dashes of a word processor. */
export const normalizeReferCode = (typed: string): string =>
  plainNumber(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Puts a new code in the place of the one before, which opens nothing any more. */
export const setReferCode = async (
  sql: Sql,
  organizationId: string,
  code: string,
): Promise<void> => {
  await sql`
    insert into organizations.refer_codes (organization_id, code) values (${organizationId}, ${code})
        on conflict (organization_id) do update set code = excluded.code, made_at = now()`;
};

export async function referCodeOf(sql: Sql, organizationId: string): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    select code from organizations.refer_codes where organization_id = ${organizationId}`;
  return row && shownReferCode(row.code);
}

export async function organizationByReferCode(sql: Sql, typed: string): Promise<string | null> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from organizations.refer_codes
     where code = ${normalizeReferCode(typed)}`;
  return row?.organizationId ?? null;
}
