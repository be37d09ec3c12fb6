import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { Holder } from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import {
  locationsAmong,
  ownMemberships,
  type MembershipView,
} from '#modules/organizations/index.server';
import { requestedDetails, type RequestedDetails } from '#modules/requests/index.server';
import type { CorporateCardState, CorporateCardView } from '../contract';
import { readDesign, type DesignDocument } from '../design/document';
import { corporateContact, corporateValues, type CorporateContent } from '../values';
import { imagesOf } from './card-images';

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

export const cardOfMembership = async (
  services: Services,
  member: MembershipView,
): Promise<CorporateCardView> => (await cardWithRequest(services, member)).card;

interface CardWithRequest {
  card: CorporateCardView;
  /** What was asked for last; null where nothing was. */
  request: RequestedDetails | null;
  /** Of the organization, also where no card is shown yet; null while it has none. */
  design: DesignDocument | null;
}

/** What a member has for a card, and what it comes of. */
export async function cardWithRequest(
  { sql }: Services,
  member: MembershipView,
): Promise<CardWithRequest> {
  const { userId, organization, location } = member;
  const [request, drawn] = await Promise.all([
    requestedDetails(sql, userId, organization.id),
    drawnFor(sql, userId, organization.id),
  ]);
  const isElsewhere = request !== null && request.locationId !== location.id;
  const [at] = isElsewhere ? await locationsAmong(sql, [request.locationId]) : [location];
  const design = drawn.design && readDesign(drawn.design);
  const state = stateOf(request, design !== null);
  const isShown = state === 'APPROVED';
  const content: CorporateContent = {
    holder: request ?? member,
    organization,
    location: at ?? null,
  };
  const card = {
    organizationId: organization.id,
    organizationName: organization.name,
    state,
    requestStatus: request?.status ?? null,
    ...(request?.reason && { reason: request.reason }),
    requestId: request?.requestId ?? null,
    shareId: isShown ? drawn.shareId : null,
    images: isShown ? imagesOf(drawn) : null,
    design: isShown ? design : null,
    values: corporateValues(content),
    contact: corporateContact(content),
  };
  return { card, request, design };
}

interface Drawn {
  design: DesignDocument | null;
  /** All null where no card is given out. */
  shareId: string | null;
  front: string | null;
  back: string | null;
}

/** How the cards of an organization look, and the one that a user was given. */
async function drawnFor(sql: Sql, userId: string, organizationId: string): Promise<Drawn> {
  const [drawn] = await plannedOnce(sql)<[Drawn]>`
    select d.design, c.share_id, c.front, c.back
      from (values (${organizationId}::uuid, ${userId}::uuid)) as member(organization_id, user_id)
      left join cards.corporate_designs d on d.id = member.organization_id
      left join cards.corporate c on c.organization_id = member.organization_id
           and c.user_id = member.user_id and c.withdrawn_at is null`;
  return drawn;
}

/** To whom a card is shown, and what else is said: the specification's states. */
function stateOf(request: RequestedDetails | null, hasDesign: boolean): CorporateCardState {
  if (request?.status === 'rejected') return 'REJECTED';
  if (request?.status !== 'accepted') return 'WAIT_APPROVAL';
  return hasDesign ? 'APPROVED' : 'WAIT_FOR_CARD';
}
