import { Button, Group, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { called } from './called';
import { turned, type Turning } from './page-address';
import { useListSearch } from './use-list-search';

interface Props {
  start: number;
  end: number;
  total: number;
  /** There are more than the total says. */
  isMore?: boolean;
  /** What the page shows of a list that can be long: pages are turned from the rows at its ends. */
  rows?: readonly { id: string }[];
}

/** Turns the pages of a list, through the address. */
export function Pages({ start, end, total, isMore = false, rows = [] }: Props) {
  const size = end - start;
  // Where others came in before it, the first page may hold a part of what is before this one.
  const page = Math.ceil(start / size) + 1;
  const hasNext = isMore || end < total;
  const [first, last] = [rows[0], rows.at(-1)];
  if (total === 0) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {`${called(Math.min(start + 1, total))}–${called(Math.min(end, total))} of ${called(total, isMore)}`}
      </Text>
      {(start > 0 || hasNext) && (
        <Group gap="xs">
          <Turn
            rel="prev"
            isThere={start > 0}
            to={page - 1}
            from={first && { side: 'before', id: first.id }}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden /> Previous
          </Turn>
          <Turn
            rel="next"
            isThere={hasNext}
            to={page + 1}
            from={last && { side: 'after', id: last.id }}
          >
            Next <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Turn>
        </Group>
      )}
    </Group>
  );
}

interface TurnProps extends Turning {
  rel: 'prev' | 'next';
  isThere: boolean;
  children: ReactNode;
}

function Turn({ rel, isThere, children, to, from }: TurnProps) {
  const [shown] = useSearchParams();
  const search = useListSearch();
  // A row of this list says nothing of another one that is on its way.
  const isShown = search.toString() === shown.toString();
  if (!isThere) {
    return (
      <Button variant="default" size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={`?${turned(search, { to, from: isShown ? from : undefined })}`}
      rel={rel}
      variant="default"
      size="sm"
      preventScrollReset
    >
      {children}
    </Button>
  );
}
