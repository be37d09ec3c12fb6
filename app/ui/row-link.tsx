import { Link, type LinkProps } from '@remix-run/react';
import classes from './row-link.module.css';

/** A link that covers its row. */
export const RowLink = ({ className = '', ...link }: LinkProps) => (
  <Link {...link} className={`${classes.link} ${className}`} data-row-link />
);
