import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

/** Facts about the backgrounds that cards may have. Stream `template-<id>`. */
export const templateEvents = {
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
