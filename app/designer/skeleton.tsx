import { Skeleton } from '@mantine/core';
import classes from './designer.module.css';

/** Where the card will be. */
export const StageSkeleton = () => (
  <div className={classes.waiting}>
    <Skeleton className={classes.waitingCard} radius={8} />
  </div>
);

const ROWS = Array.from({ length: 11 }, (_, at) => at);

/** The designer as it will stand, until script has it. */
export const DesignerSkeleton = ({ title }: { title: string }) => (
  <div className={classes.designer} aria-busy="true">
    <div className={classes.bar}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        <noscript>Drawing a card takes JavaScript. Please turn it on for this page.</noscript>
      </div>
      <Skeleton width={136} height={36} />
    </div>
    <div className={classes.left} aria-hidden>
      <div className={classes.panel}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={18} width={`${88 - ((row * 17) % 40)}%`} my={14} />
        ))}
      </div>
    </div>
    <div className={classes.centre} aria-hidden>
      <div className={classes.centreBar}>
        <Skeleton width={140} height={36} />
        <Skeleton width={220} height={36} />
      </div>
      <div className={classes.stage}>
        <StageSkeleton />
      </div>
    </div>
    <div className={classes.right} aria-hidden>
      <div className={classes.panel}>
        {ROWS.slice(0, 6).map((row) => (
          <Skeleton key={row} height={36} my={16} />
        ))}
      </div>
    </div>
  </div>
);
