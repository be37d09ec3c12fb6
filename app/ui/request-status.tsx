import { Group } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
} from '@tabler/icons-react';
import type { RequestStatus } from '#modules/requests/contract';
import { Said } from '../language/say';

/** How the status of a request looks everywhere: an icon and a word, never a colour alone. */
export const STATUS_LOOKS = {
  pending: { label: 'Pending', icon: IconClockHour4, tone: 'marigold' },
  accepted: { label: 'Accepted', icon: IconCircleCheck, tone: 'leaf' },
  rejected: { label: 'Rejected', icon: IconCircleX, tone: 'coral' },
} as const;

const NO_REQUEST = { label: 'Not asked', icon: IconCircleDashed, tone: null };

interface Props {
  /** Null: there is no request. */
  status: RequestStatus | null;
  /** On a coloured ground. */
  pill?: boolean;
}

export function StatusMark({ status, pill }: Props) {
  const { label, icon: Icon, tone } = status ? STATUS_LOOKS[status] : NO_REQUEST;
  const look = pill
    ? { h: 30, pl: 8, pr: 12, fw: 600, bg: `var(--${tone}-wash)`, bdrs: 'xl' }
    : { fz: 'sm' };
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={6}
      wrap="nowrap"
      c={tone ? `var(--${tone}-text)` : 'dimmed'}
      style={{ verticalAlign: 'middle', whiteSpace: 'nowrap' }}
      {...look}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <Said>{label}</Said>
    </Group>
  );
}
