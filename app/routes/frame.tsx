import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage, troubleOf } from '../components/error-page';
import { Frame } from '../components/frame';
import { titled } from '../components/title';
import { revalidateOn } from '../live/revalidate';
import { concernsNotices } from '../notifications/concerns';
import { OwnNews } from '../notifications/own-news';
import type { Told } from '../notifications/told';
import { Decisions } from '../requests/decisions/decisions';
import { admit } from './viewer.server';

export const meta: MetaFunction = ({ error }) => titled(error ? troubleOf(error).title : 'Welcome');

export const shouldRevalidate = revalidateOn(concernsNotices);

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Told | null> {
  const { actor, notifications } = context;
  admit(actor, request);
  return actor ? notifications.queries.unread(actor) : null;
}

export default function FramedPage() {
  return (
    <Frame>
      <OwnNews />
      <Decisions>
        <Outlet />
      </Decisions>
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
