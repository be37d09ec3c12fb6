import { Anchor } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { NoRecords } from '../lists/no-records';
import { REQUEST_CHANGES, revalidateOn } from '../live/revalidate';
import { RowList } from '../ui/row-list';
import { titled } from '../ui/page-head';
import { TimelineRow } from './timeline-row';
import { loadTimeline } from './timeline.server';

export const meta: MetaFunction = () => titled('Timeline');

export const shouldRevalidate = revalidateOn(({ type }) => REQUEST_CHANGES.includes(type));

export const loader = ({ context, request }: LoaderFunctionArgs) => loadTimeline(context, request);

/** What happened to requests, newest first. */
export default function TimelinePage() {
  const { entries, isMore, names, self } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const last = entries.at(-1);
  if (!last) {
    return <NoRecords>Nothing has happened here yet. What does appears by itself.</NoRecords>;
  }
  const older = new URLSearchParams(search);
  older.set('older', String(last.position));
  return (
    <>
      <RowList>
        {entries.map((entry) => (
          <TimelineRow key={entry.position} entry={entry} people={{ self, names }} />
        ))}
      </RowList>
      {isMore && (
        <Anchor component={Link} to={`?${older}`} display="block" mt="md">
          Older
        </Anchor>
      )}
    </>
  );
}
