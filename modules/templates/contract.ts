import { z } from 'zod';
import { backgroundCategory } from '#events/templates';
import { imageField } from '#foundation/images';
import { messages } from '#foundation/messages';

/** Entry for the browser: what templates take in, and what they look like. */

export type BackgroundCategory = z.output<typeof backgroundCategory>;

export const NUMBERED_TEMPLATES = 12;

const NUMBER = `must be a whole number from 1 to ${NUMBERED_TEMPLATES}`;

const number = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    NUMBER,
  )
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= NUMBERED_TEMPLATES, NUMBER);

const timage = imageField('templatePng');

export const numberedTemplateInput = z.object({ timage, number });

export const newTemplateInput = z.object({
  timage,
  category: z.enum(backgroundCategory.options, 'must be plain or graphic'),
});

export const removeTemplateInput = z.object({
  url: z.string(messages.required).min(1, messages.required),
  status: z.literal('inactive', 'must be inactive'),
});

/** Those that a card may have: ids of images, oldest first. */
export type Backgrounds = Record<BackgroundCategory, string[]>;

export interface NumberedTemplateView {
  number: number;
  /** Id of the image. */
  image: string;
  /** ISO time. */
  updatedAt: string;
}
