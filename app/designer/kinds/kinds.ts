import type { DesignObject, ObjectOf } from '#modules/cards/contract';
import { image } from './image';
import type { DesignerKind } from './kind';
import { line } from './line';
import { text } from './text';

/** The kinds of objects, in the order in which they are offered. */
export const DESIGNER_KINDS: {
  [Kind in DesignObject['kind']]: DesignerKind<ObjectOf<Kind>>;
} = { text, line, image };

export const designerKindOf = <Kind extends DesignObject>({ kind }: Kind): DesignerKind<Kind> =>
  DESIGNER_KINDS[kind] as unknown as DesignerKind<Kind>;
