import { Skeleton } from '@mantine/core';
import classes from './drawer-skeleton.module.css';

/** A request as it will stand, while it is on its way. */
export const DrawerSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={30} width={120} radius="xl" />
    <Skeleton className={classes.card} radius="md" />
    {[64, 48, 72, 40, 56, 80].map((width) => (
      <div key={width} className={classes.fact}>
        <Skeleton height={12} width={72} />
        <Skeleton height={14} width={`${width}%`} />
      </div>
    ))}
  </div>
);
