import type { AppLoadContext } from '@remix-run/node';
import { usernamesOf } from '#modules/identity/index.server';
import { requestLife } from '#modules/requests/index.server';
import { daysOf } from '../lists/days.server';
import { auditedOrganization, refuseAsPage } from './audited-organization.server';

export async function loadLife(context: AppLoadContext, request: Request, id: string) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const day = dayOf(searchParams);
  const end = day ? new Date(day.before) : undefined;
  const life = await requestLife(services, actor, chosen.id, id, end).catch(refuseAsPage);
  const actors = life.entries.flatMap((entry) => entry.actor ?? []);
  return {
    life,
    /** On which day the card is looked at. */
    on: day?.from ?? null,
    organization: chosen.id,
    id,
    names: await usernamesOf(services, actors),
    self: actor.userId,
  };
}

function dayOf(search: URLSearchParams) {
  const on = search.get('on') ?? '';
  const zone = search.get('zone') ?? '';
  return daysOf(new URLSearchParams({ from: on, to: on, zone }));
}
