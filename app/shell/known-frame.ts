import { createElement, type ComponentType, type ReactNode } from 'react';
import { PublicFrame } from '../ui/public-frame';

interface Props {
  children: ReactNode;
}

let known: ComponentType<Props> = PublicFrame;

/** From when a page with the menu was shown in this browser: what visitors load has nothing of the menu. */
export const rememberFrame = (frame: ComponentType<Props>): void => {
  known = frame;
};

export const KnownFrame = ({ children }: Props) => createElement(known, null, children);
