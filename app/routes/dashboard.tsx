import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titled } from '../ui/title';
import { AccountFacts } from '../dashboard/account-facts';
import classes from '../dashboard/board.module.css';
import { Everybody } from '../dashboard/everybody';
import { LocationsOverview } from '../dashboard/locations-overview';
import { NextSteps } from '../dashboard/next-steps';
import { OwnCards } from '../dashboard/own-cards';
import { loadRest, type Rest } from '../dashboard/rest.server';
import { revalidateOn } from '../live/revalidate';
import { admit } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Dashboard');

const OF_EVERYBODY = [
  'UserRegistered',
  'UsernameChanged',
  'AccountDeleted',
  'RoleChanged',
  'LocationAdded',
  'LocationChanged',
];
const OF_ONESELF = [
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
];

export const shouldRevalidate = revalidateOn(
  ({ type, own }) => OF_EVERYBODY.includes(type) || (own && OF_ONESELF.includes(type)),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return loadRest(context, request);
}

export default function Dashboard() {
  return (
    <div className={classes.rest}>
      <Below {...useLoaderData<typeof loader>()} />
    </div>
  );
}

function Below(loaded: Rest) {
  switch (loaded.kind) {
    case 'platform':
      return <Everybody {...loaded} />;
    case 'organization':
      return <LocationsOverview key={loaded.chosen} {...loaded} />;
    case 'location':
      return (
        <div className={classes.stack}>
          <OwnCards cards={loaded.cards} />
          <AccountFacts {...loaded} />
        </div>
      );
    case 'own':
      return (
        <div className={classes.stack}>
          <OwnCards cards={loaded.cards} />
          <div className={classes.split}>
            <AccountFacts {...loaded} />
            <NextSteps belongs={loaded.belongs} />
          </div>
        </div>
      );
    default:
      return loaded satisfies never;
  }
}
