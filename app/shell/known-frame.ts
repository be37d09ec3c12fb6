import type { ComponentType, ReactNode } from 'react';
import { PublicFrame } from '../ui/public-frame';

type Frame = ComponentType<{ children: ReactNode }>;

let known: Frame = PublicFrame;

/** From when a page with the menu was shown in this browser: what visitors load has nothing of the menu. */
export const rememberFrame = (frame: Frame): void => {
  known = frame;
};

export const knownFrame = (): Frame => known;
