import type { Actor } from '#foundation/actor';
import { holdsSomewhere } from '#foundation/permissions';

/** What a dashboard is about. */
type DashboardKind = 'platform' | 'organization' | 'location' | 'audit' | 'own';

export function dashboardOf(actor: Actor): DashboardKind {
  if (holdsSomewhere(actor, 'organization.list')) return 'platform';
  if (holdsSomewhere(actor, 'request.decide', 'organizations')) return 'organization';
  if (holdsSomewhere(actor, 'request.decide', 'locations')) return 'location';
  return holdsSomewhere(actor, 'audit.read') ? 'audit' : 'own';
}
