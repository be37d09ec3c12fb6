import { Skeleton } from '@mantine/core';
import classes from './list-skeleton.module.css';

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The list as it will stand, while it is on its way. */
export const ListSkeleton = () => (
  <div aria-hidden className={classes.list}>
    {ROWS.map((at) => (
      <div key={at} className={classes.row}>
        <Skeleton height={14} width={`${44 + ((at * 17) % 40)}%`} />
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width="60%" />
      </div>
    ))}
  </div>
);
