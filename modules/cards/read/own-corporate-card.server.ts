import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import type { Holder } from '#foundation/permissions';
import { locationIn, memberByUser, organizationById } from '#modules/organizations/index.server';
import { requestedDetails } from '#modules/requests/index.server';
import type { CorporateCardState, CorporateCardView } from '../contract';
import { readDesign } from '../design/document';
import { corporateContact, corporateValues } from '../values';
import { imagesOf } from './card-images';
import { corporateCardById } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

/** The actor's own card in an organization, for its members. */
export async function ownCorporateCard(
  { sql }: Services,
  actor: Pick<Holder, 'userId'>,
  organizationId: string,
): Promise<CorporateCardView> {
  const member = await memberByUser(sql, organizationId, actor.userId);
  if (!member) throw new DomainError('NotFound');
  const [organization, holder, saved] = await Promise.all([
    organizationById(sql, organizationId),
    requestedDetails(sql, actor.userId, organizationId),
    corporateDesignOf(sql, organizationId),
  ]);
  if (!organization) throw new DomainError('NotFound');
  const card = holder && (await corporateCardById(sql, holder.requestId));
  const locationId = holder?.locationId ?? member.locationId;
  const location = (await locationIn(sql, organizationId, locationId)) ?? null;
  const state = stateOf(holder, saved !== undefined);
  const isShown = state === 'APPROVED';
  const shown = holder ?? { ...member, employeeId: '', photo: null };
  const content = { holder: shown, organization, location };
  return {
    organizationId,
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
type Requested = NonNullable<Awaited<ReturnType<typeof requestedDetails>>>;

function stateOf(holder: Requested | null, hasDesign: boolean): CorporateCardState {
  if (holder?.status === 'rejected') return 'REJECTED';
  if (holder?.status !== 'accepted') return 'WAIT_APPROVAL';
  return hasDesign ? 'APPROVED' : 'WAIT_FOR_CARD';
}
