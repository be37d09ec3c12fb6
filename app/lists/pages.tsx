import { Button, Group, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useLanguage, useWords } from '../language/use-words';
import { useAnnounced } from '../ui/announced';
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

export const Pages = memo(function Pages({ start, end, total, isMore = false, ...props }: Props) {
  const { rows = [] } = props;
  const size = end - start;
  // Rows that came in before it may have moved the page by a part of its size.
  const page = Math.ceil(start / size) + 1;
  const hasNext = isMore || end < total;
  const [first, last] = [rows[0], rows.at(-1)];
  const words = useWords('common').lists;
  const { locale } = useLanguage();
  const { noRecords } = useWords('messages');
  const count = (number: number, more = false) => countText(number, more, locale);
  const range = words.range(
    count(Math.min(start + 1, total)),
    count(Math.min(end, total)),
    count(total, isMore),
  );
  const [search] = useSearchParams();
  useAnnounced(total === 0 ? noRecords : range, listIn(search, total === 0));
  if (total === 0) return null;
  return (
    <Group
      component="nav"
      aria-label={words.pages}
      justify="space-between"
      mt="md"
      data-keeps-focus
    >
      <Text size="sm" c="dimmed">
        {range}
      </Text>
      {(start > 0 || hasNext) && (
        <Group gap="xs">
          <PageButton
            rel="prev"
            isThere={start > 0}
            to={page - 1}
            from={first && { side: 'before', id: first.id }}
          >
            <IconChevronLeft size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />{' '}
            {words.previous}
          </PageButton>
          <PageButton
            rel="next"
            isThere={hasNext}
            to={page + 1}
            from={last && { side: 'after', id: last.id }}
          >
            {words.next}{' '}
            <IconChevronRight size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
          </PageButton>
        </Group>
      )}
    </Group>
  );
});

/** Which list is shown. A page of what was says itself at which moment, also while time is played. */
function listIn(search: URLSearchParams, isEmpty: boolean): string {
  const list = new URLSearchParams(search);
  for (const name of ['time', 'position']) list.delete(name);
  return `${isEmpty} ${list}`;
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
