import type { ModalProps } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { usePart } from './use-part';

const loadModal = () => import('./modal');

/** A dialog of a page that most people never open one on: what it is made of is loaded with the first. */
export function Dialog(props: ModalProps) {
  const part = usePart(loadModal, props.opened, props.onClose);
  return part && <LoadedDialog modal={part.default} {...props} />;
}

/** Opens once it is there: Mantine gives the focus back to where it was when a dialog that is there opens. */
function LoadedDialog({
  modal: Modal,
  opened,
  ...rest
}: ModalProps & { modal: ComponentType<ModalProps> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Modal opened={opened && isThere} {...rest} />;
}
