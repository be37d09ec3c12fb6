import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { CardValues, DesignDocument } from '#modules/cards/contract';
import { useWords } from '../language/use-words';
import { useLoaded } from '../ui/use-loaded';

interface Props {
  design: DesignDocument;
  values: CardValues;
}

/** Warns of letters that no font of a card has: they would be replaced. */
export function NotPrinted({ design, values }: Props) {
  const words = useWords('viewer');
  const load = useCallback(async () => {
    // Loaded on demand: the tables of the fonts are large.
    const { unknownOnCard } = await import('#modules/cards/drawing');
    return unknownOnCard(design, values);
  }, [design, values]);
  // Where that fails, the card itself shows that it could not be drawn.
  const letters = useLoaded(load) ?? [];
  return (
    <div role="status">
      {letters.length > 0 && (
        <Alert color="marigold" icon={<IconAlertTriangle aria-hidden />} mt="md">
          {words.notPrinted(letters.join(' '))}
        </Alert>
      )}
    </div>
  );
}
