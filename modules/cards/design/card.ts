/** What every card is. Lengths are CSS pixels from its upper left corner. */
export const CARD = { width: 725, height: 412 } as const;

export const SIDES = ['front', 'back'] as const;
export type SideName = (typeof SIDES)[number];

/** Whose card it is: an organization's is filled in for each person. */
export type CardKind = 'personal' | 'corporate';

export const LIMITS = {
  /** On both sides together. */
  objects: 100,
  /** Of the whole document as JSON in UTF-8. */
  bytes: 256_000,
  textLength: 1000,
  /** Of all texts together that are shown, filled in. */
  letters: 10_000,
  /** Different ones that are shown on both sides together: a thread holds them all, decoded, to 10 MB each. */
  pictures: 20,
  fontSize: { min: 4, max: 60 },
  thickness: { min: 1, max: 10 },
  /** From the largest picture scaled down to a pixel, to a pixel scaled up to the largest size. */
  scale: { min: 1e-4, max: 1e4 },
  /** Far outside the card: what was dragged off it can still be found. */
  reach: 10_000,
} as const;

/** What new objects start with. */
export const DEFAULTS = {
  fontFamily: 'Arial',
  fontSize: 16,
  color: '#000000',
  thickness: 2,
  background: '#ffffff',
} as const;

/** The fonts that can be chosen, by the names that they are offered under. */
export const FAMILIES = [
  'Arial',
  'Comic Sans MS',
  'Courier New',
  'Cursive',
  'Garamond',
  'Georgia',
  'Helvetica',
  'Impact',
  'Monospace',
  'Palatino',
  'Sans-serif',
  'Serif',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
] as const;

export type Family = (typeof FAMILIES)[number];
