import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnotherOrganization } from '../ui/another-organization';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead, titled } from '../ui/page-head';
import { revalidateOn } from '../live/revalidate';
import { concernsOwnCard } from '../card/concerns';
import { CorporateCard } from './corporate-card';
import { StateNews } from './state-news';
import { admit, requireActor } from '../http/viewer.server';

const TITLE = 'Corporate card';

export const meta: MetaFunction = () => titled(TITLE);

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const memberships = await context.organizations.queries.memberships(actor);
  const choices = memberships.map(({ organization: { id, name } }) => ({ id, name }));
  const asked = new URL(request.url).searchParams.get('organization') ?? choices[0]?.id;
  // Others are as if they were not there; whoever just left one is shown what is left.
  const chosen = choices.find(({ id }) => id === asked)?.id ?? choices[0]?.id;
  if (!chosen) return { card: null, choices, link: null };
  const card = await context.cards.queries.corporate(actor, chosen);
  const link = card.shareId && context.linkTo(`/view-card/${card.shareId}`);
  return { card, choices, link };
}

export default function CorporateCardView() {
  const { card, choices, link } = useLoaderData<typeof loader>();
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
      <CorporateCard card={card} link={link} />
    </>
  );
}
