import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

export const backgroundCategory = z.enum(['plain', 'graphic']);

/** Facts about the backgrounds that cards may have. Stream `template-<id>`. */
export const templateEvents = {
  /** A background that designers of cards may choose; also one that was removed, back again. */
  TemplateAdded: defineEvent({
    version: 1,
    schema: z.object({
      templateId: z.string(),
      category: backgroundCategory,
      /** Id of the image. */
      image: z.string(),
    }),
  }),

  /** It cannot be chosen any more; designs that have it keep it. */
  TemplateRemoved: defineEvent({
    version: 1,
    schema: z.object({ templateId: z.string() }),
  }),

  /** One of the numbered images that every organization may choose from. */
  NumberedTemplateUpdated: defineEvent({
    version: 1,
    schema: z.object({
      templateId: z.string(),
      number: z.number().int(),
      /** Id of the image. */
      image: z.string(),
    }),
  }),
};

export type TemplateEvent = EventsOf<typeof templateEvents>;
