import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { among, REQUEST_CHANGES } from '../live/change-types';
import { revalidateInChoice } from './revalidate';
import { Timeline } from './timeline';
import { FILTERS } from './timeline-filter';
import { TimelineFilters } from './timeline-filters';
import { loadTimeline, type LoadedTimeline } from './timeline.server';
import type { OlderMissing } from './use-timeline';

export const meta = titled('timeline');

/** Locations are what it is filtered by. */
export const shouldRevalidate = revalidateInChoice(
  among(...REQUEST_CHANGES, 'LocationAdded', 'LocationChanged'),
);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadTimeline(context, request);

/** The page stays where its end cannot be loaded: that can be tried again. */
export const clientLoader = ({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<LoadedTimeline | OlderMissing> => {
  const older = new URL(request.url).searchParams.get('older');
  const loaded = serverLoader<typeof loader>();
  if (older === null) return loaded;
  return loaded.catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { failed: Number(older) };
  });
};

/** What happened to requests, newest first. */
export default function TimelinePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  // Only the end of a page can be missing, not a page of older entries that was gone to.
  if ('failed' in loaded) throw new TypeError('Failed to fetch');
  const shown = FILTERS.map((name) => search.get(name) ?? '').join();
  // A reader who loses a location, or is given one, begins another timeline.
  const within = loaded.within.toSorted().join();
  return (
    <>
      <TimelineFilters {...loaded} />
      <Timeline key={`${shown},${loaded.olderThan},${within}`} head={loaded} />
    </>
  );
}
