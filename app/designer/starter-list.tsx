import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { DesignerWords } from '#foundation/words/designer/en';
import { useWords } from '../language/use-words';
import classes from './dialogs.module.css';

interface Props<Starter> {
  starters: readonly Starter[];
  picture: (starter: Starter) => ReactNode;
  /** What choosing one does. */
  choice: (starter: Starter) => ComponentPropsWithoutRef<'button'>;
}

type StarterWords = DesignerWords['starters'];

/** Complete designs to choose from. */
export function StarterList<Starter extends { id: string }>({
  starters,
  picture,
  choice,
}: Props<Starter>) {
  const words = useWords('designer').starters;
  return (
    <ul className={classes.starters}>
      {starters.map((starter) => {
        const { name, description } = words[starter.id as keyof StarterWords];
        return (
          <li key={starter.id}>
            <UnstyledButton className={classes.starter} {...choice(starter)}>
              {picture(starter)}
              <strong>{name}</strong>
              <Text component="span" fz="sm" c="dimmed">
                {description}
              </Text>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

export const CardSkeleton = () => <Skeleton height="auto" className={classes.cardShape} />;
