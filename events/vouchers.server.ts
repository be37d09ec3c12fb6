import type { Sql } from '#foundation/database.server';
import type { VerifierKey } from '#foundation/proof/signed-note';
import { EVERY_MINUTES } from './timestamps.server';

/** What others have signed of the log: witnesses that it only grew, a timestamp authority when it was there. */
interface Voucher {
  /** Of the key of a witness; null for the authority. */
  name: string | null;
  /** The newest checkpoint that it signed; null where there is none yet. */
  last: { size: number; at: Date } | null;
  /** A newer checkpoint waits for it longer than it should. */
  isLate: boolean;
}

const WITNESS_MINUTES = 1;
const AUTHORITY_MINUTES = EVERY_MINUTES + 5;

interface Row {
  name: string | null;
  size: number | null;
  at: Date | null;
  isLate: boolean;
}

/** Of the authority, where there is one, and of each witness, in their order. */
export async function vouchersOf(
  sql: Sql,
  { witnesses, hasAuthority }: { witnesses: readonly VerifierKey[]; hasAuthority: boolean },
): Promise<Voucher[]> {
  const rows = await sql<Row[]>`
    with asked as (
      select null::text as name, 0 as place, ${AUTHORITY_MINUTES}::int as minutes
       where ${hasAuthority}
      union all
      select name, place, ${WITNESS_MINUTES}
        from unnest(${witnesses.map(({ name }) => name)}::text[]) with ordinality as w(name, place)
    )
    select a.name, signed.size, signed.at, exists (
             select 1 from log.tree_heads h
              where h.size > coalesce(signed.size, 0)
                and h.at < now() - make_interval(mins => a.minutes)) as is_late
      from asked a
      left join lateral (
        (select size, stamped_at as at from log.timestamps
          where a.name is null order by size desc limit 1)
        union all
        (select size, at from log.cosignatures where witness = a.name order by size desc limit 1)
      ) signed on true
     order by a.place`;
  return rows.map(({ name, size, at, isLate }) => ({
    ...{ name, isLate },
    last: size === null || at === null ? null : { size, at },
  }));
}
