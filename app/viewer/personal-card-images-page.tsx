import { useLoaderData } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { NoCard } from '../card/no-card';
import { PageHead } from '../ui/page-head';
import { CardImagesView } from './card-images';
import { loadPersonalCard as loader } from './own-cards.server';

export { loader };

export { shouldRevalidate } from './personal-card-page';

export const meta = titled('personalCardImages');

export default function PersonalCardImagesPage() {
  const words = useWords('viewer');
  const { noCardDesign } = useWords('messages');
  const { card } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={useWords('titles').personalCardImages}>{words.personalImages}</PageHead>
      {card ? (
        <CardImagesView {...card} />
      ) : (
        <NoCard action={{ to: '/new-personal-card-design', label: words.design }}>
          {noCardDesign}
        </NoCard>
      )}
    </>
  );
}
