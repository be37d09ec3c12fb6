import { VisuallyHidden } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ownCorporateCard } from '#modules/cards/index.server';
import { ownMemberships } from '#modules/organizations/index.server';
import { useLoaderData } from '@remix-run/react';
import { IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import type { CorporateCardState, CorporateCardView } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { concernsOwnCard } from '../card/concerns';
import { NoCard } from '../card/no-card';
import { Stamp } from '../card/stamp';
import { admit, requireActor } from '../http/viewer.server';
import { revalidateOn } from '../live/revalidate';
import { AnotherOrganization } from '../ui/another-organization';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead, titled } from '../ui/page-head';
import { OwnCard } from './own-card';

const TITLE = 'Corporate card';

export const meta: MetaFunction = () => titled(TITLE);

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const memberships = await ownMemberships(context.services, actor);
  const choices = memberships.map(({ organization: { id, name } }) => ({ id, name }));
  const asked = new URL(request.url).searchParams.get('organization') ?? choices[0]?.id;
  // Unknown organizations are ignored; after leaving one, the user sees the next one.
  const chosen = choices.find(({ id }) => id === asked)?.id ?? choices[0]?.id;
  if (!chosen) return { card: null, choices, link: null };
  const card = await ownCorporateCard(context.services, actor, chosen);
  const link = card.shareId && context.linkTo(`/view-card/${card.shareId}`);
  return { card, choices, link };
}

export default function CorporateCardPage() {
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

interface CardProps {
  /** Null for a user in no organization. */
  card: CorporateCardView | null;
  /** The address of the shared card. */
  link: string | null;
}

/** The user's card in an organization, or why there is none. */
function CorporateCard({ card, link }: CardProps) {
  switch (card?.state) {
    case undefined:
    case 'NOT_CONNECTED':
      return (
        <NoCard action={{ to: '/add-organization', label: 'Join organization' }}>
          {messages.corporateCardNotApproved}
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
      return <OwnCard {...{ name, design, shareId, images, values, link }} />;
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
