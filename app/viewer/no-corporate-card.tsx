import { useWords } from '../language/use-words';
import { NoCard } from '../card/no-card';
import type { OwnCorporateCard } from './own-cards.server';

interface Props {
  /** Null for a user in no organization. */
  card: OwnCorporateCard | null;
  /** The organization that removed a user who is in none now. */
  left: string | null;
  /** What is said to a user in no organization. */
  notConnected: string;
}

/** Why there is no corporate card to show, and what the user can do about it. */
export function NoCorporateCard({ card, left, notConnected }: Props) {
  const words = useWords('viewer');
  const messages = useWords('messages');
  switch (card?.state) {
    case undefined:
    case 'NOT_CONNECTED':
      return (
        <NoCard action={{ to: '/add-organization', label: words.join }}>
          {left === null ? notConnected : messages.noLongerIn(left)}
        </NoCard>
      );
    case 'WAIT_APPROVAL':
      return (
        <NoCard action={asking(card, card.requestStatus ? words.viewRequest : words.ask)}>
          {messages.corporateCardNotApproved}
        </NoCard>
      );
    case 'REJECTED':
      return (
        <NoCard
          reason={card.reason && words.why(card.reason)}
          action={asking(card, words.sendAgain)}
        >
          {messages.corporateCardRejected}
        </NoCard>
      );
    default:
      return <NoCard>{messages.corporateCardNotDesigned}</NoCard>;
  }
}

/** The link to the user's own request. */
const asking = ({ organizationId }: OwnCorporateCard, label: string) => ({
  to: '/card-design' as const,
  search: `?organization=${organizationId}`,
  label,
});
