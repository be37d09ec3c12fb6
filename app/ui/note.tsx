import { Group, type GroupProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props extends GroupProps {
  icon: Icon;
  tone: 'coral' | 'marigold' | 'leaf';
  children: ReactNode;
}

/** A line that must not be missed, in the colour of what it is about. */
export const Note = ({ icon: Sign, tone, children, ...box }: Props) => (
  <Group
    wrap="nowrap"
    align="start"
    gap={10}
    px={14}
    py={10}
    bdrs="md"
    bd={`1px solid color-mix(in srgb, var(--${tone}-text) 30%, transparent)`}
    bg={`var(--${tone}-wash)`}
    c={`var(--${tone}-text)`}
    {...box}
  >
    <Sign size={20} stroke={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
    <div>{children}</div>
  </Group>
);
