import { cardsOfMemberships, ownPersonalCard } from '#modules/cards/index.server';
import { getUser, listSessions } from '#modules/identity/index.server';
import { ownMemberships } from '#modules/organizations/index.server';
import type { AppLoadContext } from '@remix-run/node';
import type { CorporateCardView } from '#modules/cards/contract';
import type { Actor } from '#foundation/actor';
import type { CardProgress, OwnCard } from './own-dashboard';

/** A user's own account and cards. */
export async function loadOwn({ services }: AppLoadContext, actor: Actor) {
  const [account, sessions, memberships, personal] = await Promise.all([
    getUser(services, actor, actor.userId),
    listSessions(services, actor),
    ownMemberships(services, actor),
    ownPersonalCard(services, actor),
  ]);
  const corporate = await cardsOfMemberships(services, memberships);
  const own: OwnCard = {
    organization: null,
    progress: personal ? 'ready' : 'none',
    front: personal?.images?.front ?? null,
    to: personal ? '/new-personal-card-view' : '/new-personal-card-design',
  };
  return {
    account,
    devices: sessions.length,
    belongs: memberships.length > 0,
    cards: [...corporate.map(corporateCard), own],
  };
}

function corporateCard(card: CorporateCardView): OwnCard {
  const { organizationId, organizationName: organization } = card;
  const progress = progressOf(card);
  const page = card.requestStatus === 'accepted' ? '/new-corporate-card-view' : '/card-design';
  const to = `${page}?${new URLSearchParams({ organization: organizationId })}`;
  return { organization, progress, front: card.images?.front ?? null, to };
}

function progressOf({ state, requestStatus }: CorporateCardView): CardProgress {
  switch (state) {
    case 'APPROVED':
      return 'ready';
    case 'WAIT_FOR_CARD':
      return 'undesigned';
    case 'REJECTED':
      return 'rejected';
    case 'WAIT_APPROVAL':
    case 'NOT_CONNECTED':
      return requestStatus === null ? 'asking' : 'waiting';
    default:
      return state satisfies never;
  }
}
