import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const Modal = lazy(() => import('./modal'));

/** A dialog of a page that most people never open one on: what it is made of is loaded with the first. */
export function Dialog({ opened, ...rest }: ModalProps) {
  const [isWanted, setWanted] = useState(opened);
  if (opened && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Modal opened={opened} {...rest} />
      </Suspense>
    )
  );
}
