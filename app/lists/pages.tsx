import { Button, Group, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText } from './selection';
import { pageAddress, useListSearch, type PageLink } from './list-address';

interface Props {
  start: number;
  end: number;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  /** The rows shown: the next and previous page begin at its ends. */
  rows?: readonly { id: string }[];
}

export function Pages({ start, end, total, isMore = false, rows = [] }: Props) {
  const size = end - start;
  // Rows that came in before it may have moved the page by a part of its size.
  const page = Math.ceil(start / size) + 1;
  const hasNext = isMore || end < total;
  const [first, last] = [rows[0], rows.at(-1)];
  if (total === 0) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {`${countText(Math.min(start + 1, total))}–${countText(Math.min(end, total))} of ${countText(total, isMore)}`}
      </Text>
      {(start > 0 || hasNext) && (
        <Group gap="xs">
          <PageButton
            rel="prev"
            isThere={start > 0}
            to={page - 1}
            from={first && { side: 'before', id: first.id }}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden /> Previous
          </PageButton>
          <PageButton
            rel="next"
            isThere={hasNext}
            to={page + 1}
            from={last && { side: 'after', id: last.id }}
          >
            Next <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </PageButton>
        </Group>
      )}
    </Group>
  );
}

interface PageButtonProps extends PageLink {
  rel: 'prev' | 'next';
  isThere: boolean;
  children: ReactNode;
}

function PageButton({ rel, isThere, children, to, from }: PageButtonProps) {
  const [shown] = useSearchParams();
  const search = useListSearch();
  // A row of this list is no place in another one that is loading.
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
      to={`?${pageAddress(search, { to, from: isShown ? from : undefined })}`}
      rel={rel}
      variant="default"
      size="sm"
      preventScrollReset
    >
      {children}
    </Button>
  );
}
