import { useLoaderData, useSearchParams } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { PageHead } from '../ui/page-head';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { NoCard } from '../card/no-card';
import { OwnCard } from './own-card';
import { loadPersonalCard as loader } from './own-cards.server';

export const meta = titled('personalCard');

const ofTheCard = among('DesignSaved', 'CardImagesRendered', 'UsernameChanged');

export const shouldRevalidate = revalidateOn((change) => change.own && ofTheCard(change));

export { loader };

const DESIGNER = '/new-personal-card-design';

export default function PersonalCardPage() {
  const words = useWords('viewer');
  const { noPersonalCard } = useWords('messages');
  const { card } = useLoaderData<typeof loader>();
  const isNew = useSearchParams()[0].has('new') && card !== null;
  return (
    <>
      <PageHead title={useWords('titles').personalCard}>
        {isNew ? words.personalNew : words.personal}
      </PageHead>
      {card ? (
        <OwnCard {...card} imagesAt="/personal-card-view" designer={DESIGNER} />
      ) : (
        <NoCard action={{ to: DESIGNER, label: words.design }}>{noPersonalCard}</NoCard>
      )}
    </>
  );
}
