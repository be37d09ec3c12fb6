import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage, troubleOf } from '../components/error-page';
import { Frame } from '../components/frame';
import { titled } from '../components/title';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { admit } from './viewer.server';

export const meta: MetaFunction = ({ error }) => titled(error ? troubleOf(error).title : 'Welcome');

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return null;
}

export default function FramedPage() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
