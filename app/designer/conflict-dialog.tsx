import { Skeleton } from '@mantine/core';
import { useWords } from '../language/use-words';
import Modal from '../ui/modal';
import { usePart } from '../ui/use-part';
import type { SavedDesign } from './use-saving';

interface Props {
  theirs: SavedDesign | null;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

const loadConflict = () => import('./conflict');

/** Two users saved the same design. */
export function ConflictDialog({ theirs, onClose, ...props }: Props) {
  const { title } = useWords('designer').conflict;
  const part = usePart(loadConflict, theirs !== null, onClose);
  return (
    <Modal opened={theirs !== null} onClose={onClose} title={title} size={760}>
      {theirs && (part ? <part.Conflict {...props} theirs={theirs} /> : <Skeleton h={320} />)}
    </Modal>
  );
}
