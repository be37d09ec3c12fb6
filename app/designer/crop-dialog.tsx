import { useWords } from '../language/use-words';
import Modal from '../ui/modal';
import { usePart } from '../ui/use-part';
import type { CropperProps } from './cropper';

interface Props extends Omit<CropperProps, 'picture'> {
  picture: Blob | null;
}

const loadCropper = () => import('./cropper');

/** Chooses the part of a picture that is shown on the card. */
export function CropDialog({ picture, onClose, ...props }: Props) {
  const { title } = useWords('designer').crop;
  const part = usePart(loadCropper, picture !== null, onClose);
  return (
    <Modal
      opened={picture !== null && part !== undefined}
      onClose={onClose}
      title={title}
      size={420}
    >
      {picture && part && <part.Cropper {...props} picture={picture} onClose={onClose} />}
    </Modal>
  );
}
