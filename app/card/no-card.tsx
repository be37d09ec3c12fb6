import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { PagePath } from '../access';

interface Props {
  /** The specification's sentence. */
  children: string;
  reason?: ReactNode;
  /** What the user can do about it. */
  action?: { to: PagePath; label: string; search?: string };
  /** In place of the action, where that is no link. */
  form?: ReactNode;
}

/** Shown where a card would be. */
export const NoCard = ({ children, reason, action, form }: Props) => (
  <Stack
    align="center"
    gap={16}
    maw={560}
    my={40}
    mx="auto"
    ta="center"
    style={{ overflowWrap: 'anywhere' }}
  >
    <Outline />
    <Text mt={8} ff="heading" fz="1.25rem" fw={600} lh={1.35} style={{ textWrap: 'balance' }}>
      {children}
    </Text>
    {reason && <Text c="dimmed">{reason}</Text>}
    {form}
    {action && (
      <Button component={Link} to={{ pathname: action.to, search: action.search }}>
        {action.label}
      </Button>
    )}
  </Stack>
);

const Outline = () => (
  <svg
    viewBox="0 0 232 132"
    width="min(100%, 232px)"
    fill="none"
    strokeLinecap="round"
    strokeWidth="1.5"
    aria-hidden
  >
    <rect
      {...{ x: 1, y: 1, width: 230, height: 130, rx: 10 }}
      fill="var(--surface)"
      stroke="var(--control-line)"
      strokeWidth="1"
      strokeLinecap="butt"
      strokeDasharray="6 6"
    />
    <path d="M24 84h72M24 100h44" stroke="var(--line)" strokeWidth="6" />
    <g stroke="var(--leaf-text)">
      <path
        d="M146 108V72c0-23 17-40 40-40h22v36c0 22-18 40-40 40h-22Z"
        fill="var(--leaf-wash)"
        strokeLinecap="butt"
      />
      <path d="m146 108 44-44M164 90V66M164 90h24" />
    </g>
  </svg>
);
