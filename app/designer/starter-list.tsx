import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './dialogs.module.css';

interface Listed {
  id: string;
  name: string;
  description: string;
}

interface Props<Starter> {
  starters: readonly Starter[];
  picture: (starter: Starter) => ReactNode;
  /** What choosing one does. */
  choice: (starter: Starter) => ComponentPropsWithoutRef<'button'>;
}

/** Complete designs to choose from. */
export const StarterList = <Starter extends Listed>({
  starters,
  picture,
  choice,
}: Props<Starter>) => (
  <ul className={classes.starters}>
    {starters.map((starter) => (
      <li key={starter.id}>
        <UnstyledButton className={classes.starter} {...choice(starter)}>
          {picture(starter)}
          <strong>{starter.name}</strong>
          <Text component="span" fz="sm" c="dimmed">
            {starter.description}
          </Text>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);

export const CardSkeleton = () => <Skeleton height="auto" className={classes.cardShape} />;
