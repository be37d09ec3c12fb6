import type { Services } from '#events/services';
import type { Holder, Level, Scope } from '#foundation/permissions';
import { scopeWithin, type Within as Places } from '#modules/organizations/index.server';

export interface Within extends Places {
  /** Only what the actor may decide about, not all that may be read. */
  toDecide?: boolean;
}

/** What an actor sees of the requests within an organization, or at one location. */
export const requestScope = (
  services: Services,
  actor: Holder,
  level: Level,
  { toDecide = false, ...places }: Within,
): Promise<Scope> =>
  scopeWithin(
    services,
    actor,
    { permission: toDecide ? 'request.decide' : 'request.read', level },
    places,
  );
