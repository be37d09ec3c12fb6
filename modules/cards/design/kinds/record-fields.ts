import { z } from 'zod';
import { clamp } from '#foundation/clamp';
import { CARD, LIMITS } from '../card';
import { rounded } from './common';

/** What all elements of the older designers have. Their lengths are pixels of a card that is 400 wide. */

export const LEGACY_WIDTH = 400;
const SCALE = CARD.width / LEGACY_WIDTH;

export const toLegacy = (length: number): number => length / SCALE;
export const fromLegacy = (length: number): number => rounded(length * SCALE);

/** A picture of 300 kB as a data URL, the longest that is sent. */
export const PICTURE_LENGTH = 410_000;
const SIZE = /^-?\d{1,6}(\.\d{1,20})?(px|%)?$/;

export const measure = z.union(
  [z.number(), z.string().regex(SIZE).transform(Number.parseFloat)],
  'must be a number, or a length like 12px',
);

/** Brought within the limits of a design, and to its precision. */
export const length = (min: number, max: number) =>
  measure.transform((value) => toLegacy(clamp(fromLegacy(value), { min, max })));

export const recordPlace = length(-LIMITS.reach, LIMITS.reach);
export const recordExtent = length(1, LIMITS.reach);

export const recordFields = {
  isDisable: z.boolean().default(false),
  /** Of the whole side: the address of a picture, or a colour. */
  backgroundtemplate: z.string().max(PICTURE_LENGTH).optional(),
  /**
   * What the elements cannot say. It takes precedence over all else; a program that changes an
   * element leaves it out.
   */
  design: z
    .strictObject({
      /** Null where there is no object, and the record only carries the background. */
      object: z.record(z.string(), z.unknown()).nullable().optional(),
      background: z.unknown().optional(),
    })
    .optional(),
};
