import type { Identity } from '#modules/identity/index.server';
import { userList } from '#modules/identity/contract';
import type { Actor } from '#modules/shared/actor';

export const PEOPLE_ON_A_PAGE = 10;
const DAYS_SHOWN = 14;

/** What the address asks for; anything that makes no sense there falls back to the first page. */
function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const start = (page - 1) * PEOPLE_ON_A_PAGE;
  const parsed = userList.safeParse({
    _start: String(start),
    _end: String(start + PEOPLE_ON_A_PAGE),
    _sort: searchParams.get('sort') ?? undefined,
    _order: searchParams.get('order') ?? undefined,
    q: searchParams.get('q') ?? undefined,
  });
  return parsed.success ? parsed.data : userList.parse({});
}

export async function loadPeople(queries: Identity['queries'], actor: Actor, request: Request) {
  const query = queryOf(request);
  const [found, everybody, days] = await Promise.all([
    queries.listUsers(actor, query),
    queries.listUsers(actor, { ...userList.parse({}), end: 1 }),
    queries.registrationsByDay(actor, DAYS_SHOWN),
  ]);
  return { people: found.rows, matching: found.total, query, everybody: everybody.total, days };
}

export type People = Awaited<ReturnType<typeof loadPeople>>;
