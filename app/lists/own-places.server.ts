import type { AppLoadContext } from '@remix-run/node';
import { ownOrganizations } from '#modules/organizations/index.server';
import type { Actor } from '#foundation/actor';
import type { Level } from '#foundation/permissions';

/** As whom one comes to an address; the router lets pass any case. */
export const sideOf = (request: Request): Level =>
  /^\/organization\/location\//i.test(new URL(request.url).pathname)
    ? 'locations'
    : 'organizations';

/** Where somebody decides on a side, and the one organization that an address narrows it down to. */
export async function ownPlaces(
  { services }: AppLoadContext,
  actor: Actor,
  side: Level,
  search: URLSearchParams,
) {
  const places = placesOf(actor, side);
  const own = await ownOrganizations(services, actor);
  const choices = own.filter(({ id }) => places.organizations.includes(id));
  return {
    places,
    choices: choices.map(({ id, name }) => ({ id, name })),
    organizationId: choices.find(({ id }) => id === search.get('organization'))?.id,
  };
}

function placesOf({ grants }: Actor, side: Level) {
  const role = side === 'organizations' ? 'CORPORATE_ADMIN' : 'LOCATION_ADMIN';
  const held = grants.filter((grant) => grant.role === role);
  const idsOf = (key: 'organizationId' | 'locationId') => held.flatMap((grant) => grant[key] ?? []);
  return { organizations: idsOf('organizationId'), locations: idsOf('locationId') };
}
