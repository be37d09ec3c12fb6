import type { AppLoadContext } from '@remix-run/node';
import { positionAt } from '#events/history.server';
import type { Services } from '#events/services';
import type { DrawnThen } from '#modules/cards/contract';
import { cardThen } from '#modules/cards/index.server';
import type { CardThen } from '#modules/requests/contract';
import { isProvableTo, requestLife } from '#modules/requests/index.server';
import { daysOf } from '../lists/days.server';
import { actorNames } from '../requests/actor-names.server';
import { auditedOrganization } from './audited-organization.server';

export async function loadLife(context: AppLoadContext, request: Request, id: string) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const day = dayOf(searchParams);
  const end = day ? new Date(day.before) : undefined;
  const life = await requestLife(services, actor, chosen.id, id, end);
  const { card } = life;
  const [drawn, mayProve, names] = await Promise.all([
    end && card && card !== 'elsewhere' ? drawnAt(services, chosen.id, card, end) : null,
    isProvableTo(services, actor, { organizationId: chosen.id, requestId: id }),
    actorNames(services, life.entries),
  ]);
  return {
    life,
    mayProve,
    /** The card on that day, with what it said. */
    drawn,
    /** On which day the card is looked at; now, where it is not over. */
    on: end && end > new Date() ? 'now' : (day?.from ?? null),
    organization: chosen.id,
    id,
    names,
    self: actor.userId,
  };
}

/** The last one before the end of the day. */
async function drawnAt(
  services: Services,
  organizationId: string,
  { approved }: CardThen,
  end: Date,
): Promise<DrawnThen | null> {
  const last = await positionAt(services.sql, new Date(end.getTime() - 1));
  return cardThen(services, { ...approved, organizationId }, last);
}

function dayOf(search: URLSearchParams) {
  const on = search.get('on') ?? '';
  const zone = search.get('zone') ?? '';
  return daysOf(new URLSearchParams({ from: on, to: on, zone }));
}
