import { Box, Text, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Terms and what they are, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

export const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
  </div>
);

interface LabelledProps extends BoxProps {
  label: string;
  children: ReactNode;
}

/** Its label stands above it. */
export const LabelledFact = ({ label, children, ...box }: LabelledProps) => (
  <Box {...box}>
    <Text component="dt" fz="sm" fw={400} c="dimmed">
      {label}
    </Text>
    <Box component="dd" style={{ overflowWrap: 'anywhere' }}>
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </Box>
  </Box>
);
