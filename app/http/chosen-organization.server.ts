import type { AppLoadContext } from '@remix-run/node';
import { ownOrganizations } from '#modules/organizations/index.server';
import { readOnce } from './read-once.server';
import { requireActor } from './viewer.server';

/** Which of a user's organizations a page is about: the address says it, else the first, or the last. */
export async function chosenOrganization(
  context: AppLoadContext,
  request: Request,
  otherwise: 'first' | 'last' = 'first',
) {
  const actor = requireActor(context.actor, request);
  const own = await readOnce(context, 'own organizations', () =>
    ownOrganizations(context.services, actor),
  );
  const choices = own.filter(({ administers }) => administers);
  const fallback = choices.at(otherwise === 'first' ? 0 : -1)?.id;
  const asked = new URL(request.url).searchParams.get('organization') ?? fallback ?? '';
  const chosen = choices.find(({ id }) => id === asked);
  // Others are as if they were not there.
  if (!chosen) throw new Response(null, { status: 404 });
  return { actor, chosen: chosen.id, choices };
}
