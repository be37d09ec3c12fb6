import { Skeleton } from '@mantine/core';
import { useWords } from '../language/use-words';
import Modal from '../ui/modal';
import { usePart } from '../ui/use-part';
import { useDesigner } from './use-designer';

interface Props {
  opened: boolean;
  onClose: () => void;
  username?: string;
}

const loadPreview = () => import('./preview');

/** Both sides as they will be, with the data of one person, and the code that is scanned. */
export function PreviewDialog({ opened, onClose, username }: Props) {
  const { organizationId } = useDesigner();
  const { title } = useWords('designer').preview;
  const part = usePart(loadPreview, opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={860}>
      {!part && <Skeleton h={320} />}
      {part && organizationId && <part.CorporatePreview organizationId={organizationId} />}
      {part && !organizationId && <part.PersonalPreview username={username} />}
    </Modal>
  );
}
