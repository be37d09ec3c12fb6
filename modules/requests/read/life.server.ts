import type { EventRow } from '#events/codec.server';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { isInScope, levelIn, type Holder } from '#foundation/permissions';
import { scopeWithin } from '#modules/organizations/index.server';
import { HISTORY_FIELDS, type CardThen, type LifeEntry, type RequestLife } from '../contract';
import { requestStream, type Request, type RequestEvent } from '../request';
import { lifeIn, type LifeStep } from './history';
import { timelineEntries } from './timeline.server';

/** All that happened to one request of the organization, as far as the actor may see it. */
export async function requestLife(
  services: Services,
  actor: Holder,
  organizationId: string,
  requestId: string,
  /** Before which the card is looked at. */
  before = new Date(),
): Promise<RequestLife> {
  const rule = { permission: 'audit.read', level: levelIn(actor, organizationId) } as const;
  const scope = await scopeWithin(services, actor, rule, { organizationId });
  const steps = lifeIn(await eventsOf(services, isId(requestId) ? requestId : ''));
  const seen = steps.filter(
    ({ event: { metadata } }) =>
      metadata.scope.organizationId === organizationId && isInScope(scope, metadata.scope),
  );
  const entries = await timelineEntries(services.sql, seen);
  const newest = entries.at(-1);
  if (!newest) throw new DomainError('NotFound');
  const waits = waitsOf(steps);
  const shown = entries.map((entry, at): LifeEntry => {
    const { event, after } = seen[at]!;
    return {
      ...entry,
      origin: entry.rule === undefined ? originOf(event.metadata.correlation) : 'rule',
      waited: waits.get(entry.position) ?? null,
      version: isVersion(event) && after ? fieldsOf(after) : null,
    };
  });
  return {
    id: requestId,
    userId: newest.userId,
    name: newest.name,
    status: seen.at(-1)?.after?.status ?? null,
    entries: shown,
    card: cardBefore(before, seen, shown),
  };
}

/** What was accepted last and stood at that moment: rejected, closed or undone, it stands no more. */
function cardBefore(
  moment: Date,
  steps: readonly LifeStep[],
  entries: readonly LifeEntry[],
): CardThen | null {
  let card: CardThen | null = null;
  let undone: CardThen | null = null;
  for (const [at, { event, after }] of steps.entries()) {
    if (event.metadata.at >= moment) break;
    const accepted = entries[at]!;
    switch (event.type) {
      case 'RequestAccepted':
        undone = card;
        card = after?.approved
          ? {
              approved: after.approved,
              locationName: accepted.locationNames[after.locationId] ?? null,
              accepted,
            }
          : null;
        break;
      case 'RequestRejected':
        [undone, card] = [card, null];
        break;
      case 'RequestDecisionUndone':
        card = undone;
        break;
      case 'RequestClosed':
        card = null;
        break;
      default:
    }
  }
  return card;
}

async function eventsOf(
  { sql, store }: Services,
  requestId: string,
): Promise<Recorded<RequestEvent>[]> {
  const rows = await sql<EventRow[]>`
    select e.*, k.wrapped from log.events e left join log.subject_keys k on k.subject = e.subject
     where e.stream = ${requestStream(requestId)} order by e.version`;
  return rows.map((row) => store.codec.decode(row) as Recorded<RequestEvent>);
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
