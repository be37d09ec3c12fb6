import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';

const Modal = lazy(() => import('./modal'));

/** A dialog of a page that most people never open one on: what it is made of is loaded with the first. */
export function Dialog({ opened, ...rest }: ModalProps) {
  const [isWanted, setWanted] = useState(opened);
  if (opened && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <LoadedDialog opened={opened} {...rest} />
      </Suspense>
    )
  );
}

/** Opens once it is there: Mantine gives the focus back to where it was when a dialog that is there opens. */
function LoadedDialog({ opened, ...rest }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Modal opened={opened && isThere} {...rest} />;
}
