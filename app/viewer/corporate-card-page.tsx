import { VisuallyHidden } from '@mantine/core';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import type { CorporateCardState, CorporateCardView } from '#modules/cards/contract';
import { messages, noLongerIn } from '#foundation/messages';
import { concernsOwnCard } from '../card/concerns';
import { NoCard } from '../card/no-card';
import { Stamp } from '../card/stamp';
import { revalidateOn } from '../live/revalidate';
import { AnotherOrganization } from '../ui/another-organization';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead, titled } from '../ui/page-head';
import { OwnCard } from './own-card';
import { loadCorporateCard as loader } from './own-cards.server';

const TITLE = 'Corporate card';

export const meta: MetaFunction = () => titled(TITLE);

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export { loader };

export default function CorporateCardPage() {
  const { card, choices, link, left } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={TITLE}>
        {card ? `The card that ${card.organizationName} gives you.` : undefined}
      </PageHead>
      {card && (
        <>
          <AnotherOrganization chosen={card.organizationId} choices={choices} />
          <OrganizationChoice chosen={card.organizationId} choices={choices} />
        </>
      )}
      <StateNews key={card?.organizationId} state={card?.state ?? 'NOT_CONNECTED'} />
      <CorporateCard card={card} link={link} left={left} />
    </>
  );
}

interface CardProps {
  /** Null for a user in no organization. */
  card: CorporateCardView | null;
  /** The address of the shared card. */
  link: string | null;
  /** The organization that removed a user who is in none now. */
  left: string | null;
}

/** The user's card in an organization, or why there is none. */
function CorporateCard({ card, link, left }: CardProps) {
  switch (card?.state) {
    case undefined:
    case 'NOT_CONNECTED':
      return (
        <NoCard action={{ to: '/add-organization', label: 'Join organization' }}>
          {left === null ? messages.corporateCardNotApproved : noLongerIn(left)}
        </NoCard>
      );
    case 'WAIT_APPROVAL':
      return (
        <NoCard action={asking(card, card.requestStatus ? 'View my request' : 'Ask for a card')}>
          {messages.corporateCardNotApproved}
        </NoCard>
      );
    case 'REJECTED':
      return (
        <NoCard
          reason={card.reason && `Why: ${card.reason}`}
          action={asking(card, 'Send it again')}
        >
          {messages.corporateCardRejected}
        </NoCard>
      );
    case 'WAIT_FOR_CARD':
      return <NoCard>{messages.corporateCardNotDesigned}</NoCard>;
    case 'APPROVED': {
      const { design, shareId, images, values } = card;
      // Set at the same time as the approval.
      if (!design || !shareId || !link) return <NoCard>{messages.corporateCardNotDesigned}</NoCard>;
      const name = values.texts.name ?? '';
      const imagesAt = `/corporate-card-view?organization=${card.organizationId}`;
      return <OwnCard {...{ name, design, shareId, images, values, link, imagesAt }} />;
    }
  }
}

/** The link to the user's own request. */
const asking = ({ organizationId }: CorporateCardView, label: string) => ({
  to: '/card-design' as const,
  search: `?organization=${organizationId}`,
  label,
});

const MESSAGES: Record<CorporateCardState, string> = {
  NOT_CONNECTED: messages.corporateCardNotApproved,
  WAIT_APPROVAL: messages.corporateCardNotApproved,
  REJECTED: messages.corporateCardRejected,
  WAIT_FOR_CARD: messages.corporateCardNotDesigned,
  APPROVED: messages.corporateCardApproved,
};

/**
 * Announces a change while the page is open, also to screen readers. An approval is shown as a
 * stamp: otherwise the card would appear without a word.
 */
function StateNews({ state }: { state: CorporateCardState }) {
  const [first] = useState(state);
  const isNews = state !== first;
  return (
    <div role="status">
      {isNews && state === 'APPROVED' ? (
        <Stamp icon={IconRubberStamp} isNew mb={24} c="var(--leaf-text)">
          {MESSAGES[state]}
        </Stamp>
      ) : (
        <VisuallyHidden>{isNews && MESSAGES[state]}</VisuallyHidden>
      )}
    </div>
  );
}
