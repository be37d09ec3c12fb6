import { redirect, type AppLoadContext } from '@remix-run/node';
import { ERASED } from '#events/recorded';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import { nullIfRefused } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { levelIn } from '#foundation/permissions';
import { parseDecimal } from '#foundation/proof/bytes';
import { lastErased, usernamesOf, usersWithRolesIn } from '#modules/identity/index.server';
import { getPersonOfUser, locationsToAudit } from '#modules/organizations/index.server';
import { actorsAmong, countTimeline, requestTimeline } from '#modules/requests/index.server';
import { daysOf } from '../lists/days.server';
import { actorNames } from '../requests/actor-names.server';
import { auditedOrganization } from './audited-organization.server';
import { LISTED } from './steady-timeline';
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
  const olderThan = parseDecimal(searchParams.get('older') ?? '') || null;
  const query = timelineQueryOf(chosen.id, searchParams);
  // Before the entries: who is in it is not in them any more.
  const erased = await lastErased(services.sql, LISTED);
  const [page, count, locations] = await Promise.all([
    requestTimeline(services, actor, { ...query, olderThan: olderThan ?? undefined }, PAGE_SIZE),
    olderThan === null ? countTimeline(services, actor, query, COUNTED) : null,
    locationsToAudit(services, actor, chosen.id),
  ]);
  if (olderThan !== null && page.entries.length === 0) {
    searchParams.delete('older');
    throw redirect(`/audit?${searchParams}`);
  }
  const actors = page.entries.flatMap((entry) => entry.actor ?? []);
  const shown = [...actors, ...page.entries.map(({ userId }) => userId)];
  const asked = [query.person ?? [], query.actor ?? []].flat().filter(isId);
  const unshown = asked.filter((id) => !shown.includes(id));
  const known = await knownAmong(services, actor, chosen.id, unshown);
  const named = asked.filter((id) => shown.includes(id) || known.includes(id));
  const [names, present] = await Promise.all([
    actorNames(services, page.entries),
    usernamesOf(services, named),
  ]);
  /** Of the filters, by the ids in them. */
  const chosenNames = Object.fromEntries(named.map((id) => [id, present[id] ?? ERASED]));
  const days = daysOf(searchParams);
  const isFiltered = days !== null || Object.values(filterOf(searchParams)).some(Boolean);
  /** The locations within which all of it is; none for readers of the whole organization. */
  const within =
    levelIn(actor, chosen.id, 'audit.read') === 'locations' ? locations.map(({ id }) => id) : [];
  const filters = { days, isFiltered, locations };
  return {
    ...page,
    ...filters,
    chosenNames,
    olderThan,
    count,
    within,
    names,
    erased,
    self: actor.userId,
  };
}

/** An address may name anybody: those who work in the organization, or did, or did something there, as far as the reader sees it. */
async function knownAmong(
  services: Services,
  actor: Actor,
  organizationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const level = levelIn(actor, organizationId, 'member.read');
  const staff =
    level === 'organizations' ? await usersWithRolesIn(services.sql, organizationId) : [];
  const acted = await actorsAmong(services, actor, organizationId, userIds);
  const isKnown = async (userId: string): Promise<boolean> => {
    if (acted.includes(userId) || staff.some(({ id }) => id === userId)) return true;
    const person = getPersonOfUser(services, actor, level, { organizationId, userId });
    return (await person.catch(nullIfRefused)) !== null;
  };
  const each = await Promise.all(userIds.map(isKnown));
  return userIds.filter((_, index) => each[index]);
}

export type LoadedTimeline = Awaited<ReturnType<typeof loadTimeline>>;
