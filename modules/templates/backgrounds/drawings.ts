import type { BackgroundCategory } from '../contract';
import { graphic } from './graphic';
import { plain } from './plain';

export interface Drawing {
  category: BackgroundCategory;
  svg: () => string;
}

/** Our own backgrounds, in the order in which they are offered; the first are the numbered ones too. */
export const drawings: readonly Drawing[] = [
  ...Object.values(plain).map((svg) => ({ category: 'plain' as const, svg })),
  ...Object.values(graphic).map((svg) => ({ category: 'graphic' as const, svg })),
];
