import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  type Icon,
} from '@tabler/icons-react';
import type { PersonView } from '#modules/organizations/contract';
import classes from './card-state.module.css';

type RequestStatus = NonNullable<PersonView['requestStatus']>;

const states: Record<RequestStatus | 'none', { label: string; icon: Icon }> = {
  none: { label: 'Not asked', icon: IconCircleDashed },
  pending: { label: 'Pending', icon: IconClockHour4 },
  accepted: { label: 'Accepted', icon: IconCircleCheck },
  rejected: { label: 'Rejected', icon: IconCircleX },
};

/** How far a person has come with the corporate card. */
export function CardState({ requestStatus }: Pick<PersonView, 'requestStatus'>) {
  const { label, icon: Icon } = states[requestStatus ?? 'none'];
  return (
    <span className={classes.state} data-state={requestStatus ?? 'none'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
