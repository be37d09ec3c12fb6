import { Box, Text, UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Suspense, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { CardSkeleton } from '../ui/card-skeleton';
import { Tiles } from '../ui/tiles';
import classes from './dialogs.module.css';

interface Props<Starter> {
  starters: readonly Starter[];
  /** May be lazy. */
  picture: (starter: Starter) => ReactNode;
  /** What choosing one does. */
  choice: (starter: Starter) => ComponentPropsWithoutRef<'button'>;
}

const NEAR = '200px';

/** Complete designs to choose from. */
export function StarterList<Starter extends { id: string; name: string; description: string }>({
  starters,
  picture,
  choice,
}: Props<Starter>) {
  return (
    <Box p={4} mx={-4}>
      <Tiles least="min(240px, 42%)" gap={24}>
        {starters.map((starter) => (
          <li key={starter.id}>
            <UnstyledButton className={classes.starter} {...choice(starter)}>
              <WhenNear>{picture(starter)}</WhenNear>
              <strong>{starter.name}</strong>
              <Text component="span" fz="sm" c="dimmed">
                {starter.description}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </Tiles>
    </Box>
  );
}

/** To draw a card takes fonts: those of one that nobody has scrolled to are not loaded. */
function WhenNear({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: NEAR });
  const [wasNear, setWasNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  return (
    <Box ref={ref} data-needs-script w="100%" mb={8}>
      {wasNear ? <Suspense fallback={<CardSkeleton />}>{children}</Suspense> : <CardSkeleton />}
    </Box>
  );
}
