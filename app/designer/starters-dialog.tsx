import { Box } from '@mantine/core';
import { useWords } from '../language/use-words';
import { CardSkeleton } from '../ui/card-skeleton';
import Modal from '../ui/modal';
import { Tiles } from '../ui/tiles';
import { usePart } from '../ui/use-part';
import type { KnownTexts } from './editor/elements';

interface Props {
  opened: boolean;
  onClose: () => void;
  known: KnownTexts;
}

/** With the designs themselves, which are drawn at once. */
async function loadStarters() {
  const [{ Starters }, { startersFor }] = await Promise.all([
    import('./starters'),
    import('#modules/cards/drawing'),
  ]);
  return { Starters, startersFor };
}

const PLACES = Array.from({ length: 6 }, (_, at) => at);

export function StartersDialog({ opened, onClose, ...props }: Props) {
  const { title } = useWords('designer').starterList;
  const part = usePart(loadStarters, opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={960}>
      {part ? (
        <part.Starters {...props} startersFor={part.startersFor} onClose={onClose} />
      ) : (
        <Box p={4} aria-busy>
          <Tiles component="div" least="min(240px, 42%)" gap={24}>
            {PLACES.map((place) => (
              <CardSkeleton key={place} />
            ))}
          </Tiles>
        </Box>
      )}
    </Modal>
  );
}
