import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { keepForm } from '../forms/keep-form';
import { titled } from '../ui/title';
import { PEOPLE_CALLED } from '../people/addresses';
import { PeoplePage } from '../people/people-page';
import { changePeople, loadPeople } from './people-lists.server';

const SIDE = 'organizations';

export const meta: MetaFunction = () => titled(PEOPLE_CALLED[SIDE]);

export { concernsPeople as shouldRevalidate } from '../people/concerns';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPeople(context, request, SIDE);

export const action = ({ context, request }: ActionFunctionArgs) =>
  changePeople(context, request, SIDE);

export const clientAction = keepForm;

export default function OrganizationPeople() {
  return <PeoplePage side={SIDE} {...useLoaderData<typeof loader>()} />;
}
