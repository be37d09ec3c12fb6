import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { BulkProgress } from '../bulk/bulk-progress';
import { shownBulks } from '../bulk/shown-bulks.server';
import { admit } from '../http/viewer.server';
import { revalidateOn } from '../live/revalidate';
import { unreadNotices } from '#modules/notifications/index.server';
import { NoticeToasts } from '../notifications/notice-toasts';
import { affectsNotices } from '../notifications/notification-summary';
import { Decisions } from '../requests/decisions/decisions';
import { ErrorPage, troubleOf } from '../ui/error-page';
import { titled } from '../ui/page-head';
import { Frame } from './frame';

export const meta: MetaFunction = ({ error }) => titled(error ? troubleOf(error).title : 'Welcome');

export const shouldRevalidate = revalidateOn(
  (change) => affectsNotices(change) || change.type === 'BulkChanged',
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, services } = context;
  admit(actor, request);
  const [notices, bulks] = await Promise.all([
    actor && unreadNotices(services, actor),
    shownBulks(context),
  ]);
  return { notices, bulks };
}

export default function FramedPage() {
  const { bulks } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <NoticeToasts />
      <Decisions bulks={bulks}>
        <Outlet />
      </Decisions>
      <BulkProgress bulks={bulks} />
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
