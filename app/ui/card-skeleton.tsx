import { Skeleton } from '@mantine/core';

/** In the place of a side of a card that is not drawn yet. */
export const CardSkeleton = () => <Skeleton height="auto" style={{ aspectRatio: '725 / 412' }} />;
