import { z } from 'zod';
import { imageField } from '#modules/shared/images';
import { messages } from '#modules/shared/messages';

/** DOOR for the browser: what templates take in. */

export const NUMBERED_TEMPLATES = 12;

const number = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    messages.templateNumberInvalid,
  )
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= NUMBERED_TEMPLATES,
    messages.templateNumberInvalid,
  );

export const numberedTemplateInput = z.object({ timage: imageField('templatePng'), number });
