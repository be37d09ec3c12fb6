/** In CSS pixels: the smallest size that cameras easily read from a screen. */
export const CODE_SIZE = 150;

/** The smallest size at which each module is a whole number of the screen's pixels. */
export const wholeSize = (modules: number, pixelRatio = 1): number =>
  (Math.ceil((CODE_SIZE * pixelRatio) / modules) * modules) / pixelRatio;
