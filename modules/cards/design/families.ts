/** The fonts that a person may choose, by the names that they are offered under. */
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
