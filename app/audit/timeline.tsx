import { Anchor, Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import { useWords } from '../language/use-words';
import { NoRecords } from '../lists/no-records';
import { useVirtualRows } from './use-virtual-rows';
import { useAnnounced } from '../ui/announced';
import { NewPill } from '../ui/new-pill';
import { FILTERS } from './timeline-filter';
import { lifeAt } from './addresses';
import { TimelineRow } from './timeline-row';
import type { LoadedTimeline } from './timeline.server';
import classes from './timeline.module.css';
import { useTimeline } from './use-timeline';

/** So many rows before the end, more of them are loaded. */
const AHEAD = 30;

/** The entries of a timeline: only those in the window are rendered, however many were loaded, and in print all. */
export function Timeline({ head }: { head: LoadedTimeline }) {
  const [search] = useSearchParams();
  const { timeline: words } = useWords('audit');
  const { entries, isMore, names, arrived, waiting, list, setList, ...timeline } =
    useTimeline(head);
  const { reveal, loadOlder, failed } = timeline;
  const { rows, below, end } = useVirtualRows(list, entries.length);
  const isNearEnd = end > entries.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) loadOlder();
  });
  const people = useMemo(() => ({ self: head.self, names }), [head.self, names]);
  const organizationId = search.get('organization') ?? undefined;
  const { count } = head;
  const howMany = count && (count.isMore ? words.moreEntries : words.entries)(count.total);
  useAnnounced(howMany ?? '', search.toString());

  if (entries.length === 0) {
    return (
      <NoRecords showAll={head.isFiltered ? words.showAll : undefined} drop={FILTERS}>
        {head.isFiltered ? words.noMatch : words.nothing}
      </NoRecords>
    );
  }
  return (
    <>
      <Group justify="space-between" gap="4px 24px" mb="sm" fz="sm">
        <Group gap="4px 16px">
          <Text span inherit c="dimmed">
            {howMany}
          </Text>
          {!count && <Elsewhere label={words.newest} without={['older']} />}
          {head.isFiltered && <Elsewhere label={words.clear} without={[...FILTERS, 'older']} />}
        </Group>
        <Group gap={16}>
          {(['csv', 'json'] as const).map((format) => (
            <Anchor
              key={format}
              inherit
              download
              href={`/audit/export?${new URLSearchParams([...search, ['format', format]])}`}
            >
              {words.exportAs(format.toUpperCase())}
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
      <Paper
        component="ol"
        ref={setList}
        aria-label={words.title}
        className={classes.list}
        style={{ paddingBottom: below }}
      >
        {rows.map(({ at, above }) => {
          const entry = entries[at]!;
          return (
            <TimelineRow
              key={entry.position}
              entry={entry}
              people={people}
              to={lifeAt({ id: entry.requestId, organizationId })}
              isFresh={arrived.has(entry.position)}
              place={at + 1}
              size={isMore ? -1 : entries.length}
              above={above}
            />
          );
        })}
      </Paper>
      {isMore && <End failed={failed} onRetry={loadOlder} after={entries.at(-1)?.position} />}
    </>
  );
}

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

interface EndProps {
  failed: boolean;
  onRetry: () => void;
  after: number | undefined;
}

function End({ failed, onRetry, after }: EndProps) {
  const [search] = useSearchParams();
  const { timeline: words } = useWords('audit');
  const older = new URLSearchParams(search);
  older.set('older', String(after));
  if (failed) {
    return (
      <Group py="md" role="alert">
        <Text c="dimmed">{words.failed}</Text>
        <Button variant="default" size="sm" onClick={onRetry}>
          {words.retry}
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
      <p className={classes.notPrinted}>{words.notPrinted}</p>
      <noscript>
        <Anchor component={Link} to={`?${older}`}>
          {words.older}
        </Anchor>
      </noscript>
    </>
  );
}
