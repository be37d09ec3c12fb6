import { Button, Group, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  start: number;
  end: number;
  total: number;
}

/** Turns the pages of a list, through the address. */
export function Pages({ start, end, total }: Props) {
  const size = end - start;
  const page = Math.floor(start / size) + 1;
  const last = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {`${Math.min(start + 1, total)}–${Math.min(end, total)} of ${total}`}
      </Text>
      {last > 1 && (
        <Group gap="xs">
          <Turn to={page - 1} last={last} rel="prev">
            <IconChevronLeft size={18} stroke={1.75} aria-hidden /> Previous
          </Turn>
          <Turn to={page + 1} last={last} rel="next">
            Next <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Turn>
        </Group>
      )}
    </Group>
  );
}

interface TurnProps {
  to: number;
  last: number;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Turn({ to, last, rel, children }: TurnProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('page', String(Math.min(to, last)));
  if (to < 1 || to > last) {
    return (
      <Button variant="default" size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={`?${next}`}
      rel={rel}
      variant="default"
      size="sm"
      preventScrollReset
    >
      {children}
    </Button>
  );
}
