import type { AppLoadContext } from '@remix-run/node';
import { staffedLocations } from '#modules/organizations/index.server';
import { searchText } from '#foundation/list';
import { chosenOrganization } from '../http/chosen-organization.server';
import { requireActor } from '../http/viewer.server';
import { dashboardOf } from './kind';
import { loadOwn } from './own.server';
import { loadPeople } from './people.server';

const MOST = 100;

/** What stands on a dashboard under what is new. */
export async function loadRest(context: AppLoadContext, request: Request) {
  const actor = requireActor(context.actor, request);
  const kind = dashboardOf(actor);
  switch (kind) {
    case 'platform':
      return { kind, ...(await loadPeople(context.services, actor, request)) };
    case 'organization': {
      const { chosen } = await chosenOrganization(context, request);
      const asked = new URL(request.url).searchParams.get('q') ?? undefined;
      const q = searchText.catch('').parse(asked);
      const locations = await staffedLocations(context.services, actor, chosen, q);
      return { kind, chosen, q, locations: locations.slice(0, MOST), total: locations.length };
    }
    case 'location':
    case 'own':
      return { kind, ...(await loadOwn(context, actor)) };
    default:
      return kind satisfies never;
  }
}

export type Rest = Awaited<ReturnType<typeof loadRest>>;
