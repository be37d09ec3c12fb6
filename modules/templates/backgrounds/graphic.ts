import { card } from './frame';

/** Grounds with a picture at an edge. */
export const graphic = {
  meadow: () => card('#eef6f0', '<circle cx="640" cy="330" r="160" fill="#b5dac3"/>'),
} satisfies Record<string, () => string>;
