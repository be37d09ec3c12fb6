import type { AppLoadContext } from '@remix-run/node';
import { usernamesOf } from '#modules/identity/index.server';
import { requestTimeline } from '#modules/requests/index.server';
import { auditedOrganization } from './audited-organization.server';

const PAGE_SIZE = 50;

export async function loadTimeline(context: AppLoadContext, request: Request) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { searchParams } = new URL(request.url);
  const olderThan = Math.trunc(Number(searchParams.get('older'))) || undefined;
  const { entries, isMore } = await requestTimeline(
    context.services,
    actor,
    { organizationId: chosen.id, olderThan },
    PAGE_SIZE,
  );
  const actors = entries.flatMap((entry) => entry.actor ?? []);
  const names = await usernamesOf(context.services, actors);
  return { entries, isMore, names, self: actor.userId };
}

export type LoadedTimeline = Awaited<ReturnType<typeof loadTimeline>>;
