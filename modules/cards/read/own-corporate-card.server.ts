import type { Actor } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { CardRequest, CorporateCardState, CorporateCardView } from '../contract';
import type { CardsDeps, Holder } from '../deps.server';
import { readDesign } from '../design/document';
import { corporateValues } from '../values';
import { imagesOf } from './card-images';
import { corporateCardById } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

/** The actor's own card in an organization, for its members. */
export async function ownCorporateCard(
  { sql, organizations, holders }: CardsDeps,
  actor: Actor,
  organizationId: string,
): Promise<CorporateCardView> {
  const member = await organizations.member(sql, organizationId, actor.userId);
  if (!member) throw new DomainError('NotFound');
  const [organization, holder, saved] = await Promise.all([
    organizations.byId(sql, organizationId),
    holders.ofUser(sql, actor.userId, organizationId),
    corporateDesignOf(sql, organizationId),
  ]);
  if (!organization) throw new DomainError('NotFound');
  const card = holder && (await corporateCardById(sql, holder.requestId));
  const locationId = holder?.locationId ?? member.locationId;
  const location = await organizations.location(sql, organizationId, locationId);
  const state = stateOf(holder, saved !== undefined);
  const isShown = state === 'APPROVED';
  const shown = holder ?? { ...member, employeeId: '', photo: null };
  return {
    organizationId,
    organizationName: organization.name,
    state,
    requestStatus: holder?.status ?? null,
    ...(holder?.reason && { reason: holder.reason }),
    request: holder && requestOf(holder),
    shareId: isShown && card ? card.shareId : null,
    images: isShown && card ? imagesOf(card) : null,
    design: isShown && saved ? readDesign(saved.design) : null,
    values: corporateValues({ holder: shown, organization, location }),
  };
}

/** To whom a card is shown, and what else is said: the specification's states. */
function stateOf(holder: Holder | null, hasDesign: boolean): CorporateCardState {
  if (holder?.status === 'rejected') return 'REJECTED';
  if (holder?.status !== 'accepted') return 'WAIT_APPROVAL';
  return hasDesign ? 'APPROVED' : 'WAIT_FOR_CARD';
}

const requestOf = ({ requestId: id, ...holder }: Holder): CardRequest => ({
  id,
  name: holder.name,
  designation: holder.designation,
  employeeId: holder.employeeId,
  contactNumber: holder.contactNumber,
  email: holder.email,
  locationId: holder.locationId,
  photo: holder.photo,
});
