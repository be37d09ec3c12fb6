import type { Codec, EventRow } from '#events/codec.server';
import type { Recorded } from '#events/recorded';
import type { Sql } from '#foundation/database.server';
import { typesTo, type AudienceKind } from './changes';
import { changeScopesOf, messagesTo, type Receiver } from './rooms';

export interface Range {
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
  const { userId, organizations, locations, staff, members, ...wide } = changeScopesOf(receiver);
  const messages = messagesTo(receiver.kind);
  const everywhere = [
    ...(wide.superAdmin ? typesTo('superAdmins', messages) : []),
    ...(wide.cardOwner ? typesTo('cardOwners', messages) : []),
    ...(wide.historyReader ? typesTo('historyReaders', messages) : []),
  ];
  const within = (column: string, ids: readonly string[], kind: AudienceKind) => sql`
      select found.position from unnest(${[...ids]}::uuid[]) as place
       cross join lateral (
         select position from log.events
          where ${sql(column)} = place and position > ${after} and position <= ${upTo}
            and type = any(${typesTo(kind, messages)})
          order by position limit ${limit}) as found`;
  const rows = await sql<EventRow[]>`
    with mine as (
      (select position from log.events
        where user_id = ${userId} and position > ${after} and position <= ${upTo}
          and type = any(${typesTo('users', messages)})
        order by position limit ${limit})
      union
      ${within('organization_id', organizations, 'organizations')}
      union
      ${within('organization_id', staff, 'staff')}
      union
      ${within('organization_id', members, 'members')}
      union
      ${within('location_id', locations, 'locations')}
      union
      select found.position from unnest(${everywhere}::text[]) as wanted
       cross join lateral (
         select position from log.events
          where type = wanted and position > ${after} and position <= ${upTo}
          order by position limit ${limit}) as found
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
