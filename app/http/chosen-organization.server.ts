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
  const { actor, asked, choices } = await administered(context, request);
  const chosen =
    asked === null
      ? choices.at(otherwise === 'first' ? 0 : -1)
      : choices.find(({ id }) => id === asked);
  // Others are as if they were not there.
  if (!chosen) throw new Response(null, { status: 404 });
  return { actor, chosen: chosen.id, choices };
}

/** The same for a page that shows another one where the user has lost the one of its address. */
export async function chosenOrAnotherOrganization(context: AppLoadContext, request: Request) {
  const { actor, asked, choices } = await administered(context, request);
  const chosen = choices.find(({ id }) => id === asked) ?? choices[0];
  if (!chosen) throw new Response(null, { status: 404 });
  return { actor, chosen: chosen.id, choices };
}

async function administered(context: AppLoadContext, request: Request) {
  const actor = requireActor(context.actor, request);
  const own = await readOnce(context, 'own organizations', () =>
    ownOrganizations(context.services, actor),
  );
  const asked = new URL(request.url).searchParams.get('organization');
  return { actor, asked, choices: own.filter(({ administers }) => administers) };
}
