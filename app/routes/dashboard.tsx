import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { typeOf } from '#modules/shared/actor';
import { PeopleDashboard } from '../components/people-dashboard';
import { titled } from '../components/title';
import { UserDashboard } from '../components/user-dashboard';
import { revalidateOn } from '../live/revalidate';
import { loadPeople } from './people.server';
import { requireActor } from './viewer.server';

export const meta: MetaFunction = () => titled('Dashboard');

export const shouldRevalidate = revalidateOn(
  ({ type, own }) =>
    [
      'UserRegistered',
      'UsernameChanged',
      'AccountDeleted',
      'RoleChanged',
      'SessionStarted',
      'SessionEnded',
      'PasswordChanged',
    ].includes(type) ||
    (own && ['MemberJoined', 'MemberRemoved'].includes(type)),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context.actor, request);
  const { queries } = context.identity;
  if (typeOf(actor) === 'SUPER_ADMIN') {
    return { kind: 'people' as const, ...(await loadPeople(queries, actor, request)) };
  }
  const [account, sessions, organizations] = await Promise.all([
    queries.getUser(actor, actor.userId),
    queries.listSessions(actor),
    context.organizations.queries.own(actor),
  ]);
  return {
    kind: 'own' as const,
    account,
    devices: sessions.length,
    belongs: organizations.length > 0,
  };
}

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.kind === 'people' ? <PeopleDashboard {...loaded} /> : <UserDashboard {...loaded} />;
}
