import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useWords } from '../language/use-words';
import { EmptyTray } from '../ui/drawings';
import { atBeginning, useListSearch } from './list-address';

interface Props {
  title?: string;
  /** The link to the whole list, where it is searched or filtered. */
  showAll?: string;
  /** What of the address is then dropped. */
  drop?: readonly string[];
  /** What can be done about it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** In place of a list without rows. */
export function NoRecords({ title, showAll, drop, action, children }: Props) {
  const { noRecords } = useWords('messages');
  const all = atBeginning(useListSearch());
  (drop ?? ['q']).forEach((name) => all.delete(name));
  return (
    <Stack align="center" gap={6} py={40} ta="center">
      <EmptyTray />
      <Text fw={600}>{title ?? noRecords}</Text>
      {children && (
        <Text c="dimmed" maw="28em">
          {children}
        </Text>
      )}
      {showAll && (
        <Anchor component={Link} to={`?${all}`} preventScrollReset c="var(--leaf-text)">
          {showAll}
        </Anchor>
      )}
      {action}
    </Stack>
  );
}
