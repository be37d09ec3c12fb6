import { Link, type LinkProps } from '@remix-run/react';
import type { MouseEvent } from 'react';
import classes from './row-link.module.css';

/** The first click of a double click has done all: it was for this row, or for what lay over it. */
const refuseSecond = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** A link that covers its row. */
export const RowLink = ({ className = '', ...link }: LinkProps) => (
  <Link onClick={refuseSecond} {...link} className={`${classes.link} ${className}`} data-row-link />
);
