import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { loadArrivals, type Arrivals } from '../dashboard/arrivals.server';
import classes from '../dashboard/board.module.css';
import { standingAlone } from '../dashboard/follow';
import { NewOrganizations } from '../dashboard/new-organizations';
import { PendingPeople } from '../dashboard/pending-people';
import { admit } from '../http/viewer.server';

const CONCERNS = [
  'OrganizationRegistered',
  'OrganizationUpdated',
  'RequestSubmitted',
  'RequestEdited',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'RequestClosed',
  'MemberMoved',
];

export const shouldRevalidate = standingAlone(({ type }) => CONCERNS.includes(type));

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return loadArrivals(context, request);
}

export default function DashboardArrivals() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      {loaded.kind !== 'own' && (
        <div className={classes.arrivals}>
          <Latest {...loaded} />
        </div>
      )}
      <Outlet />
    </>
  );
}

function Latest(loaded: Exclude<Arrivals, { kind: 'own' }>) {
  switch (loaded.kind) {
    case 'platform':
      return <NewOrganizations organizations={loaded.rows} total={loaded.total} />;
    case 'organization':
      return <PendingPeople {...loaded} requests="/organization/users/cards/request" />;
    case 'location':
      return <PendingPeople {...loaded} requests="/organization/location/users/cards/request" />;
    default:
      return loaded satisfies never;
  }
}
