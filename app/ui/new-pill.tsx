import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowUp } from '@tabler/icons-react';
import { useNumber, useWords } from '../language/use-words';
import classes from './new-pill.module.css';

interface Props {
  /** How many came in while the list stood still: 3, or 50+. */
  waiting: number | string;
  /** Where they are, if not on this page. */
  to?: string;
  onReveal: () => void;
}

/** Over a list that stands still: how many are new, and a way to them. */
export function NewPill({ waiting, to, onReveal }: Props) {
  const { lists } = useWords('common');
  const number = useNumber();
  const look = {
    className: classes.pill,
    radius: 'xl',
    h: 34,
    ps: 12,
    pe: 16,
    leftSection: <IconArrowUp size={16} stroke={1.75} aria-hidden />,
    children: lists.arrived(typeof waiting === 'number' ? number(waiting) : waiting),
  };
  return (
    <div role="status" className={classes.place}>
      {waiting !== 0 &&
        (to === undefined ? (
          <Button {...look} onClick={onReveal} />
        ) : (
          <Button {...look} component={Link} to={to} />
        ))}
    </div>
  );
}
