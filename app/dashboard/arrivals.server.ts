import type { AppLoadContext } from '@remix-run/node';
import { newestWaiting } from '#modules/requests/index.server';
import { listOrganizations } from '#modules/organizations/index.server';
import type { Actor } from '#foundation/actor';
import { auditedOrFirstOrganization } from '../audit/audited-organization.server';
import { loadDecided } from '../audit/decided.server';
import { chosenOrAnotherOrganization } from '../http/chosen-organization.server';
import { admit } from '../http/viewer.server';
import { dashboardOf } from './kind';
import { withinChoice } from '../lists/list-address';

const MOST = 100;
const A_WEEK = 7 * 24 * 60 * 60 * 1000;

/** What is new to a user: organizations of the last seven days, or people who wait. */
export async function loadArrivals(context: AppLoadContext, request: Request) {
  const actor = admit(context.actor, request);
  const kind = dashboardOf(actor);
  switch (kind) {
    case 'platform': {
      const registeredSince = new Date(Date.now() - A_WEEK).toISOString();
      const newest = { start: 0, end: MOST, sort: 'registeredAt', order: 'DESC', q: '' } as const;
      const query = { ...newest, registeredSince };
      return { kind, ...(await listOrganizations(context.services, actor, query)) };
    }
    case 'organization': {
      const { chosen, choices } = await chosenOrAnotherOrganization(context, request);
      const within = withinChoice(chosen, choices);
      return { kind, within, ...(await pending(context, actor, chosen)) };
    }
    case 'location':
      return { kind, ...(await pending(context, actor)) };
    case 'audit': {
      const { chosen } = await auditedOrFirstOrganization(context, request);
      const within = `?${new URLSearchParams({ organization: chosen.id })}`;
      const [waiting, decided] = await Promise.all([
        pending(context, actor, chosen.id),
        loadDecided(context, request, actor, chosen.id),
      ]);
      return { kind, within, ...waiting, decided };
    }
    case 'own':
      return { kind };
    default:
      return kind satisfies never;
  }
}

/** Who waits in an organization, or at the locations of one's own. */
function pending({ services }: AppLoadContext, actor: Actor, organizationId?: string) {
  const level = organizationId === undefined ? 'locations' : 'organizations';
  return newestWaiting(services, actor, level, { organizationId, most: MOST });
}

export type Arrivals = Awaited<ReturnType<typeof loadArrivals>>;
