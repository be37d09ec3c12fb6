import { Box } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import type { RequestUpdate } from '#modules/requests/contract';
import { among } from '../live/change-types';
import { useUpdatedLengths } from '../requests/use-updates';
import classes from './dashboard.module.css';
import { loadFigures, type Figures } from './figures.server';
import { AuditHead, LocationHead, OrganizationHead, OwnHead, PlatformHead } from './heads';
import { revalidatePart } from './revalidate';

const ofFigures = among(
  'OrganizationRegistered',
  'OrganizationUpdated',
  'LocationChanged',
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
);

export const shouldRevalidate = revalidatePart(
  (change) => ofFigures(change) || (change.own && change.type === 'UsernameChanged'),
);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFigures(context, request);

export default function DashboardFigures() {
  const loaded = useUpdatedFigures(useLoaderData<typeof loader>());
  return (
    <div className={classes.board}>
      <Box __vars={{ '--columns': loaded.kind === 'platform' ? '4' : '8' }}>
        <Head {...loaded} />
      </Box>
      <Outlet />
    </div>
  );
}

/** With the requests as the last update of them has it. */
function useUpdatedFigures(loaded: Figures): Figures {
  const lengths = useUpdatedLengths(placeOf(loaded), loaded.position);
  return useMemo(() => {
    if (!lengths) return loaded;
    const { pending: waiting, accepted, rejected } = lengths;
    return { ...loaded, figures: { ...loaded.figures, waiting, accepted, rejected } } as Figures;
  }, [loaded, lengths]);
}

/** Of whose requests the numbers are, where it is one place. */
function placeOf(loaded: Figures): RequestUpdate['place'] | null {
  if (loaded.kind === 'organization') return { level: 'organizations', id: loaded.chosen };
  if (loaded.kind !== 'location') return null;
  const [only, ...others] = loaded.locations;
  return only && others.length === 0 ? { level: 'locations', id: only.id } : null;
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
