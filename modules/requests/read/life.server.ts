import type { RequestEvent } from '#events/requests';
import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { isInScope, type Holder, type Place } from '#foundation/permissions';
import { auditScope, type LocationName } from '#modules/organizations/index.server';
import { HISTORY_FIELDS, type LifeEntry, type RequestLife } from '../contract';
import type { Request } from '../request';
import { lifeOf, type LifeStep } from './history.server';
import { locationNamesIn, timelineEntry } from './timeline.server';

/** All that happened to one request of the organization, as far as the actor may see it. */
export async function requestLife(
  services: Services,
  actor: Holder,
  organizationId: string,
  requestId: string,
  /** Before which the card is looked at. */
  before = new Date(),
): Promise<RequestLife> {
  const scope = await auditScope(services, actor, { organizationId });
  const sees = (place: Place) => place.organizationId === organizationId && isInScope(scope, place);
  const steps = isId(requestId) ? await lifeOf(services, requestId, sees) : [];
  const seen = steps.filter(({ event }) => sees(event.metadata.scope));
  const names = await locationNamesIn(services.sql, seen);
  const entries = seen.map((step) => timelineEntry(step, names));
  const newest = entries.at(-1);
  if (!newest) throw new DomainError('NotFound');
  const waits = waitsOf(steps);
  const shown = entries.map((entry, at): LifeEntry => {
    const { event, after } = seen[at]!;
    return {
      ...entry,
      origin: entry.rule === undefined ? originOf(event.metadata.correlation) : null,
      waited: waits.get(entry.position) ?? null,
      version: isVersion(event) && after ? fieldsOf(after) : null,
    };
  });
  // Of all steps, or a decision would still seem to hold that another location has overtaken.
  const [last, holding] = [steps.at(-1), holdingBefore(before, steps)];
  const namesBefore = names.filter(({ at }) => at < before);
  return {
    id: requestId,
    userId: newest.userId,
    name: newest.name,
    status: last && seen.includes(last) ? (last.after?.status ?? null) : 'elsewhere',
    entries: shown,
    card: holding ? cardBy(holding, shown, namesBefore) : null,
  };
}

/** The decision or the end that held at that moment: one that was undone gives way to the one before. */
function holdingBefore(moment: Date, steps: readonly LifeStep[]): LifeStep | undefined {
  let holding: LifeStep | undefined;
  let undone: LifeStep | undefined;
  for (const step of steps) {
    const { metadata, type } = step.event;
    if (metadata.at >= moment) break;
    switch (type) {
      case 'RequestAccepted':
      case 'RequestRejected':
      case 'RequestClosed':
        [undone, holding] = [holding, step];
        break;
      case 'RequestDecisionUndone':
        holding = undone;
        break;
      default:
    }
  }
  return holding;
}

function cardBy(
  { event, entry: { position }, after }: LifeStep,
  entries: readonly LifeEntry[],
  names: readonly LocationName[],
): RequestLife['card'] {
  const entry = entries.find((one) => one.position === position);
  if (!entry) return 'elsewhere';
  if (event.type !== 'RequestAccepted' || !after?.approved) return null;
  const { locationId } = after.approved;
  const locationName = names.findLast(({ id }) => id === locationId)?.name ?? null;
  return { approved: after.approved, locationName, accepted: entry };
}

const isVersion = ({ type }: RequestEvent): boolean =>
  type === 'RequestSubmitted' || type === 'RequestEdited';

const fieldsOf = (request: Request): LifeEntry['version'] =>
  Object.fromEntries(HISTORY_FIELDS.map((field) => [field, request[field]]));

/** By the position of each decision, for how many milliseconds the request had waited since it was sent. */
function waitsOf(steps: readonly LifeStep[]): Map<number, number> {
  const waits = new Map<number, number>();
  let sent: Date | undefined;
  for (const { event, entry } of steps) {
    const { at } = event.metadata;
    if (event.type === 'RequestSubmitted') sent = at;
    const decided = event.type === 'RequestAccepted' || event.type === 'RequestRejected';
    if (decided && sent) waits.set(entry.position, at.getTime() - sent.getTime());
  }
  return waits;
}

/** From where an action came, as its correlation says; null for those from before that was kept. */
function originOf(correlation: string): LifeEntry['origin'] {
  if (correlation === 'start') return 'setup';
  const [kind] = /^[a-z]+(?=[/ ])/.exec(correlation) ?? [];
  return ORIGINS.find((origin) => origin === kind) ?? null;
}

const ORIGINS = ['page', 'api', 'bulk', 'import'] as const;
