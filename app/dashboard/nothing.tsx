import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyTray } from '../ui/drawings';
import classes from './nothing.module.css';

interface Props {
  title: string;
  children: ReactNode;
  deed?: ReactNode;
}

/** What stands where a list would be. */
export const Nothing = ({ title, children, deed }: Props) => (
  <div className={classes.nothing}>
    <EmptyTray />
    <Text fw={600}>{title}</Text>
    <Text c="dimmed">{children}</Text>
    {deed}
  </div>
);
