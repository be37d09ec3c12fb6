import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stamp.module.css';

interface Props {
  icon: Icon;
  /** Its state has just changed: it comes down on the card. */
  isNew?: boolean;
  className?: string;
  children: ReactNode;
}

/** A word stamped on a card. */
export const Stamp = ({ icon: Icon, isNew, className = '', children }: Props) => (
  <span className={`${classes.stamp} ${className}`} data-new={isNew || undefined}>
    <Icon size={22} stroke={1.75} aria-hidden />
    {children}
  </span>
);
