import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { ownOrganizations } from '#modules/organizations/index.server';
import type { Actor } from '#foundation/actor';
import { isId } from '#foundation/ids';
import { searchIn, type ListQuery, type Page, type PagePlace } from '#foundation/list';
import { rolesWith, type Level } from '#foundation/permissions';

/** Further than this a search is not counted. */
const COUNTED = 1000;

interface LoadedList<Query extends z.ZodType<object>> {
  query: Query;
  pageSize: number;
}

/** What an address asks of a list. Where its tab or order is invalid, it is the first page of what is left. */
export function listQueryOf<Query extends z.ZodType<object>>(
  { query, pageSize }: LoadedList<Query>,
  search: URLSearchParams,
) {
  // A choice of orders says sort and direction in one value.
  const [sort, order] = search.get('sort')?.split(':') ?? [];
  const asked = [
    { tab: search.get('tab') ?? undefined },
    { sort, order: order ?? search.get('order') ?? undefined },
  ];
  const valid = asked.filter((part) => query.safeParse(part).success);
  const start = valid.length === asked.length ? (pageNumber(search) - 1) * pageSize : 0;
  return {
    ...query.parse(Object.assign({ q: searchIn(search) }, ...valid)),
    start,
    end: start + pageSize,
    place: placeOf(search),
  };
}

const LAST_PAGE = 1_000_000;

function pageNumber(search: URLSearchParams): number {
  const number = Math.trunc(Number(search.get('page'))) || 1;
  return number < 1 || number > LAST_PAGE ? 1 : number;
}

/** Beside which row the page is; the first page is always the beginning of the list. */
function placeOf(search: URLSearchParams): PagePlace | undefined {
  if (pageNumber(search) === 1) return undefined;
  const [after, before] = [search.get('after') ?? '', search.get('before') ?? ''];
  if (isId(after)) return { after };
  return isId(before) ? { before } : undefined;
}

/** Reads a page; the last one, where the one that was asked for does not exist any more. */
export async function loadPage<Query extends ListQuery, Row>(
  asked: Query,
  read: (query: Query) => Promise<Page<Row>>,
): Promise<Page<Row> & { query: Query }> {
  const query = { ...asked, countTo: COUNTED };
  const size = query.end - query.start;
  const from = (start: number) => ({ ...query, start, end: start + size, place: undefined });
  const page = await read(query);
  const isPastTheEnd = page.rows.length === 0 && query.start > 0 && page.total > 0;
  if (!isPastTheEnd) return { ...page, query: from(page.start ?? query.start) };
  const last = from(Math.floor((page.total - 1) / size) * size);
  return { ...(await read(last)), query: last };
}

/** Whether an address is for admins of organizations or of locations; the router allows any case. */
export const levelOf = (request: Request): Level =>
  /^\/organization\/location\//i.test(new URL(request.url).pathname)
    ? 'locations'
    : 'organizations';

/** The places of an admin, and the one organization that the address narrows the list down to. */
export async function ownPlaces(
  { services }: AppLoadContext,
  actor: Actor,
  level: Level,
  search: URLSearchParams,
) {
  const deciding = rolesWith('request.decide', level);
  const grants = actor.grants.filter(({ role }) => deciding.includes(role));
  const places = {
    organizations: grants.flatMap(({ organizationId }) => organizationId ?? []),
    locations: grants.flatMap(({ locationId }) => locationId ?? []),
  };
  const own = await ownOrganizations(services, actor);
  const choices = own
    .filter(({ id }) => places.organizations.includes(id))
    .map(({ id, name }) => ({ id, name }));
  const organizationId = choices.find(({ id }) => id === search.get('organization'))?.id;
  return { places, choices, organizationId };
}
