import { IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react';
import type { RequestStatus } from '#modules/requests/contract';
import classes from './request-state.module.css';

const states = {
  pending: { word: 'Pending', icon: IconClockHour4 },
  accepted: { word: 'Accepted', icon: IconCircleCheck },
  rejected: { word: 'Rejected', icon: IconCircleX },
} as const;

/** How a request stands: by icon and word, never by colour alone. */
export function RequestState({ status }: { status: RequestStatus }) {
  const { word, icon: Icon } = states[status];
  return (
    <span className={classes.state} data-state={status}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}
