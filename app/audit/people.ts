import type { LoaderFunctionArgs } from '@remix-run/node';
import { occursIn } from '#foundation/folding';
import { levelIn } from '#foundation/permissions';
import { usersWithRolesIn } from '#modules/identity/index.server';
import { peopleList } from '#modules/organizations/contract';
import { listPeople } from '#modules/organizations/index.server';
import { loadOr } from '../forms/load-or';
import { auditedOrganization, refuseAsPage } from './audited-organization.server';

const AT_A_TIME = 8;

/** Whose name may be the one of which some letters are typed: people of the organization and its admins. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const asked = new URL(request.url).searchParams.get('q') ?? '';
  const parsed = peopleList.query.safeParse({ q: asked });
  if (!parsed.success) return { people: [] };
  const level = levelIn(actor, chosen.id);
  const query = { ...parsed.data, start: 0, end: AT_A_TIME, organizationId: chosen.id };
  const [present, removed, staff] = await Promise.all([
    listPeople(services, actor, level, { ...query, removed: false }),
    listPeople(services, actor, level, { ...query, removed: true }),
    level === 'organizations' ? usersWithRolesIn(services.sql, chosen.id) : [],
  ]).catch(refuseAsPage);
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
  const people = [...new Map(found.map((person) => [person.id, person])).values()];
  return { people: people.slice(0, AT_A_TIME) };
}

/** A search that cannot be made just now finds nothing; the page around it stays. */
export const clientLoader = loadOr({ people: [] });
