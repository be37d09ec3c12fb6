import type { AppLoadContext } from '@remix-run/node';
import type { Services } from '#events/services';
import { staffedLocations } from '#modules/organizations/index.server';
import { countUsers, listUsers, recentRegistrations } from '#modules/identity/index.server';
import { userList } from '#modules/identity/contract';
import type { Actor } from '#foundation/actor';
import { searchIn } from '#foundation/list';
import { loadLogFacts } from '../audit/decided.server';
import { chosenOrAnotherOrganization } from '../http/chosen-organization.server';
import { admit } from '../http/viewer.server';
import { countryNamesIn } from '../organization/country-names';
import { listQueryOf, loadPage } from '../lists/load-list.server';
import { dashboardOf } from './kind';
import { loadOwn } from './own.server';
import { DAYS_SHOWN } from './registrations-by-day';

const MOST = 100;

/** What stands on a dashboard under what is new. */
export async function loadRest(context: AppLoadContext, request: Request) {
  const actor = admit(context.actor, request);
  const kind = dashboardOf(actor);
  switch (kind) {
    case 'platform':
      return { kind, ...(await loadPeople(context.services, actor, request)) };
    case 'organization': {
      const { chosen } = await chosenOrAnotherOrganization(context, request);
      const q = searchIn(new URL(request.url).searchParams);
      const { shown } = countryNamesIn(context.language);
      const { found } = await staffedLocations(context.services, actor, chosen, q, shown);
      // Named here: the page has no list of countries.
      const locations = found
        .slice(0, MOST)
        .map((location) => ({ ...location, country: shown(location.country) }));
      return { kind, chosen, q, locations, total: found.length };
    }
    case 'audit': {
      return { kind, ...(await loadLogFacts(context, request)) };
    }
    case 'location':
    case 'own':
      return { kind, ...(await loadOwn(context, actor)) };
    default:
      return kind satisfies never;
  }
}

async function loadPeople(services: Services, actor: Actor, request: Request) {
  const [found, everybody, registrations] = await Promise.all([
    loadPage(listQueryOf(userList, new URL(request.url).searchParams), (query) =>
      listUsers(services, actor, query),
    ),
    countUsers(services, actor),
    recentRegistrations(services, actor, DAYS_SHOWN),
  ]);
  const { rows, total, isMore, query } = found;
  const now = new Date().toISOString();
  return { people: rows, matching: total, isMore, query, everybody, registrations, now };
}

export type Rest = Awaited<ReturnType<typeof loadRest>>;
