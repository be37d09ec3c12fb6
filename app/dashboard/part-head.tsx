import { Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './part-head.module.css';

interface Props {
  id: string;
  title: string;
  /** How many there are. */
  number?: number;
  /** Where all of them are. */
  more?: { to: string; label: string };
}

/** What a part of a dashboard is called, and where there is more of it. */
export const PartHead = ({ id, title, number, more }: Props) => (
  <div className={classes.head}>
    <Title order={2} id={id}>
      {title}{' '}
      {number !== undefined && number > 0 && (
        <span className={classes.number}>{number.toLocaleString('en')}</span>
      )}
    </Title>
    {more && (
      <Link to={more.to} className={classes.more}>
        {more.label}
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </Link>
    )}
  </div>
);
