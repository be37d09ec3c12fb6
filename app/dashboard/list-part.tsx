import { Anchor, Badge, Box, Group, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowRight } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNumber } from '../language/use-words';
import { NoRecords } from '../lists/no-records';
import classes from './dashboard.module.css';

interface Props {
  id: string;
  title: string;
  /** How many rows there are in all, shown or not. */
  total: number;
  /** Where all of them are. */
  more: { to: string; label: string };
  search?: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

/** A list of any length in a limited space, which also scrolls with the keyboard. */
export function ListPart({ id, title, total, more, search, empty, isEmpty, children }: Props) {
  const format = useNumber();
  return (
    <>
      <Group justify="space-between" align="baseline" gap="4px 16px" mb="sm">
        <Title order={2} id={id}>
          {title}{' '}
          {total > 0 && (
            <Badge variant="light" size="lg" ms={4} ff="text" fw={600} style={{ verticalAlign: 3 }}>
              {format(total)}
            </Badge>
          )}
        </Title>
        <Anchor component={Link} to={more.to}>
          <Group gap={6} component="span">
            {more.label}
            <IconArrowRight size={18} stroke={1.75} aria-hidden className="mantine-rotate-rtl" />
          </Group>
        </Anchor>
      </Group>
      {search}
      {isEmpty ? (
        empty
      ) : (
        <Box role="region" aria-labelledby={id} tabIndex={0} className={classes.scroll}>
          {children}
        </Box>
      )}
    </>
  );
}

export const EmptyPart = (props: ComponentProps<typeof NoRecords>) => (
  <Box px="md" bd="1px dashed var(--line)" bdrs="lg">
    <NoRecords {...props} />
  </Box>
);
