import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { loader as rootLoader } from '../root';
import { PublicFrame } from './public-frame';
import { Shell } from './shell';

/** The shell for those who are signed in, the open frame for everybody else. */
export function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root?.viewer) return <PublicFrame>{children}</PublicFrame>;
  return (
    <Shell viewer={root.viewer} keepsMails={root.keepsMails} railFolded={root.railFolded}>
      {children}
    </Shell>
  );
}
