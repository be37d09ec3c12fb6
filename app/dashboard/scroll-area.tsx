import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './scroll-area.module.css';

interface Props {
  /** Id of the heading that says what is in it. */
  labelledBy: string;
  children: ReactNode;
}

/** A list of any length, in the room that a dashboard has; keys reach and scroll it. */
export const ScrollArea = ({ labelledBy, children }: Props) => (
  <Box role="region" aria-labelledby={labelledBy} tabIndex={0} className={classes.area}>
    {children}
  </Box>
);
