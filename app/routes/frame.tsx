import type { MetaFunction } from '@remix-run/node';
import { Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage, troubleOf } from '../components/error-page';
import { PublicFrame } from '../components/public-frame';
import { Shell } from '../components/shell';
import { titled } from '../components/title';
import type { loader as rootLoader } from '../root';

export const meta: MetaFunction = ({ error }) => titled(error ? troubleOf(error).title : 'Welcome');

/** The shell for those who are signed in, the open frame for everybody else. */
function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root?.viewer) return <PublicFrame>{children}</PublicFrame>;
  return (
    <Shell viewer={root.viewer} keepsMails={root.keepsMails} railFolded={root.railFolded}>
      {children}
    </Shell>
  );
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
