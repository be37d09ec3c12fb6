import type { EventRow } from '#events/codec.server';
import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { groupBy } from '#foundation/group-by';

/** A request to which more happened is left to people. */
export const LONGEST_LIFE = 500;

/** All that happened to these requests until then, by request. */
export async function livesOf(
  sql: Sql,
  { codec }: Services['store'],
  until: readonly { stream: string; version: number }[],
): Promise<Recorded<RequestEvent>[][]> {
  const rows = await sql<EventRow[]>`
    select e.*, k.wrapped
      from unnest(${until.map(({ stream }) => stream)}::text[],
                  ${until.map(({ version }) => version)}::int[]) as life(stream, version)
      join log.events e on e.stream = life.stream and e.version <= life.version
      left join log.subject_keys k on k.subject = e.subject
     order by e.stream, e.version`;
  const lives = groupBy(rows, ({ stream }) => stream).values();
  return [...lives].map((life) => life.map((row) => codec.decode(row)));
}
