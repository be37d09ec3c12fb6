import type { AppLoadContext } from '@remix-run/node';
import { usernamesOf } from '#modules/identity/index.server';
import { locationsToAudit } from '#modules/organizations/index.server';
import { countTimeline, requestTimeline } from '#modules/requests/index.server';
import { daysOf } from '../lists/days.server';
import { auditedOrganization, refuseAsPage } from './audited-organization.server';
import { filterOf } from './timeline-filter';

const PAGE_SIZE = 50;

/** Further than this the entries are not counted. */
const COUNTED = 10_000;

export function timelineQueryOf(organizationId: string, search: URLSearchParams) {
  const { location: locationId, ...filter } = filterOf(search);
  const days = daysOf(search);
  return {
    organizationId,
    ...filter,
    locationId,
    since: days ? new Date(days.since) : undefined,
    before: days ? new Date(days.before) : undefined,
  };
}

/** The newest entries, or those that are older than one, with what the filters can be set to. */
export async function loadTimeline(context: AppLoadContext, request: Request) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const olderThan = Math.trunc(Number(searchParams.get('older'))) || null;
  const query = timelineQueryOf(chosen.id, searchParams);
  const [page, count, locations] = await Promise.all([
    requestTimeline(services, actor, { ...query, olderThan: olderThan ?? undefined }, PAGE_SIZE),
    olderThan === null ? countTimeline(services, actor, query, COUNTED) : null,
    locationsToAudit(services, actor, chosen.id),
  ]).catch(refuseAsPage);
  const users = [
    ...page.entries.flatMap((entry) => entry.actor ?? []),
    ...[query.person, query.actor].filter((id) => id !== undefined),
  ];
  const names = await usernamesOf(services, users);
  const days = daysOf(searchParams);
  return { ...page, olderThan, count, locations, names, days, self: actor.userId };
}

export type LoadedTimeline = Awaited<ReturnType<typeof loadTimeline>>;
