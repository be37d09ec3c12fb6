import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DesignerWords } from '#foundation/words/designer/en';
import type { DesignObject, Paint, Place } from '#modules/cards/contract';

/** In which ways an object can be resized with the pointer. */
export type Handle = 'width' | 'height' | 'corners';

/** One kind of object: all that the designer alone asks of it. */
export interface DesignerKind<Kind extends DesignObject> {
  icon: Icon;
  /** The button that adds one without a field. */
  AddButton: ComponentType;
  /** What can be chosen for those that are selected. */
  Section: ComponentType;
  lengthLabel: 'width' | 'length';
  /** What it says or shows, which can be locked; null for what has nothing of the kind. */
  contentLabel: 'words' | 'picture' | null;
  handles(object: Kind): readonly Handle[];
  /** The scale that it gets when the pointer asks for this one. */
  scaleFor(object: Kind, asked: number): number;
  /** After the pointer has moved, scaled or turned it; `width` is null unless a side was pulled. */
  resized(object: Kind, place: Place, width: number | null): Kind;
  /** What stands for one that cannot be drawn. */
  placeholder(object: Kind, words: DesignerWords): Paint | null;
}
