import { Skeleton } from '@mantine/core';
import classes from './dialogs.module.css';

/** In the place of a side that is not drawn yet. */
export const CardSkeleton = () => <Skeleton height="auto" className={classes.cardShape} />;
