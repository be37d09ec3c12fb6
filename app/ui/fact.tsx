import { Box, Text, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends BoxProps {
  label: string;
  children: ReactNode;
}

/** A name and its value, in a list of such. */
export const Fact = ({ label, children, ...box }: Props) => (
  <Box {...box}>
    <Text component="dt" fz="sm" fw={400} c="dimmed">
      {label}
    </Text>
    <Box component="dd" style={{ overflowWrap: 'anywhere' }}>
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </Box>
  </Box>
);
