import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { PagePath } from '../access';
import classes from './no-card.module.css';

interface Props {
  /** The specification's sentence. */
  children: string;
  /** What was said beside it. */
  reason?: ReactNode;
  /** What helps. */
  deed?: { to: PagePath; label: string; search?: string };
}

/** What stands where a card would be. */
export const NoCard = ({ children, reason, deed }: Props) => (
  <div className={classes.none}>
    <Outline />
    <p className={classes.words}>{children}</p>
    {reason && <p className={classes.reason}>{reason}</p>}
    {deed && (
      <Button component={Link} to={{ pathname: deed.to, search: deed.search }}>
        {deed.label}
      </Button>
    )}
  </div>
);

/** A card that is not there yet, with a leaf that is. */
const Outline = () => (
  <svg width="232" height="132" viewBox="0 0 232 132" aria-hidden className={classes.drawing}>
    <rect className={classes.edge} x="1" y="1" width="230" height="130" rx="10" />
    <path className={classes.lines} d="M24 84h72M24 100h44" />
    <path className={classes.leaf} d="M146 108V72c0-23 17-40 40-40h22v36c0 22-18 40-40 40h-22Z" />
    <path className={classes.vein} d="m146 108 44-44M164 90V66M164 90h24" />
  </svg>
);
