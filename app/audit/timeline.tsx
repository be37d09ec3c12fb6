import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { NoRecords } from '../lists/no-records';
import { useVirtualRows } from '../lists/use-virtual-rows';
import { NewPill } from '../ui/new-pill';
import { FILTERS, isFiltered } from './timeline-filter';
import { lifeAt } from './addresses';
import { TimelineRow } from './timeline-row';
import type { LoadedTimeline } from './timeline.server';
import classes from './timeline.module.css';
import { useTimeline } from './use-timeline';

/** So many rows before the end, more of them are loaded. */
const AHEAD = 30;

/** The entries of a timeline: only those in the window are rendered, however many were loaded. */
export function Timeline({ head }: { head: LoadedTimeline }) {
  const [search] = useSearchParams();
  const { entries, isMore, names, arrived, waiting, list, setList, ...timeline } =
    useTimeline(head);
  const { reveal, loadOlder, failed } = timeline;
  const { first, end, above, below } = useVirtualRows(list, entries.length);
  const isNearEnd = end > entries.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) loadOlder();
  });
  const people = { self: head.self, names };
  const organizationId = search.get('organization') ?? undefined;

  if (entries.length === 0) return <Nothing filtered={isFiltered(search)} />;
  return (
    <>
      <Group justify="space-between" gap="4px 24px" mb="sm" fz="sm">
        <Group gap="4px 16px">
          <Text span inherit c="dimmed" role="status">
            {head.count && `${countText(head.count)}, newest first`}
          </Text>
          {!head.count && <Elsewhere label="Newest" without={['older']} />}
          {isFiltered(search) && (
            <Elsewhere label="Clear filters" without={[...FILTERS, 'older']} />
          )}
        </Group>
        <Group gap={16}>
          {(['csv', 'json'] as const).map((format) => (
            <Anchor
              key={format}
              inherit
              download
              href={`/audit/export?${new URLSearchParams([...search, ['format', format]])}`}
            >
              Export {format.toUpperCase()}
            </Anchor>
          ))}
        </Group>
      </Group>
      <NewPill
        waiting={waiting < head.entries.length ? waiting : `${waiting}+`}
        onReveal={() => {
          reveal();
          window.scrollTo({ top: 0 });
        }}
      />
      <ol
        ref={setList}
        aria-label="Timeline"
        className={classes.list}
        style={{ paddingTop: above, paddingBottom: below }}
      >
        {entries.slice(first, end).map((entry, at) => (
          <TimelineRow
            key={entry.position}
            entry={entry}
            people={people}
            to={lifeAt({ id: entry.requestId, organizationId })}
            isFresh={arrived.has(entry.position)}
            place={first + at + 1}
            size={isMore ? -1 : entries.length}
          />
        ))}
      </ol>
      {isMore && <End failed={failed} onRetry={loadOlder} after={entries.at(-1)?.position} />}
    </>
  );
}

const countText = ({ total, isMore }: { total: number; isMore: boolean }): string =>
  `${total.toLocaleString('en')}${isMore ? '+' : ''} ${total === 1 ? 'entry' : 'entries'}`;

/** The same timeline without some of what the address says of it. */
function Elsewhere({ label, without }: { label: string; without: readonly string[] }) {
  const [search] = useSearchParams();
  const rest = new URLSearchParams(search);
  without.forEach((name) => rest.delete(name));
  return (
    <Anchor component={Link} to={`?${rest}`} inherit preventScrollReset>
      {label}
    </Anchor>
  );
}

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <NoRecords showAll={filtered ? 'Show all entries' : undefined} drop={FILTERS}>
    {filtered
      ? 'Nothing matches these filters.'
      : 'Nothing has happened here yet. What happens to requests appears here automatically.'}
  </NoRecords>
);

interface EndProps {
  failed: boolean;
  onRetry: () => void;
  after: number | undefined;
}

function End({ failed, onRetry, after }: EndProps) {
  const [search] = useSearchParams();
  const older = new URLSearchParams(search);
  older.set('older', String(after));
  if (failed) {
    return (
      <Group py="md" role="alert">
        <Text c="dimmed">Older entries could not be loaded.</Text>
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    );
  }
  return (
    <>
      <div aria-hidden data-needs-script className={classes.loading}>
        <Skeleton height={14} width="50%" />
        <Skeleton height={12} width="30%" mt={10} />
      </div>
      <noscript>
        <Anchor component={Link} to={`?${older}`}>
          Older
        </Anchor>
      </noscript>
    </>
  );
}
