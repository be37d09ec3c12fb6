import { useLoaderData } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { concernsOwnCard } from '../card/concerns';
import { revalidateOn } from '../live/revalidate';
import { ChosenOrAnotherOrganization } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { CardImagesView } from './card-images';
import { NoCorporateCard } from './no-corporate-card';
import { loadCorporateCard as loader } from './own-cards.server';

export { loader };

export const meta = titled('corporateCardImages');

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export default function CorporateCardImagesPage() {
  const words = useWords('viewer');
  const { notConnected } = useWords('messages');
  const { card, choices, left } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={useWords('titles').corporateCardImages}>
        {card ? words.corporateImages(card.organizationName) : undefined}
      </PageHead>
      {card && <ChosenOrAnotherOrganization chosen={card.organizationId} choices={choices} />}
      {card?.shown ? (
        <CardImagesView {...card.shown} />
      ) : (
        <NoCorporateCard {...{ card, left, notConnected }} />
      )}
    </>
  );
}
