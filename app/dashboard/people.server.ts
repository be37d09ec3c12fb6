import type { Services } from '#events/services';
import { listUsers, registrationsByDay } from '#modules/identity/index.server';
import { userList } from '#modules/identity/contract';
import type { Actor } from '#foundation/actor';
import { pageAsked, pageThatIs, placeAsked } from '../lists/page-asked.server';

export const PEOPLE_ON_A_PAGE = 10;
const DAYS_SHOWN = 14;

/** What the address asks for; anything that makes no sense there falls back to the first page. */
function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const parsed = userList.safeParse(pageAsked(searchParams, PEOPLE_ON_A_PAGE));
  const list = parsed.success ? parsed.data : userList.parse({});
  return { ...list, place: placeAsked(searchParams) };
}

export async function loadPeople(services: Services, actor: Actor, request: Request) {
  const [found, everybody, days] = await Promise.all([
    pageThatIs(queryOf(request), (query) => listUsers(services, actor, query)),
    listUsers(services, actor, { ...userList.parse({}), end: 1 }),
    registrationsByDay(services, actor, DAYS_SHOWN),
  ]);
  const { rows, total, isMore, query } = found;
  return { people: rows, matching: total, isMore, query, everybody: everybody.total, days };
}

export type People = Awaited<ReturnType<typeof loadPeople>>;
