import { Box, Stack } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DecidedLately } from '../audit/decided-lately';
import { useWords } from '../language/use-words';
import { loadArrivals, type Arrivals } from './arrivals.server';
import { among, REQUEST_CHANGES } from '../live/change-types';
import { NewOrganizations } from './new-organizations';
import { PendingPeople } from './pending-people';
import { revalidatePart } from './revalidate';

export const shouldRevalidate = revalidatePart(
  among(
    'OrganizationRegistered',
    'OrganizationUpdated',
    ...REQUEST_CHANGES,
    'MemberMoved',
    'AccountDeleted',
  ),
);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadArrivals(context, request);

export default function DashboardArrivals() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      {loaded.kind !== 'own' && (
        <Box __vars={{ '--columns': loaded.kind === 'platform' ? '4' : '5' }}>
          <Latest {...loaded} />
        </Box>
      )}
      <Outlet />
    </>
  );
}

function Latest(loaded: Exclude<Arrivals, { kind: 'own' }>) {
  const words = useWords('dashboard').approval;
  switch (loaded.kind) {
    case 'platform':
      return <NewOrganizations organizations={loaded.rows} total={loaded.total} />;
    case 'organization':
      return <PendingPeople {...loaded} requests="/organization/users/cards/request" />;
    case 'location':
      return <PendingPeople {...loaded} requests="/organization/location/users/cards/request" />;
    case 'audit':
      return (
        <Stack gap={40}>
          <div>
            <PendingPeople
              {...loaded}
              requests="/audit/requests"
              more={{ to: `/audit${loaded.within}`, label: words.timeline }}
            />
          </div>
          <DecidedLately {...loaded.decided} />
        </Stack>
      );
    default:
      return loaded satisfies never;
  }
}
