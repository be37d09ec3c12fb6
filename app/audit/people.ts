import type { LoaderFunctionArgs } from '@remix-run/node';
import { occursIn } from '#foundation/folding';
import { levelIn } from '#foundation/permissions';
import { usersCalled, usersWithRolesIn } from '#modules/identity/index.server';
import { peopleList } from '#modules/organizations/contract';
import { listPeople } from '#modules/organizations/index.server';
import { loadOr } from '../forms/load-or';
import { actorsAmong } from '#modules/requests/index.server';
import { auditedOrganization } from './audited-organization.server';

const AT_A_TIME = 8;

/** So many users of a name are looked at: whether they did anything here. */
const OF_A_NAME = 1000;

/**
 * Whose name may be the one of which some letters are typed: people of the organization and its admins,
 * and where it is asked who did something, all who did.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const parsed = peopleList.query.safeParse({ q: searchParams.get('q') ?? '' });
  if (!parsed.success) return { people: [] };
  const level = levelIn(actor, chosen.id, 'member.read');
  const query = { ...parsed.data, start: 0, end: 4 * AT_A_TIME, organizationId: chosen.id };
  const others = async () => {
    const called = await usersCalled(services, query.q, OF_A_NAME);
    const ids = called.map(({ id }) => id);
    const acted = new Set(await actorsAmong(services, actor, chosen.id, ids));
    return called.filter(({ id }) => acted.has(id));
  };
  const [present, removed, staff, actors] = await Promise.all([
    listPeople(services, actor, level, { ...query, removed: false }),
    listPeople(services, actor, level, { ...query, removed: true }),
    level === 'organizations' ? usersWithRolesIn(services.sql, chosen.id) : [],
    searchParams.has('acted') && query.q ? others() : [],
  ]);
  const found = [
    ...staff
      .filter(({ username }) => occursIn(username, parsed.data.q))
      .map(({ id, username, grants }) => {
        const here = grants.find(({ organizationId }) => organizationId === chosen.id);
        return { id, name: username, note: '', role: here?.role ?? null };
      }),
    ...[...present.rows, ...removed.rows].map(({ userId, name, designation }) => ({
      id: userId,
      name,
      note: designation,
      role: null,
    })),
  ];
  const isCalled = ({ name }: { name: string }) => Number(occursIn(name, query.q));
  const people = [...new Map(found.map((person) => [person.id, person])).values()]
    // Who was found by a designation or mail comes after those who are called so.
    .sort((one, other) => isCalled(other) - isCalled(one));
  for (const { id, username } of actors) {
    if (people.some((person) => person.id === id)) continue;
    people.push({ id, name: username, note: '', role: null });
  }
  return { people: people.slice(0, AT_A_TIME) };
}

/** What is typed or opened searches, nothing else. */
export const shouldRevalidate = () => false;

/** A search that cannot be made just now finds nothing; the page around it stays. */
export const clientLoader = loadOr({ people: [] });
