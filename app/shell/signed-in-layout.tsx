import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import type { BulkView } from '#modules/bulk/contract';
import { listOf } from '../bulk/addresses';
import { BulkProgress } from '../bulk/bulk-progress';
import { shownBulks } from '../bulk/shown-bulks.server';
import { UndoRefusals } from '../forms/done';
import { requireAccess } from '../http/viewer.server';
import { revalidateOn } from '../live/revalidate';
import { unreadNotices } from '#modules/notifications/index.server';
import { NoticeToasts } from '../notifications/notice-toasts';
import { affectsNotices } from '../notifications/notification-summary';
import { REQUESTS_AT } from '../requests/addresses';
import { Decisions } from '../requests/decisions';
import { ErrorPage } from '../ui/error-page';
import { isComposing } from '../ui/is-composing';
import { titled } from '../ui/page-title';
import { Frame } from './frame';
import { rememberFrame } from './known-frame';

export const meta = titled('welcome');

export const shouldRevalidate = revalidateOn(
  (change) => affectsNotices(change) || change.type === 'BulkChanged',
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, services } = context;
  // Users whom a page is not for are refused by the page itself: a notice may say to them why it is gone.
  if (!actor) requireAccess(actor, request);
  const [notices, bulks] = await Promise.all([
    actor && unreadNotices(services, actor),
    shownBulks(context),
  ]);
  return { notices, bulks };
}

export default function FramedPage() {
  const { bulks } = useLoaderData<typeof loader>();
  useEffect(() => rememberFrame(Frame), []);
  useEffect(keepOpenWhileComposing, []);
  return (
    <Frame>
      <NoticeToasts />
      <UndoRefusals />
      <Decisions bulks={bulks}>
        <Outlet />
      </Decisions>
      <BulkProgress bulks={bulks} linkTo={linkTo} />
    </Frame>
  );
}

/** Escape that takes back what is being composed closes nothing besides: Mantine does not know the code. */
function keepOpenWhileComposing(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isComposing(event)) event.stopImmediatePropagation();
  };
  addEventListener('keydown', keep, true);
  return () => removeEventListener('keydown', keep, true);
}

/** Where a row of a bulk action has a page: requests do, people do not. */
const linkTo = ({ action, level }: BulkView, id: string): string | null =>
  listOf(action, level) === REQUESTS_AT[level] ? `${REQUESTS_AT[level]}/${id}` : null;

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      {/* It may be why the page is no longer there. */}
      <NoticeToasts />
      <ErrorPage error={error} />
    </Frame>
  );
}
