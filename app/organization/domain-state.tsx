import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import classes from './domain-state.module.css';

/** Whether the domain is known to be the organization's. */
export const DomainState = ({ proven }: { proven: boolean }) => {
  const Icon = proven ? IconShieldCheck : IconShieldQuestion;
  return (
    <span className={classes.state} data-proven={proven || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {proven ? 'Confirmed' : 'Not confirmed'}
    </span>
  );
};
