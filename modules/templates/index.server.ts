import type { CommandContext } from '#foundation/actor';
import type { ImageInput } from '#foundation/images';
import { areBackgroundsLaid, layBackgrounds } from './backgrounds/lay.server';
import {
  addBackground,
  removeBackground,
  restoreBackground,
  type NewBackground,
} from './commands/backgrounds.server';
import { updateNumbered } from './commands/numbered.server';
import type { Backgrounds, NumberedTemplateView } from './contract';
import type { TemplatesDeps } from './deps.server';
import { backgrounds } from './read/backgrounds.server';
import { numberedTemplates } from './read/numbered.server';

export type { TemplatesDeps } from './deps.server';
export { backgroundsProjection } from './read/backgrounds.server';
export { numberedTemplatesProjection } from './read/numbered.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Templates {
  commands: {
    /** One that is there already stays as it is. */
    add: (c: CommandContext, input: NewBackground) => Promise<{ image: string }>;
    /** Gives what it takes to take it back: the ids of those that had this image. */
    remove: (c: CommandContext, input: { image: string }) => Promise<{ ids: string[] }>;
    /** Takes a removal back. */
    restore: (c: CommandContext, input: { ids: readonly string[] }) => Promise<void>;
    /** Puts an image in the place of one of the numbered backgrounds. */
    updateNumbered: (
      c: CommandContext,
      input: { number: number; image: ImageInput },
    ) => Promise<void>;
  };
  queries: {
    /** Those that a card may have, for everybody. */
    backgrounds: () => Promise<Backgrounds>;
    numbered: () => Promise<NumberedTemplateView[]>;
  };
  /** The backgrounds that come with the product, laid down once in every installation. */
  seed: {
    isLaid: () => Promise<boolean>;
    /** How many there were to lay; null when they had been laid before. */
    lay: () => Promise<number | null>;
  };
}

export const createTemplates = (deps: TemplatesDeps): Templates => ({
  commands: {
    add: (c, input) => addBackground(deps, c, input),
    remove: (c, input) => removeBackground(deps, c, input),
    restore: (c, input) => restoreBackground(deps, c, input),
    updateNumbered: (c, input) => updateNumbered(deps, c, input),
  },
  queries: {
    backgrounds: () => backgrounds(deps.sql),
    numbered: () => numberedTemplates(deps.sql),
  },
  seed: {
    isLaid: () => areBackgroundsLaid(deps.sql),
    lay: () => layBackgrounds(deps),
  },
});
