import type { CorporateCardView } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { NoCard } from '../card/no-card';
import { ViewedCard } from './viewed-card';

interface Props {
  /** Null for who is in no organization. */
  card: CorporateCardView | null;
  /** Where others see the card. */
  link: string | null;
}

/** An employee's card in an organization, or why it is not there. */
export function CorporateCard({ card, link }: Props) {
  switch (card?.state) {
    case undefined:
    case 'NOT_CONNECTED':
      return (
        <NoCard deed={{ to: '/add-organization', label: 'Join organization' }}>
          {messages.corporateCardNotApproved}
        </NoCard>
      );
    case 'WAIT_APPROVAL':
      return (
        <NoCard deed={asking(card, card.requestStatus ? 'Look at my request' : 'Ask for a card')}>
          {messages.corporateCardNotApproved}
        </NoCard>
      );
    case 'REJECTED':
      return (
        <NoCard reason={card.reason && `Why: ${card.reason}`} deed={asking(card, 'Send it again')}>
          {messages.corporateCardRejected}
        </NoCard>
      );
    case 'WAIT_FOR_CARD':
      return <NoCard>{messages.corporateCardNotDesigned}</NoCard>;
    case 'APPROVED': {
      const { design, shareId, images, values, request } = card;
      // Given out in the same moment in which it is approved.
      if (!design || !shareId || !link) return <NoCard>{messages.corporateCardNotDesigned}</NoCard>;
      const name = request?.name ?? '';
      return <ViewedCard {...{ name, design, shareId, images, values, link }} />;
    }
  }
}

/** The way to one's own request in the organization of the card. */
const asking = ({ organizationId }: CorporateCardView, label: string) => ({
  to: '/card-design' as const,
  search: `?organization=${organizationId}`,
  label,
});
