import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { messages } from '#foundation/messages';
import { NoCard } from '../card/no-card';
import { PageHead, titled } from '../ui/page-head';
import { CardImagesView } from './card-images';
import { loadPersonalCard as loader } from './own-cards.server';

export { loader };

export { shouldRevalidate } from './personal-card-page';

const TITLE = 'Your Personal Card';

export const meta: MetaFunction = () => titled(TITLE);

export default function PersonalCardImagesPage() {
  const { card } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={TITLE}>Both sides as images, to keep or to print.</PageHead>
      {card ? (
        <CardImagesView {...card} />
      ) : (
        <NoCard action={{ to: '/new-personal-card-design', label: 'Design your card' }}>
          {messages.noCardDesign}
        </NoCard>
      )}
    </>
  );
}
