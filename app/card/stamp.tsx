import { Group, type BoxProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stamp.module.css';

interface Props extends BoxProps {
  icon: Icon;
  /** Its state has just changed: it comes down on the card. */
  isNew?: boolean;
  children: ReactNode;
}

export const Stamp = ({ icon: Icon, isNew, children, ...place }: Props) => (
  <Group
    component="span"
    display="inline-flex"
    gap={8}
    px={14}
    py={6}
    bd="2px solid"
    bdrs="md"
    fw={600}
    className={classes.stamp}
    data-new={isNew || undefined}
    {...place}
  >
    <Icon size={22} stroke={1.75} aria-hidden />
    {children}
  </Group>
);
