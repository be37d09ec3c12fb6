import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { cardWithRequest } from '#modules/cards/index.server';
import { editRequestInput, submitRequestInput } from '#modules/requests/contract';
import {
  locationView,
  locationsOf,
  organizationSummary,
} from '#modules/organizations/index.server';
import { editRequest, statusesOfMemberships, submitRequest } from '#modules/requests/index.server';
import type { MembershipView } from '#modules/organizations/contract';
import type { Actor } from '#foundation/actor';
import { cardDetailsOf } from '#foundation/card-details';
import { messages } from '#foundation/messages';
import { grantedIds } from '#foundation/permissions';
import type { CardRequestView } from './card-request';
import { valuesOf } from '../forms/form.server';
import { incomplete } from '../forms/refusal.server';

/** What the page of one's own request for a card does. */

/** The one that was asked for, else the only one that nothing was asked of yet, else the first. */
export async function chosenMembership(
  { services }: Pick<AppLoadContext, 'services'>,
  memberships: readonly MembershipView[],
  asked: string | null,
): Promise<MembershipView | undefined> {
  const found = memberships.find(({ organization }) => organization.id === asked);
  if (found || memberships.length < 2) return found ?? memberships[0];
  const statuses = await statusesOfMemberships(services.sql, memberships);
  const open = memberships.filter((_, at) => statuses[at] === null);
  return open.length === 1 ? open[0] : memberships[0];
}

export async function cardRequestOf(
  { services }: Pick<AppLoadContext, 'services'>,
  member: MembershipView,
): Promise<CardRequestView> {
  const { id, name, domain, domainProven, website, logo } = member.organization;
  const [locations, { card, request, design }] = await Promise.all([
    locationsOf(services.sql, id),
    cardWithRequest(services, member),
  ]);
  const record = request ?? { ...member, locationId: member.location.id };
  return {
    organization: { id, name, domain, domainProven, website, logo },
    locations: locations.map(locationView),
    email: member.email,
    stored: { ...cardDetailsOf(record), locationId: record.locationId },
    photo: record.photo,
    request: request && {
      status: request.status,
      reason: request.reason,
      version: request.version,
    },
    card: { design, values: card.values, images: card.images },
  };
}

/** The organization with this id and how to join it, for its admins; null for others. */
export async function organizationToJoin(
  { services }: Pick<AppLoadContext, 'services'>,
  actor: Actor,
  organizationId: string,
): Promise<{ name: string; referCode: string } | null> {
  const own = grantedIds(actor, 'organization.readReferCode', 'organizations');
  if (!own.includes(organizationId)) return null;
  const { name, referCode } = await organizationSummary(services, actor, organizationId);
  return referCode === undefined ? null : { name, referCode };
}

interface Asked {
  context: ActionFunctionArgs['context'];
  form: FormData;
}

export async function sendRequest({ context, form }: Asked) {
  const parsed = submitRequestInput.safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  await context.run(submitRequest, { ...parsed.data, photo: photoOf(form, parsed.data.photo) });
  return { done: messages.requestSent };
}

export async function changeRequest({ context, form }: Asked) {
  const parsed = editRequestInput.safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  await context.run(editRequest, { ...parsed.data, photo: photoOf(form, parsed.data.photo) });
  return { done: messages.requestSaved };
}

/** A photo that is picked replaces the one before, also where it was to be removed. */
const photoOf = <Photo>(form: FormData, picked: Photo): Photo | null =>
  picked ?? (form.has('withoutPhoto') ? null : picked);
