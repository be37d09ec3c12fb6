import type { Actor, CommandContext } from '#foundation/actor';
import type { ImageInput } from '#foundation/images';
import {
  ensureCorporate,
  ensurePersonal,
  saveCorporate,
  savePersonal,
  type CorporateDesignInput,
  type PersonalDesignInput,
} from './commands/designs.server';
import { areDrawnAsToday, renderAll } from './commands/render-all.server';
import { renderCorporate, renderOrganization, renderPersonal } from './commands/rendering.server';
import { dropUnnamedUploads, keepImage, type KeptImage } from './commands/uploads.server';
import type {
  CardImages,
  CorporateCardView,
  CorporateDesignView,
  PersonalCardView,
  RenderingView,
  SharedCardView,
} from './contract';
import { ContactPhotos } from './contact/contact-photos.server';
import type { CardsDeps } from './deps.server';
import type { DesignDocument } from './design/document';
import { imagesOf } from './read/card-images';
import { countCards, type CardCounts } from './read/counts.server';
import { cardHeldBy, numberOfCardsIn } from './read/corporate-cards.server';
import { corporateDesignOf, corporateDesignView } from './read/corporate-designs.server';
import { ownCorporateCard } from './read/own-corporate-card.server';
import { personalCardOf, personalCardView } from './read/personal-cards.server';
import { sharedCard } from './read/shared.server';
import { drawnSides, previewFor, type PreviewHolder } from './read/preview.server';
import { renderingOf } from './read/waiting.server';

export type { CardsDeps, Holder, Holders } from './deps.server';
export { contactCode } from './contact/contact-code';
export { contactFile } from './contact/contact-file';
export { codeSide, codeSvg } from './contact/qr-drawing';
export { codePng } from './contact/qr-png.server';
export { fontFile } from './design/fonts/font-files.server';
export { FONTS_VERSION } from './design/fonts/typefaces';
export { corporateCardsProjection } from './read/corporate-cards.server';
export { corporateDesignsProjection } from './read/corporate-designs.server';
export { personalCardsProjection } from './read/personal-cards.server';
export { personalCountsConsumer } from './read/personal-counts.server';
export { createRenderer } from './rendering/index.server';
export { cardSubscribers } from './subscribers.server';

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
    /** The actor's own card in an organization that the actor is a member of. */
    corporate: (actor: Actor, organizationId: string) => Promise<CorporateCardView>;
    /** For whoever holds the link. NotFound for one that leads nowhere, Gone for one that did. */
    shared: (shareId: string, address: string) => Promise<SharedCardView>;
    /** A contact's photo, small, as JPEG; null when it is gone. */
    contactPhoto: (imageId: string) => Promise<Buffer | null>;
    /** How far the drawing of an organization's cards has come, for those who run it. */
    renderingOf: (actor: Actor, organizationId: string) => Promise<RenderingView>;
    /** All for a super admin, those in their organizations for admins, the own for others. */
    count: (actor: Actor) => Promise<CardCounts>;
    /** The organization's design with what one person asked for; null while it has none. For those who may see that. */
    preview: (holder: PreviewHolder) => Promise<DesignDocument | null>;
    /** Both sides of a card that was given out, once they are drawn. For those who may see it. */
    drawnSides: (cardId: string) => Promise<CardImages | null>;
    /** The card of one of its people that an organization gave out; null when none is out. For those who may see them. */
    heldBy: (
      userId: string,
      organizationId: string,
    ) => Promise<{ shareId: string; images: CardImages | null } | null>;
    /** How many cards an organization has given out. */
    numberIn: (organizationId: string) => Promise<number>;
  };
  /** What is done later. All of it may be done twice. */
  jobs: {
    renderPersonal: (card: { userId: string }) => Promise<void>;
    renderCorporate: (card: { cardId: string }) => Promise<void>;
    renderOrganization: (cards: { organizationId: string }) => Promise<void>;
    /** Nobody need draw cards anew because they would look otherwise today. */
    areDrawnAsToday: () => Promise<boolean>;
    /** Lays jobs for all cards there are, once for every way of drawing. */
    renderAll: () => Promise<void>;
    /** Images that nobody saved in a design for a day; how many went. */
    dropUnnamedUploads: () => Promise<number>;
  };
}

export const createCards = (deps: CardsDeps, photos = new ContactPhotos(deps.images)): Cards => ({
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
      await deps.organizations.demand(deps.sql, actor, id, 'design.read');
      const row = await corporateDesignOf(deps.sql, id);
      return row ? corporateDesignView(row) : null;
    },
    corporate: (actor, id) => ownCorporateCard(deps, actor, id),
    shared: (shareId, address) => sharedCard(deps, shareId, address),
    contactPhoto: (id) => photos.of(id),
    renderingOf: (actor, id) => renderingOf(deps, actor, id),
    count: (actor) => countCards(deps.sql, actor),
    preview: (holder) => previewFor(deps, holder),
    drawnSides: (cardId) => drawnSides(deps.sql, cardId),
    heldBy: async (userId, organizationId) => {
      const card = await cardHeldBy(deps.sql, userId, organizationId);
      return card ? { shareId: card.shareId, images: imagesOf(card) } : null;
    },
    numberIn: (id) => numberOfCardsIn(deps.sql, id),
  },
  jobs: {
    renderPersonal: (card) => renderPersonal(deps, card),
    renderCorporate: (card) => renderCorporate(deps, card),
    renderOrganization: (cards) => renderOrganization(deps, cards),
    areDrawnAsToday: () => areDrawnAsToday(deps.sql),
    renderAll: () => renderAll(deps),
    dropUnnamedUploads: () => dropUnnamedUploads(deps),
  },
});
