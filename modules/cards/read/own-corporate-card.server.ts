import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import type { Holder } from '#foundation/permissions';
import {
  locationsAmong,
  ownMemberships,
  type MembershipView,
} from '#modules/organizations/index.server';
import { requestedDetails } from '#modules/requests/index.server';
import type { CorporateCardState, CorporateCardView } from '../contract';
import { readDesign } from '../design/document';
import { corporateContact, corporateValues, type CorporateContent } from '../values';
import { imagesOf } from './card-images';
import { corporateCardsById, type CorporateCardRow } from './corporate-cards.server';
import { corporateDesignsOf, type CorporateDesignRow } from './corporate-designs.server';

/** The actor's own card in an organization, for its members. */
export async function ownCorporateCard(
  services: Services,
  actor: Pick<Holder, 'userId'>,
  organizationId: string,
): Promise<CorporateCardView> {
  const memberships = await ownMemberships(services, actor);
  const member = memberships.find(({ organization }) => organization.id === organizationId);
  if (!member) throw new DomainError('NotFound');
  return cardOfMembership(services, member);
}

export async function cardOfMembership(
  services: Services,
  member: MembershipView,
): Promise<CorporateCardView> {
  const [card] = await cardsOfMemberships(services, [member]);
  return card!;
}

/** What each of these members has for a card, in their order. */
export async function cardsOfMemberships(
  { sql }: Services,
  members: readonly MembershipView[],
): Promise<CorporateCardView[]> {
  if (members.length === 0) return [];
  const places = members.map(({ userId, organization }) => ({
    userId,
    organizationId: organization.id,
  }));
  const [requested, designs] = await Promise.all([
    requestedDetails(sql, places),
    corporateDesignsOf(
      sql,
      places.map(({ organizationId }) => organizationId),
    ),
  ]);
  const holders = requested.filter((holder) => holder !== null);
  const own = members.map(({ location }) => location);
  const elsewhere = holders.filter(({ locationId }) => !own.some(({ id }) => id === locationId));
  const [cards, others] = await Promise.all([
    corporateCardsById(
      sql,
      holders.map(({ requestId }) => requestId),
    ),
    elsewhere.length === 0
      ? []
      : locationsAmong(
          sql,
          elsewhere.map(({ locationId }) => locationId),
        ),
  ]);
  const locations = [...own, ...others];
  return members.map((member, at) => {
    const holder = requested[at] ?? null;
    return cardOf(member, {
      holder,
      saved: designs.get(member.organization.id),
      card: cards.find(({ id }) => id === holder?.requestId),
      location: holder ? locations.find(({ id }) => id === holder.locationId) : member.location,
    });
  });
}

type Requested = NonNullable<Awaited<ReturnType<typeof requestedDetails>>[number]>;

interface Found {
  holder: Requested | null;
  saved: CorporateDesignRow | undefined;
  card: CorporateCardRow | undefined;
  location: CorporateContent['location'] | undefined;
}

function cardOf(
  member: MembershipView,
  { holder, saved, card, location = null }: Found,
): CorporateCardView {
  const { organization } = member;
  const state = stateOf(holder, saved !== undefined);
  const isShown = state === 'APPROVED';
  const shown = holder ?? { ...member, employeeId: '', photo: null };
  const content = { holder: shown, organization, location };
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    state,
    requestStatus: holder?.status ?? null,
    ...(holder?.reason && { reason: holder.reason }),
    requestId: holder?.requestId ?? null,
    shareId: isShown && card ? card.shareId : null,
    images: isShown && card ? imagesOf(card) : null,
    design: isShown && saved ? readDesign(saved.design) : null,
    values: corporateValues(content),
    contact: corporateContact(content),
  };
}

/** To whom a card is shown, and what else is said: the specification's states. */
function stateOf(holder: Requested | null, hasDesign: boolean): CorporateCardState {
  if (holder?.status === 'rejected') return 'REJECTED';
  if (holder?.status !== 'accepted') return 'WAIT_APPROVAL';
  return hasDesign ? 'APPROVED' : 'WAIT_FOR_CARD';
}
