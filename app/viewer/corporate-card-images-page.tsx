import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { CorporateCardView } from '#modules/cards/contract';
import { messages, noLongerIn } from '#foundation/messages';
import { concernsOwnCard } from '../card/concerns';
import { NoCard } from '../card/no-card';
import { revalidateOn } from '../live/revalidate';
import { AnotherOrganization } from '../ui/another-organization';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead, titled } from '../ui/page-head';
import { CardImagesView } from './card-images';
import { loadCorporateCard as loader } from './own-cards.server';

export { loader };

const TITLE = 'Your Corporate Card';

export const meta: MetaFunction = () => titled(TITLE);

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export default function CorporateCardImagesPage() {
  const { card, choices, left } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={TITLE}>
        {card ? `Both sides of the card that ${card.organizationName} gives you.` : undefined}
      </PageHead>
      {card ? (
        <>
          <AnotherOrganization chosen={card.organizationId} choices={choices} />
          <OrganizationChoice chosen={card.organizationId} choices={choices} />
          <CorporateCardImages card={card} />
        </>
      ) : (
        <NoCard action={{ to: '/add-organization', label: 'Join organization' }}>
          {left === null ? messages.notConnected : noLongerIn(left)}
        </NoCard>
      )}
    </>
  );
}

/** Shown only when approved; else why there is nothing to show. */
function CorporateCardImages({ card }: { card: CorporateCardView }) {
  switch (card.state) {
    case 'NOT_CONNECTED':
      return <NoCard>{messages.notConnected}</NoCard>;
    case 'WAIT_APPROVAL':
      return <NoCard>{messages.corporateCardNotApproved}</NoCard>;
    case 'REJECTED':
      return (
        <NoCard reason={card.reason && `Why: ${card.reason}`}>
          {messages.corporateCardRejected}
        </NoCard>
      );
    case 'WAIT_FOR_CARD':
      return <NoCard>{messages.corporateCardNotDesigned}</NoCard>;
    case 'APPROVED': {
      const { design, shareId, images, values } = card;
      // Set at the same time as the approval.
      if (!design || !shareId) return <NoCard>{messages.noCardDesign}</NoCard>;
      const name = values.texts.name ?? '';
      return <CardImagesView {...{ name, design, shareId, images }} />;
    }
    default:
      return card.state satisfies never;
  }
}
