import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CardValues, DesignDocument } from '#modules/cards/contract';
import { useWords } from '../language/use-words';

interface Props {
  design: DesignDocument;
  values: CardValues;
}

/** Warns of letters that no font of a card has: they would be replaced. */
export function NotPrinted({ design, values }: Props) {
  const words = useWords('viewer');
  const [letters, setLetters] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    // Loaded on demand: the tables of the fonts are large.
    import('#modules/cards/drawing')
      .then(({ unknownOnCard }) => unknownOnCard(design, values))
      .then((found) => current && setLetters(found))
      // The card itself shows that it could not be drawn.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [design, values]);
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
