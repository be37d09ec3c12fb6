import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface Props {
  /** Less where the dialog has gaps of its own. */
  mt?: 'sm' | 'lg';
  children: ReactNode;
}

/** At the end of a dialog, as wide as it on a phone. */
export const DialogButtons = ({ mt = 'lg', children }: Props) => (
  <Group className={classes.buttons} justify="flex-end" mt={mt}>
    {children}
  </Group>
);
