import type { LoaderFunctionArgs } from '@remix-run/node';
import { isBlankSide, type DesignDocument } from '#modules/cards/contract';
import {
  cardOfMembership,
  contactCodeOf,
  ownPersonalCard,
  personalContact,
  personalValues,
} from '#modules/cards/index.server';
import type { MembershipView } from '#modules/organizations/contract';
import { organizationLeft, ownMemberships } from '#modules/organizations/index.server';
import { statusesOf } from '#modules/requests/index.server';
import { admit } from '../http/viewer.server';

type Arrived = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** The user's own personal card; null before the first one. */
export async function loadPersonalCard({ context, request }: Arrived) {
  const actor = admit(context.actor, request);
  const card = await ownPersonalCard(context.services, actor);
  if (!card) return { card: null };
  const { shareId, design, images, details } = card;
  const name = details.name || actor.username;
  const link = context.linkTo(`/view-card/${shareId}`);
  const code = contactCodeOf(personalContact(design, details, actor.username));
  const values = personalValues(details);
  const isBlank = areBlank(design);
  return { card: { shareId, design, isBlank, values, images, name, link, code } };
}

const areBlank = ({ front, back }: DesignDocument) => ({
  front: isBlankSide(front),
  back: isBlankSide(back),
});

/** The user's card in the organization that the address names, else in the first that accepted them. */
export async function loadCorporateCard({ context, request }: Arrived) {
  const actor = admit(context.actor, request);
  const memberships = await ownMemberships(context.services, actor);
  const choices = memberships.map(({ organization: { id, name } }) => ({ id, name }));
  const asked = new URL(request.url).searchParams.get('organization');
  // Unknown organizations are ignored; after leaving one, the user sees the next one.
  const chosen =
    memberships.find(({ organization }) => organization.id === asked) ??
    (await firstAccepted(context, memberships)) ??
    memberships[0];
  if (!chosen) {
    const left = await organizationLeft(context.services, actor);
    return { card: null, choices, link: null, left };
  }
  const { contact, ...card } = await cardOfMembership(context.services, chosen);
  const link = card.shareId && context.linkTo(`/view-card/${card.shareId}`);
  const code = card.shareId && contactCodeOf(contact);
  const isBlank = card.design && areBlank(card.design);
  return { card: { ...card, isBlank, code }, choices, link, left: null };
}

async function firstAccepted(
  { services }: Arrived['context'],
  memberships: readonly MembershipView[],
): Promise<MembershipView | undefined> {
  if (memberships.length < 2) return undefined;
  const statuses = await statusesOf(
    services.sql,
    memberships.map(({ userId, organization }) => ({ userId, organizationId: organization.id })),
  );
  return memberships[statuses.indexOf('accepted')];
}

export type OwnCorporateCard = NonNullable<Awaited<ReturnType<typeof loadCorporateCard>>['card']>;
