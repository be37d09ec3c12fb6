import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ownPersonalCard } from '#modules/cards/index.server';
import { messages } from '#foundation/messages';
import { PageHead, titled } from '../ui/page-head';
import { revalidateOn } from '../live/revalidate';
import { NoCard } from '../card/no-card';
import { OwnCard } from './own-card';
import { admit, requireActor } from '../http/viewer.server';

const TITLE = 'Personal card';

export const meta: MetaFunction = () => titled(TITLE);

export const shouldRevalidate = revalidateOn(
  ({ type, own }) => own && ['DesignSaved', 'CardImagesRendered', 'UsernameChanged'].includes(type),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const card = await ownPersonalCard(context.services, actor);
  if (!card) return { card: null };
  const { shareId, design, images, details } = card;
  const name = details.name || actor.username;
  return { card: { shareId, design, images, name, link: context.linkTo(`/view-card/${shareId}`) } };
}

/** A personal card holds its texts and images itself. */
const NO_VALUES = { texts: {}, images: {} };
const DESIGNER = '/new-personal-card-design';

export default function PersonalCardPage() {
  const { card } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={TITLE}>Yours alone: it stays with you wherever you work.</PageHead>
      {card ? (
        <OwnCard {...card} values={NO_VALUES} designer={DESIGNER} />
      ) : (
        <NoCard action={{ to: DESIGNER, label: 'Design your card' }}>
          {messages.noPersonalCard}
        </NoCard>
      )}
    </>
  );
}
