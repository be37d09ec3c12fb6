import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import type { Sql } from '#foundation/database.server';
import { placeNames } from '#modules/organizations/index.server';
import type { RequestUpdate } from '../contract';
import { lengthsAt } from './list.server';
import { viewsWith, type RequestRow } from './requests.server';

/**
 * What became of the requests of these events: for the admins of its organization, and for those of
 * its location. There is none of a request that something else has happened to since: it may be out
 * of their sight by now, and the later event has its own.
 */
export async function requestUpdates(
  sql: Sql,
  events: readonly Recorded<RequestEvent>[],
): Promise<RequestUpdate[]> {
  const newest = new Map(events.map((event) => [event.data.requestId, event]));
  const changed = [...newest.values()].map((event) => ({ event, places: placesOf(event) }));
  const places = changed.flatMap((one) => one.places);
  const [rows, names, lengths] = await Promise.all([
    sql<RequestRow[]>`
      select * from requests.requests where id = any(${[...newest.keys()]}::uuid[])`,
    placeNames(
      sql,
      places.map(({ id }) => id),
    ),
    lengthsAt(
      sql,
      places.map(({ level, id }) => ({ kind: level, ids: [id] })),
    ),
  ]);
  const views = viewsOf(newest, rows, names);
  const lengthsIn = new Map(places.map((place, at) => [place, lengths[at]!]));
  return changed.flatMap(({ event, places }) => {
    const { requestId: id } = event.data;
    const row = views.get(id);
    if (row === undefined) return [];
    const { position } = event.metadata;
    return places.map((place) => ({ position, id, place, row, lengths: lengthsIn.get(place)! }));
  });
}

const placesOf = ({
  data: { organizationId, locationId },
}: Recorded<RequestEvent>): RequestUpdate['place'][] => [
  { level: 'organizations', id: organizationId },
  { level: 'locations', id: locationId },
];

/** The requests as these events left them; null where it was closed. */
function viewsOf(
  events: ReadonlyMap<string, Recorded<RequestEvent>>,
  rows: readonly RequestRow[],
  names: ReadonlyMap<string, string>,
): Map<string, RequestUpdate['row']> {
  const there = new Set(rows.map(({ id }) => id));
  const closed = [...events]
    .filter(([id, { type }]) => type === 'RequestClosed' && !there.has(id))
    .map(([id]) => [id, null] as const);
  const asLeft = rows.filter(({ id, version }) => version === events.get(id)?.metadata.version);
  const views = viewsWith(asLeft, names).map((view) => [view.id, view] as const);
  return new Map([...closed, ...views]);
}
