import type { Face } from './faces';

/** Of the content of all font files: another one when a file changes, so that none is kept too long. */
export const FONTS_VERSION = '43a9b24ca730';

/** Where a page finds the file of a face, for ever. */
export const faceAddress = ({ file }: Pick<Face, 'file'>): string =>
  `/fonts/${FONTS_VERSION}/${file}`;
