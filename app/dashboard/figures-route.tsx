import { Box } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { admit } from '../http/viewer.server';
import classes from './dashboard.module.css';
import { loadFigures, type Figures } from './figures.server';
import { AuditHead, LocationHead, OrganizationHead, OwnHead, PlatformHead } from './heads';
import { revalidatePart } from './revalidate-part';

const CHANGES = [
  'OrganizationRegistered',
  'OrganizationUpdated',
  'CardIssued',
  'CardWithdrawn',
  'DesignSaved',
  'RequestSubmitted',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'RequestClosed',
  'MemberJoined',
  'MemberMoved',
  'MemberRemoved',
];

export const shouldRevalidate = revalidatePart(
  ({ type, own }) => CHANGES.includes(type) || (own && type === 'UsernameChanged'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return loadFigures(context, request);
}

export default function DashboardFigures() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <div className={classes.board}>
      <Box __vars={{ '--columns': loaded.kind === 'platform' ? '4' : '8' }}>
        <Head {...loaded} />
      </Box>
      <Outlet />
    </div>
  );
}

function Head(loaded: Figures) {
  switch (loaded.kind) {
    case 'platform':
      return <PlatformHead {...loaded} />;
    case 'organization':
      // With the key, numbers of one organization are never shown for another.
      return <OrganizationHead key={loaded.chosen} {...loaded} />;
    case 'location':
      return <LocationHead {...loaded} />;
    case 'audit':
      return <AuditHead key={loaded.chosen.id} {...loaded} />;
    case 'own':
      return <OwnHead {...loaded} />;
    default:
      return loaded satisfies never;
  }
}
