import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { concernsRequest } from '../requests/concerns';
import { OpenedRequest } from '../requests/drawer/opened-request';
import { loadRequest } from './requests.server';

export const shouldRevalidate = concernsRequest;

export const loader = ({ context, request, params: { id = '' } }: LoaderFunctionArgs) =>
  loadRequest(context, request, { side: 'organizations', id });

export default function OneOrganizationRequest() {
  return <OpenedRequest side="organizations" {...useLoaderData<typeof loader>()} />;
}

export { NotHere as ErrorBoundary } from '../requests/drawer/not-here';
