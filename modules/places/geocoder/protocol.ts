import type { PlaceView } from '../contract';

/** How a kind of geocoder is asked, and how its answer reads. */
export interface Protocol {
  /** What its address ends in. */
  path: RegExp;
  parameters: (q: string) => Record<string, string>;
  /** Throws when it is no answer of this kind. */
  read: (answer: unknown) => PlaceView[];
  /** Made for being asked while people type. */
  asYouType: boolean;
  /** How many questions a second all processes together may ask. */
  perSecond: number;
}
