import { VisuallyHidden } from '@mantine/core';
import { useLoaderData } from '@remix-run/react';
import { IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import type { CorporateCardState } from '#modules/cards/contract';
import type { MessageKey } from '#foundation/messages';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { concernsOwnCard } from '../card/concerns';
import { Stamp } from '../card/stamp';
import { revalidateOn } from '../live/revalidate';
import { ChosenOrAnotherOrganization } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { NoCorporateCard } from './no-corporate-card';
import { OwnCard } from './own-card';
import { loadCorporateCard as loader } from './own-cards.server';

export const meta = titled('corporateCard');

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export { loader };

export default function CorporateCardPage() {
  const words = useWords('viewer');
  const { corporateCardNotApproved } = useWords('messages');
  const { card, choices, left } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={useWords('titles').corporateCard}>
        {card ? words.corporate(card.organizationName) : undefined}
      </PageHead>
      {card && <ChosenOrAnotherOrganization chosen={card.organizationId} choices={choices} />}
      <StateNews key={card?.organizationId} state={card?.state ?? 'NOT_CONNECTED'} />
      {card?.shown ? (
        <OwnCard
          {...card.shown}
          imagesAt={`/corporate-card-view?organization=${card.organizationId}`}
        />
      ) : (
        <NoCorporateCard {...{ card, left }} notConnected={corporateCardNotApproved} />
      )}
    </>
  );
}

const MESSAGES: Record<CorporateCardState, MessageKey> = {
  NOT_CONNECTED: 'corporateCardNotApproved',
  WAIT_APPROVAL: 'corporateCardNotApproved',
  REJECTED: 'corporateCardRejected',
  WAIT_FOR_CARD: 'corporateCardNotDesigned',
  APPROVED: 'corporateCardApproved',
};

/**
 * Announces a change while the page is open, also to screen readers. An approval is shown as a
 * stamp: otherwise the card would appear without a word.
 */
function StateNews({ state }: { state: CorporateCardState }) {
  const [first] = useState(state);
  const isNews = state !== first;
  const message = useWords('messages')[MESSAGES[state]];
  return (
    <div role="status">
      {isNews && state === 'APPROVED' ? (
        <Stamp icon={IconRubberStamp} isNew mb={24} c="var(--leaf-text)">
          {message}
        </Stamp>
      ) : (
        <VisuallyHidden>{isNews && message}</VisuallyHidden>
      )}
    </div>
  );
}
