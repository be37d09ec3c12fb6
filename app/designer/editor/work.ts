import type {
  Background,
  DesignDocument,
  DesignObject,
  DesignSide,
  SideName,
} from '#modules/cards/contract';
import { VERSION } from '#modules/cards/contract';

/** An object of a design while it is worked on: its id stays through every change. */
export interface Item<Kind extends DesignObject = DesignObject> {
  readonly id: string;
  readonly object: Kind;
}

export interface WorkSide {
  readonly background: Background;
  /** From the lowest to the topmost. */
  readonly items: readonly Item[];
}

/** A design while it is worked on. What did not change is the same thing as before. */
export interface Work extends Readonly<Record<SideName, WorkSide>> {
  readonly name: string;
}

let made = 0;

export const newItem = <Kind extends DesignObject>(object: Kind): Item<Kind> => ({
  id: String(++made),
  object,
});

export const workOn = ({ name, front, back }: Omit<DesignDocument, 'version'>): Work => ({
  name,
  front: sideOf(front),
  back: sideOf(back),
});

export const documentOf = ({ name, front, back }: Work): DesignDocument => ({
  version: VERSION,
  name,
  front: designSideOf(front),
  back: designSideOf(back),
});

export const designSideOf = ({ background, items }: WorkSide): DesignSide => ({
  background,
  objects: items.map(({ object }) => object),
});

const sideOf = ({ background, objects }: DesignSide): WorkSide => ({
  background,
  items: objects.map(newItem),
});

/** How many objects there are on both sides. */
export const countOf = ({ front, back }: Work): number => front.items.length + back.items.length;
