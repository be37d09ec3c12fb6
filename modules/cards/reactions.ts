import {
  job,
  RenderCorporateCard,
  RenderOrganization,
  RenderPersonalCard,
  type Job,
} from '#events/jobs';
import type { EventShape } from '#events/recorded';

/** One who waits already is enough. */
export const renderKey = (id: string): string => `render/${id}`;

/** Whatever changes what cards show has them drawn anew; a card that looks as before is left alone. */
export function renderAnew({ type, data }: EventShape): Job[] {
  const id = (field: string): string => String(data[field]);
  switch (type) {
    case 'PersonalCardSaved': {
      const userId = id('userId');
      return [job(RenderPersonalCard, { userId }, { key: renderKey(userId) })];
    }
    case 'CorporateCardIssued': {
      const cardId = id('cardId');
      return [job(RenderCorporateCard, { cardId }, { key: renderKey(cardId) })];
    }
    case 'CorporateDesignSaved':
    case 'OrganizationUpdated':
    case 'LocationChanged': {
      const organizationId = id('organizationId');
      return [job(RenderOrganization, { organizationId }, { key: renderKey(organizationId) })];
    }
    default:
      return [];
  }
}
