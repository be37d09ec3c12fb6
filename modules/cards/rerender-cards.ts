import { job, RenderCorporateCard, RenderOrganization, RenderPersonalCard } from '#events/jobs';
import { defineSubscriber } from '#events/subscriber';

/** One that waits already is enough. */
export const renderKey = (id: string): string => `render/${id}`;

/** What changes what cards show has them drawn again; a card that looks as before is left alone. */
export const rerenderCards = defineSubscriber({
  name: 'cards: draw again what a change shows on',
  events: [
    'PersonalCardSaved',
    'CorporateCardIssued',
    'CorporateDesignSaved',
    'OrganizationUpdated',
    'LocationChanged',
  ],
  react: ({ unit }, events) => {
    for (const event of events) {
      switch (event.type) {
        case 'PersonalCardSaved': {
          const { userId } = event.data;
          unit.enqueue(job(RenderPersonalCard, { userId }, { key: renderKey(userId) }));
          break;
        }
        case 'CorporateCardIssued': {
          const { cardId } = event.data;
          unit.enqueue(job(RenderCorporateCard, { cardId }, { key: renderKey(cardId) }));
          break;
        }
        default: {
          const { organizationId } = event.data;
          const key = renderKey(organizationId);
          unit.enqueue(job(RenderOrganization, { organizationId }, { key }));
        }
      }
    }
  },
});
