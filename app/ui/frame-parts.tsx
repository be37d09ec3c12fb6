import {
  ActionIcon,
  Anchor,
  Box,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { DISPLAY_FONT } from '../theme/theme';
import classes from './frame-parts.module.css';

/** A leaf that folds like the corner of a card. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path className={classes.leaf} d="M3 29V15C3 8.4 8.4 3 15 3h14v14c0 6.6-5.4 12-12 12H3Z" />
      <path fill="var(--mantine-color-leaf-2)" d="M29 3v14L15 3h14Z" />
      <path
        fill="none"
        stroke="#ffffff"
        strokeLinecap="round"
        strokeOpacity={0.85}
        strokeWidth={1.6}
        d="M3 29 18.5 13.5M10 22v-7.5M10 22h7.5"
      />
    </svg>
  );
}

/** The logo, which leads home; where `short`, phones see the leaf alone. */
export const HomeLink = ({ short }: { short?: boolean }) => (
  <Anchor
    component={Link}
    to="/"
    underline="never"
    display="inline-flex"
    bdrs="md"
    // Large enough for a finger, and no larger to the eye.
    p={6}
    m={-6}
    aria-label={useWords('common').frame.home}
  >
    <Group component="span" display="inline-flex" wrap="nowrap" gap={10}>
      <LogoMark />
      <Text
        component="span"
        visibleFrom={short ? 'sm' : undefined}
        c="var(--ink)"
        ff={DISPLAY_FONT}
        fz="1.25rem"
        fw={600}
        lts="-0.015em"
      >
        {useWords('common').frame.product}
      </Text>
    </Group>
  </Anchor>
);

export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      {useWords('common').frame.skip}
    </a>
  );
}

/** Which icon shows is decided by the style sheet, so the first picture is right already. */
export function ColorSchemeToggle() {
  // Keeping them spares a style element, which our content policy would refuse.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { frame } = useWords('common');
  const scheme = useComputedColorScheme('light');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={frame.colours}
      onClick={() => setColorScheme(scheme === 'light' ? 'dark' : 'light')}
    >
      <Box component={IconMoon} darkHidden size={20} stroke={1.75} aria-hidden />
      <Box component={IconSun} lightHidden size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
