import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  type Icon,
} from '@tabler/icons-react';
import type { PersonView } from '#modules/organizations/contract';
import classes from './card-state.module.css';

type Approval = NonNullable<PersonView['isApproved']>;

const states: Record<Approval | 'none', { label: string; icon: Icon }> = {
  none: { label: 'Not asked', icon: IconCircleDashed },
  P: { label: 'Pending', icon: IconClockHour4 },
  T: { label: 'Accepted', icon: IconCircleCheck },
  R: { label: 'Rejected', icon: IconCircleX },
};

/** How far a person has come with the corporate card. */
export function CardState({ isApproved }: Pick<PersonView, 'isApproved'>) {
  const { label, icon: Icon } = states[isApproved ?? 'none'];
  return (
    <span className={classes.state} data-state={isApproved ?? 'none'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
