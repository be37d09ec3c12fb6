import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import classes from '../dashboard/board.module.css';
import { loadFigures, type Figures } from '../dashboard/figures.server';
import { standingAlone } from '../dashboard/follow';
import { LocationHead, OrganizationHead, OwnHead, PlatformHead } from '../dashboard/heads';
import { admit } from '../http/viewer.server';

const OF_EVERYBODY = [
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

export const shouldRevalidate = standingAlone(
  ({ type, own }) => OF_EVERYBODY.includes(type) || (own && type === 'UsernameChanged'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return loadFigures(context, request);
}

export default function DashboardFigures() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <div className={classes.board} data-about={loaded.kind}>
      <div className={classes.figures}>
        <Head {...loaded} />
      </div>
      <Outlet />
    </div>
  );
}

function Head(loaded: Figures) {
  switch (loaded.kind) {
    case 'platform':
      return <PlatformHead {...loaded} />;
    case 'organization':
      // The numbers of one are never those of another.
      return <OrganizationHead key={loaded.chosen} {...loaded} />;
    case 'location':
      return <LocationHead {...loaded} />;
    case 'own':
      return <OwnHead {...loaded} />;
    default:
      return loaded satisfies never;
  }
}
