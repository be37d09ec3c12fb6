import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { CorporateCardView } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { concernsOwnCard } from '../card/concerns';
import { revalidateOn } from '../live/revalidate';
import { AnotherOrganization } from '../ui/another-organization';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead, titled } from '../ui/page-head';
import { CardImagesView } from './card-images';
import { NoCorporateCard } from './no-corporate-card';
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
      {card && (
        <>
          <AnotherOrganization chosen={card.organizationId} choices={choices} />
          <OrganizationChoice chosen={card.organizationId} choices={choices} />
        </>
      )}
      <CorporateCardImages card={card} left={left} />
    </>
  );
}

interface CardProps {
  card: CorporateCardView | null;
  left: string | null;
}

/** Both sides, only when approved; else why there is nothing to show. */
function CorporateCardImages({ card, left }: CardProps) {
  const { design, shareId } = card ?? {};
  if (card?.state !== 'APPROVED' || !design || !shareId) {
    return <NoCorporateCard {...{ card, left }} notConnected={messages.notConnected} />;
  }
  const { images, values } = card;
  return <CardImagesView name={values.texts.name ?? ''} {...{ design, shareId, images }} />;
}
