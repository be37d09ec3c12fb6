/** In CSS pixels: the least that is read from a screen without trouble. */
export const CODE_SIZE = 150;

/** The least size at which each of so many modules is a whole number of the screen's pixels. */
export const wholeSize = (modules: number, pixelRatio = 1): number =>
  (Math.ceil((CODE_SIZE * pixelRatio) / modules) * modules) / pixelRatio;
