import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import arrival from './arrival.module.css';
import classes from './row-list.module.css';

/** Rows in one box. */
export const RowList = ({ children }: { children: ReactNode }) => (
  <Paper component="ul" className={classes.rows} data-keeps-focus>
    {children}
  </Paper>
);

interface RowProps {
  icon?: ReactNode;
  name: ReactNode;
  about: ReactNode;
  /** It arrived while the list was shown. */
  fresh?: boolean;
  /** What can be done with it, at the end of the row. */
  children?: ReactNode;
}

export const Row = ({ icon, name, about, fresh, children }: RowProps) => (
  <Group
    component="li"
    gap="8px 16px"
    px={16}
    py={14}
    className={fresh ? arrival.row : undefined}
    data-fresh={fresh || undefined}
  >
    {icon}
    <Stack gap={0} flex="1 1 5rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Text component="span" fw={600}>
        {name}
      </Text>
      <Text component="span" fz="sm" c="dimmed">
        {about}
      </Text>
    </Stack>
    {children}
  </Group>
);
