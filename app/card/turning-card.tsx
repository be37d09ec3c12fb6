import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { SideName } from '#modules/cards/contract';
import classes from './turning-card.module.css';

interface Props {
  front: ReactNode;
  back: ReactNode;
  /** For the button, by the side that is shown. */
  label: (side: SideName) => string;
  hint: string;
  /** Lies at an angle, as on a table. */
  tilted?: boolean;
}

/** A card that turns over when it is pressed. Without script, and in print, both sides are shown one below the other. */
export function TurningCard({ front, back, label, hint, tilted }: Props) {
  const [turned, setTurned] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.card}
        data-tilted={tilted}
        data-turned={turned || undefined}
        aria-label={label(turned ? 'back' : 'front')}
        onClick={() => setTurned(!turned)}
      >
        <span>{front}</span>
        <span>{back}</span>
      </button>
      <Text className={classes.hint} fz="sm" c="dimmed" ta="center">
        {hint}
      </Text>
    </>
  );
}
