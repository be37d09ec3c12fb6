import { heldCards, type HeldCard } from '#modules/cards/index.server';
import { ownAccount } from '#modules/identity/index.server';
import { ownMemberships, type MembershipView } from '#modules/organizations/index.server';
import { statusesOfMemberships } from '#modules/requests/index.server';
import type { AppLoadContext } from '@remix-run/node';
import type { RequestStatus } from '#modules/requests/contract';
import type { Actor } from '#foundation/actor';
import { readOnce } from '../http/read-once.server';
import type { CardProgress, OwnCard } from './own-dashboard';

/** A user's own account and cards. */
export async function loadOwn(context: AppLoadContext, actor: Actor) {
  const { services } = context;
  const [{ account, devices }, memberships, held] = await Promise.all([
    ownAccount(services, actor),
    joined(context, actor),
    cardsOf(context, actor),
  ]);
  const statuses = await statusesOfMemberships(services.sql, memberships);
  const cardOf = (organizationId: string | null) =>
    held.find((card) => card.organizationId === organizationId);
  const corporate = memberships.map(({ organization }, at) =>
    corporateCard(organization, statuses[at] ?? null, cardOf(organization.id)),
  );
  return {
    account,
    devices,
    belongs: memberships.length > 0,
    cards: [...corporate, personalCard(cardOf(null))],
  };
}

/** Where the user is a member: the numbers of a dashboard and its cards follow from it. */
export const joined = (context: AppLoadContext, actor: Actor): Promise<MembershipView[]> =>
  readOnce(context, 'own memberships', () => ownMemberships(context.services, actor));

/** The same of the cards that the user has. */
export const cardsOf = (context: AppLoadContext, actor: Actor): Promise<HeldCard[]> =>
  readOnce(context, 'own cards', () => heldCards(context.services, actor));

const personalCard = (card: HeldCard | undefined): OwnCard => ({
  organization: null,
  progress: card ? 'ready' : 'none',
  front: card?.images?.front ?? null,
  to: card ? '/new-personal-card-view' : '/new-personal-card-design',
});

function corporateCard(
  { id, name }: MembershipView['organization'],
  status: RequestStatus | null,
  card: HeldCard | undefined,
): OwnCard {
  const progress = progressOf(status, card);
  const page = status === 'accepted' ? '/new-corporate-card-view' : '/card-design';
  const to = `${page}?${new URLSearchParams({ organization: id })}`;
  const front = progress === 'ready' ? (card?.images?.front ?? null) : null;
  return { organization: name, progress, front, to };
}

function progressOf(status: RequestStatus | null, card: HeldCard | undefined): CardProgress {
  switch (status) {
    case null:
      return 'asking';
    case 'pending':
      return 'waiting';
    case 'rejected':
      return 'rejected';
    case 'accepted':
      return card?.hasDesign ? 'ready' : 'undesigned';
    default:
      return status satisfies never;
  }
}
