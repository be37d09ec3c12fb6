import type { Services } from '#events/services';
import { listUsers, registrationsByDay } from '#modules/identity/index.server';
import { userList } from '#modules/identity/contract';
import type { Actor } from '#foundation/actor';
import { listQueryOf, loadPage } from '../lists/load-list.server';

const DAYS_SHOWN = 14;

export async function loadPeople(services: Services, actor: Actor, request: Request) {
  const [found, everybody, days] = await Promise.all([
    loadPage(listQueryOf(userList, new URL(request.url).searchParams), (query) =>
      listUsers(services, actor, query),
    ),
    listUsers(services, actor, { ...userList.query.parse({}), start: 0, end: 1 }),
    registrationsByDay(services, actor, DAYS_SHOWN),
  ]);
  const { rows, total, isMore, query } = found;
  return { people: rows, matching: total, isMore, query, everybody: everybody.total, days };
}

export type People = Awaited<ReturnType<typeof loadPeople>>;
