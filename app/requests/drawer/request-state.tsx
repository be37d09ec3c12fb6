import { IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react';
import type { Approval } from '#modules/requests/contract';
import classes from './request-state.module.css';

const states = {
  P: { word: 'Pending', icon: IconClockHour4 },
  T: { word: 'Accepted', icon: IconCircleCheck },
  R: { word: 'Rejected', icon: IconCircleX },
} as const;

/** How a request stands: by icon and word, never by colour alone. */
export function RequestState({ isApproved }: { isApproved: Approval }) {
  const { word, icon: Icon } = states[isApproved];
  return (
    <span className={classes.state} data-state={isApproved}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}
