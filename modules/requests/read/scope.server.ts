import type { Services } from '#events/services';
import type { Holder, Level, Scope } from '#foundation/permissions';
import { scopeWithin, type Within as Places } from '#modules/organizations/index.server';

export interface Within extends Places {
  /** What the actor may do with them; to read them, where nothing is said. */
  permission?: 'request.read' | 'request.decide';
}

/** What an actor sees of the requests within an organization, or at one location. */
export const requestScope = (
  services: Services,
  actor: Holder,
  level: Level,
  { permission = 'request.read', ...places }: Within,
): Promise<Scope> => scopeWithin(services, actor, { permission, level }, places);
