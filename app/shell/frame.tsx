import { useRouteLoaderData, type useLoaderData } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import type { loader as rootLoader } from '../root';
import { PublicFrame } from '../ui/public-frame';
import { Shell } from './shell';

type Root = ReturnType<typeof useLoaderData<typeof rootLoader>>;

/** Only ever set in a browser: a page that failed has lost its data, but not its frame. */
let lastKnown: Root | undefined;

/** The shell for those who are signed in, the open frame for everybody else. */
export function Frame({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof rootLoader>('root');
  useEffect(() => {
    if (loaded) lastKnown = loaded;
  }, [loaded]);
  const root = loaded ?? lastKnown;
  if (!root?.viewer) return <PublicFrame>{children}</PublicFrame>;
  return (
    <Shell viewer={root.viewer} keepsMails={root.keepsMails} railFolded={root.railFolded}>
      {children}
    </Shell>
  );
}
