import { Box, SimpleGrid, Stack } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { LogFacts } from '../audit/decided-lately';
import { among } from '../live/change-types';
import { revalidateOn, type LiveChange } from '../live/revalidate';
import { LocationsOverview } from './locations-overview';
import { AccountFacts, NextSteps, OwnCards } from './own-dashboard';
import { loadRest, type Rest } from './rest.server';
import { Users } from './users';

export const meta = titled('dashboard');

const ofAll = among(
  'UserRegistered',
  'UsernameChanged',
  'AccountDeleted',
  'RoleChanged',
  'OrganizationUpdated',
  'LocationAdded',
  'LocationChanged',
);
const ofTheUser = among(
  'SessionStarted',
  'SessionEnded',
  'PasswordChanged',
  'MemberJoined',
  'MemberRemoved',
  'DesignSaved',
  'CardImagesRendered',
  'RequestSubmitted',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'RequestClosed',
);

/** Of an organization: a card that waits for it is there from then on. */
const isCorporateDesign = ({ type, organizationId }: LiveChange): boolean =>
  type === 'DesignSaved' && organizationId !== undefined;

export const shouldRevalidate = revalidateOn(
  (change) => ofAll(change) || (change.own && ofTheUser(change)) || isCorporateDesign(change),
);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRest(context, request);

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  const isNarrow = ['organization', 'location', 'audit'].includes(loaded.kind);
  return (
    <Box __vars={{ '--columns': isNarrow ? '3' : '8' }}>
      <Below {...loaded} />
    </Box>
  );
}

function Below(loaded: Rest) {
  switch (loaded.kind) {
    case 'platform':
      return <Users {...loaded} />;
    case 'organization':
      return <LocationsOverview key={loaded.chosen} {...loaded} />;
    case 'audit':
      return <LogFacts {...loaded} />;
    case 'location':
      return (
        <Stack gap={40}>
          <OwnCards cards={loaded.cards} />
          <AccountFacts {...loaded} />
        </Stack>
      );
    case 'own':
      return (
        <Stack gap={40}>
          <OwnCards cards={loaded.cards} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={64} verticalSpacing={40}>
            <AccountFacts {...loaded} />
            <NextSteps belongs={loaded.belongs} />
          </SimpleGrid>
        </Stack>
      );
    default:
      return loaded satisfies never;
  }
}
