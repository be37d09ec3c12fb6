import type { Actor, CommandContext } from '#modules/shared/actor';
import type { ImageInput } from '#modules/shared/images';
import {
  ensureCorporate,
  ensurePersonal,
  saveCorporate,
  savePersonal,
  type CorporateDesignInput,
  type PersonalDesignInput,
} from './commands/designs.server';
import { keepImage, type KeptImage } from './commands/uploads.server';
import type { CorporateDesignView, PersonalCardView } from './contract';
import type { CardsDeps } from './deps.server';
import type { DesignDocument } from './design/document';
import { MAY_SEE_DESIGN } from './policy';
import { corporateDesignOf, corporateDesignView } from './read/corporate-designs.server';
import { personalCardOf, personalCardView } from './read/personal-cards.server';
import { demandIn } from './read/standing.server';

export type { CardsDeps, Holder, Holders } from './deps.server';
export { FONTS_VERSION } from './design/fonts/addresses';
export { fontFile } from './design/fonts/font-files.server';
export { corporateCardsProjection } from './read/corporate-cards.server';
export { corporateDesignsProjection } from './read/corporate-designs.server';
export { personalCardsProjection } from './read/personal-cards.server';
export { createRenderer } from './rendering/index.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Cards {
  commands: {
    /** Conflict when another save came between `version` and this. */
    savePersonal: (
      c: CommandContext,
      input: PersonalDesignInput,
    ) => Promise<{ version: number; shareId: string }>;
    /** By a corporate admin. Conflict as above. */
    saveCorporate: (c: CommandContext, input: CorporateDesignInput) => Promise<{ version: number }>;
    /** An image for a design that is not saved yet: the person's own, or the organization's. */
    keepImage: (
      c: CommandContext,
      input: { image: ImageInput; organizationId?: string },
    ) => Promise<KeptImage>;
    /** For the demo: a personal card, unless the person has one. */
    ensurePersonal: (input: { userId: string; design: DesignDocument }) => Promise<void>;
    /** For the demo: a design for an organization, unless it has one. */
    ensureCorporate: (input: { organizationId: string; design: DesignDocument }) => Promise<void>;
  };
  queries: {
    /** The actor's own; null when there is none. */
    personal: (actor: Actor) => Promise<PersonalCardView | null>;
    /** For those who belong to the organization; null while it has none. */
    corporateDesign: (actor: Actor, organizationId: string) => Promise<CorporateDesignView | null>;
  };
}

export const createCards = (deps: CardsDeps): Cards => ({
  commands: {
    savePersonal: (c, input) => savePersonal(deps, c, input),
    saveCorporate: (c, input) => saveCorporate(deps, c, input),
    keepImage: (c, input) => keepImage(deps, c, input),
    ensurePersonal: (input) => ensurePersonal(deps, input),
    ensureCorporate: (input) => ensureCorporate(deps, input),
  },
  queries: {
    personal: async (actor) => personalCardView(await personalCardOf(deps.sql, actor.userId)),
    corporateDesign: async (actor, id) => {
      await demandIn(deps, actor, id, MAY_SEE_DESIGN);
      const row = await corporateDesignOf(deps.sql, id);
      return row ? corporateDesignView(row) : null;
    },
  },
});
