import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends BoxProps {
  /** What the menu leads to; the heading has it too, with `-title` behind it. */
  id: string;
  children: ReactNode;
}

export const Section = ({ id, ...look }: Props) => (
  <Box component="section" id={id} aria-labelledby={`${id}-title`} {...look} />
);
