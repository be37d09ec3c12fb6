import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { keepForm } from '../forms/keep-form';
import { titled } from '../ui/title';
import { REQUESTS_CALLED } from '../requests/addresses';
import { concernsRequests } from '../requests/concerns';
import { RequestsPage } from '../requests/requests-page';
import type { loader as oneLoader } from './location-requests.one';
import { decideRequest, loadRequests } from './requests.server';

const SIDE = 'locations';

export const meta: MetaFunction = () => titled(REQUESTS_CALLED[SIDE]);

export const shouldRevalidate = concernsRequests;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadRequests(context, request, SIDE);

export const action = ({ context, request }: ActionFunctionArgs) =>
  decideRequest(context, request, SIDE);

export const clientAction = keepForm;

export default function LocationRequests() {
  const opened = useRouteLoaderData<typeof oneLoader>('routes/location-requests.one');
  return <RequestsPage side={SIDE} opened={opened} {...useLoaderData<typeof loader>()} />;
}
