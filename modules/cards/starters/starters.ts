import type { CardKind } from '../design/card';
import { botanical } from './botanical';
import { classic } from './classic';
import { colourBlock } from './colour-block';
import { confetti } from './confetti';
import { grid } from './grid';
import { letterpress } from './letterpress';
import { marigold } from './marigold';
import { minimal } from './minimal';
import { portrait } from './portrait';
import { seal } from './seal';
import { starterOf, type Starter } from './starter';

export type { Starter } from './starter';

const LOOKS = [
  letterpress,
  colourBlock,
  marigold,
  botanical,
  portrait,
  grid,
  classic,
  seal,
  confetti,
  minimal,
];

/** Designs to begin with, in the order in which they are offered. */
export const startersFor = (kind: CardKind): Starter[] =>
  LOOKS.map((look) => starterOf(look, kind));
