import { VERSION, type DesignDocument, type DesignSide } from '../design/document';
import type { CardKind, SideName } from '../design/card';
import { rounded, type DesignObject } from '../design/objects';
import { corporateWords, exampleWords, type CardWords, type Example } from './words';

/** A complete design to begin with. */
export interface Starter {
  id: string;
  kind: CardKind;
  name: string;
  description: string;
  design: DesignDocument;
}

type Sides = Record<SideName, DesignSide>;

/** One look, for persons and for organizations. */
export interface Look {
  id: string;
  name: string;
  description: string;
  /** Who stands on the personal card. */
  example: Example;
  draw: (words: CardWords) => Sides;
}

export function starterOf({ id, name, description, example, draw }: Look, kind: CardKind): Starter {
  const sides = kind === 'corporate' ? roomy(draw(corporateWords)) : draw(exampleWords(example));
  return { id, kind, name, description, design: { version: VERSION, name, ...sides } };
}

/** Of them it is not known how long they will be. */
const LONG_FIELDS = ['name', 'text1'];
const SMALLEST = 28;
/** Font sizes, in parts of a text's width, at which some 22 letters fit. */
const FITTING = 1 / 12;

const roomy = ({ front, back }: Sides): Sides => ({
  front: { ...front, objects: front.objects.map(roomyObject) },
  back: { ...back, objects: back.objects.map(roomyObject) },
});

/** As large as it may be, and standing on the same line. */
function roomyObject(object: DesignObject): DesignObject {
  if (object.kind !== 'text' || !LONG_FIELDS.includes(object.fieldName ?? '')) return object;
  const fitting = Math.max(SMALLEST, Math.floor(object.width * FITTING));
  const fontSize = Math.min(object.fontSize, fitting);
  const top = rounded(object.top + (object.fontSize - fontSize) * object.scaleY * 0.9);
  return { ...object, fontSize, top };
}
