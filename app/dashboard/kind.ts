import type { Actor } from '#foundation/actor';
import { holdsSomewhere } from '#foundation/permissions';

/** What a dashboard is about. */
type DashboardKind = 'platform' | 'organization' | 'location' | 'own';

export function dashboardOf(actor: Actor): DashboardKind {
  if (holdsSomewhere(actor, 'organization.list')) return 'platform';
  if (holdsSomewhere(actor, 'request.decide', 'organizations')) return 'organization';
  return holdsSomewhere(actor, 'request.decide', 'locations') ? 'location' : 'own';
}
