import type { Codec, EventRow } from '#events/codec.server';
import type { Recorded } from '#events/recorded';
import type { Sql } from '#foundation/database.server';
import { typesTo } from './changes';
import { audiencesFor, messagesTo, type Receiver } from './rooms';

interface Range {
  /** Seen already. */
  after: number;
  upTo: number;
  limit: number;
}

/**
 * The events that a receiver gets, in log order. Each scope is read along its own index, so the
 * cost follows what the receiver missed and not what happened meanwhile.
 */
export async function readMissed(
  { sql, codec }: { sql: Sql; codec: Codec },
  receiver: Receiver,
  { after, upTo, limit }: Range,
): Promise<Recorded[]> {
  const messages = messagesTo(receiver.kind);
  const audiences = audiencesFor(receiver);
  const next = sql`position > ${after} and position <= ${upTo} order by position limit ${limit}`;
  const scoped = audiences.flatMap(({ audience, by, ids }) =>
    by === null
      ? []
      : sql`
      select found.position from unnest(${[...ids]}::uuid[]) as named
       cross join lateral (
         select position from log.events
          where ${sql(by)} = named and type = any(${typesTo(audience, messages)}) and ${next}) as found`,
  );
  const everywhere = audiences.flatMap(({ audience, by, ids }) =>
    by === null && ids.length > 0 ? typesTo(audience, messages) : [],
  );
  const rows = await sql<EventRow[]>`
    with mine as (
      ${scoped.reduce((all, one) => sql`${all} union ${one}`)}
      union
      select found.position from unnest(${everywhere}::text[]) as wanted
       cross join lateral (
         select position from log.events
          where type = wanted and ${next}) as found
    )
    select e.*, k.wrapped
      from (select position from mine order by position limit ${limit}) as first
      join log.events e using (position)
      left join log.subject_keys k on k.subject = e.subject
     order by e.position`;
  return rows.map((row) => codec.decode(row));
}

/** The highest position that was ever given out: nobody can have seen more. */
export async function lastDrawn(sql: Sql): Promise<number> {
  const [row] = await sql<{ last: number }[]>`
    select coalesce(pg_sequence_last_value('log.position_seq'), 0) as last`;
  return row?.last ?? 0;
}
