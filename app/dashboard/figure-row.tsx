import { Link } from '@remix-run/react';
import type { SoFar } from './late';
import { LateNumber } from './late-number';
import classes from './figure-row.module.css';

export interface Figure {
  label: string;
  number: SoFar;
  /** Where what is counted can be seen. */
  to?: string;
}

/** The few numbers that somebody looks for first. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.row}>
    {figures.map(({ label, number, to }) => (
      <div key={label} className={classes.figure}>
        <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
        <dd>
          <LateNumber number={number} />
        </dd>
      </div>
    ))}
  </dl>
);
