import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/use-words';
import { DISPLAY_FONT } from '../theme/theme';
import classes from './card-panel.module.css';

interface Props {
  promise: string;
  /** How the card lies. */
  turn: string;
  width?: string;
  children: ReactNode;
}

/** Beside a form where there is room: what it promises, and the card that it leads to. */
export const CardPanel = ({ promise, turn, width = '100%', children }: Props) => (
  <div className={classes.panel} aria-hidden>
    <Text maw="9.4em" c="white" ff="heading" fz="2.25rem" fw={600} lh={1.15} lts="-0.015em">
      {promise}
    </Text>
    <Box className={classes.card} w={width} ms="auto" style={{ transform: turn }}>
      {children}
    </Box>
  </div>
);

export const LeafcardFront = () => (
  <>
    <svg viewBox="0 0 725 412" aria-hidden>
      <path fill="#eef6f0" d="M395 412C395 190 520 0 725 0v412H395Z" />
      <path fill="#1f7a4d" d="M470 412V266C470 120 580 0 725 0v190c0 122-99 222-222 222h-33Z" />
      <path
        fill="none"
        stroke="#ffffff"
        strokeOpacity={0.55}
        strokeWidth={4}
        d="M470 412 725 118M560 308V206M560 308h104M628 230v-76M628 230h97"
      />
      <path fill="#b5dac3" d="M725 0v92L633 0h92Z" />
    </svg>
    <Box pos="absolute" bottom="13%" left="8%">
      <Text ff={DISPLAY_FONT} fz="11cqw" fw={600} lh={1} lts="-0.03em">
        {useWords('common').frame.product}
      </Text>
      <Box w="12cqw" h={2} mt="3cqw" mb="2.4cqw" bg="#d98e1f" />
      <Text c="#4c5a52" fz="3.3cqw">
        {useWords('common').frame.tagline}
      </Text>
    </Box>
  </>
);
