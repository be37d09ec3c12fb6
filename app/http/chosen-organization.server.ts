import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Actor } from '#foundation/actor';
import { organizationsWith, type Permission } from '#foundation/permissions';
import { ownOrganizations } from '#modules/organizations/index.server';
import { refusal } from '../forms/form.server';
import { readOnce } from './read-once.server';
import { admit } from './viewer.server';

/** Which of the organizations that a user administers a page is about: its address says it. */
export async function chosenOrganization(
  context: AppLoadContext,
  request: Request,
  otherwise: 'first' | 'last' = 'first',
) {
  const { actor, asked, choices } = await administered(context, request);
  const chosen =
    asked === null
      ? firstOrLast(choices, actor, 'organization.edit', otherwise)
      : choices.find(({ id }) => id === asked);
  // Others are as if they were not there.
  if (!chosen) throw refusal(404);
  requireNamed(request, chosen.id);
  return { actor, chosen: chosen.id, choices };
}

/** The same for a page that saves nothing: it shows the first one where its address names none, or one that is lost. */
export async function chosenOrAnotherOrganization(context: AppLoadContext, request: Request) {
  const { actor, asked, choices } = await administered(context, request);
  const chosen =
    choices.find(({ id }) => id === asked) ?? firstOrLast(choices, actor, 'organization.edit');
  if (!chosen) throw refusal(404);
  return { actor, chosen: chosen.id, choices };
}

async function administered(context: AppLoadContext, request: Request) {
  const actor = admit(context.actor, request);
  const own = await readOnce(context, 'own organizations', () =>
    ownOrganizations(context.services, actor),
  );
  const choices = own.filter(({ administers }) => administers);
  const asked = new URL(request.url).searchParams.get('organization');
  return { actor, asked, choices };
}

/** Where a user was given a role first, or last: it stays the same whatever the organizations are called. */
export function firstOrLast<Choice extends { id: string }>(
  choices: readonly Choice[],
  actor: Actor,
  permission: Permission,
  which: 'first' | 'last' = 'first',
): Choice | undefined {
  const at = which === 'first' ? 0 : -1;
  const wanted = organizationsWith(actor, permission).at(at);
  return choices.find(({ id }) => id === wanted) ?? choices.at(at);
}

/**
 * Leads from an address without an organization to the same one with it. As long as it names none, the page could
 * be about another one when it is loaded again, and its forms would save into that.
 */
export function requireNamed(request: Request, organization: string): void {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has('organization')) return;
  if (request.method === 'POST') throw refusal(404);
  searchParams.set('organization', organization);
  throw redirect(`${pathname}?${searchParams}`);
}
