import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';

/** Back closes it, as everything that lies over a page on a phone. */
export default function Modal({ children, ...props }: ModalProps) {
  return (
    <MantineModal {...props}>
      {props.opened && <CloseOnBack onClose={props.onClose} />}
      {children}
    </MantineModal>
  );
}

function CloseOnBack({ onClose }: Pick<ModalProps, 'onClose'>) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}
