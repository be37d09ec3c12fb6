/** What the server may use of cards: commands to run, queries, jobs, and its events' consumers. */

export {
  ensureCorporateDesign,
  ensurePersonalCard,
  saveCorporateDesign,
  savePersonalCard,
} from './commands/designs.server';
export {
  areDrawnAsToday,
  renderAllCards,
  renderCorporateCard,
  renderOrganization,
  renderPersonalCard,
} from './commands/rendering.server';
export { dropOldestPastImages, markPastImages } from './commands/past-images.server';
export { dropUnnamedUploads, uploadImage } from './commands/uploads.server';
export { contactCodeImage, contactCodeOf, linkCode } from './contact/code-images.server';
export { contactFile } from './contact/contact-file';
export { addressOfSite } from './contact/contact-lines';
export { contactPhotoOf } from './contact/contact-photos.server';
export { fontFile } from './design/fonts/font-files.server';
export { FONTS_VERSION } from './design/fonts/typefaces';
export { cardThen } from './read/card-then.server';
export { corporateCardsProjection, numberOfCardsIn } from './read/corporate-cards.server';
export {
  corporateDesign,
  corporateDesignOf,
  corporateDesignsProjection,
} from './read/corporate-designs.server';
export { countCards, countHeld, type CardCounts } from './read/counts.server';
export { heldCards, type HeldCard } from './read/held-cards.server';
export {
  cardOfMembership,
  cardWithRequest,
  ownCorporateCard,
} from './read/own-corporate-card.server';
export { ownPersonalCard, personalCardsProjection } from './read/personal-cards.server';
export { personalCountsConsumer } from './read/personal-counts.server';
export { drawnSides, heldCard, previewCard } from './read/preview.server';
export { redrawnCards } from './read/redrawn.server';
export { sharedCard } from './read/shared.server';
export { renderingProgress } from './read/waiting.server';
export { createRenderer, type Renderer } from './rendering/index.server';
export { cardSubscribers } from './subscribers.server';
export { personalContact, personalValues } from './values';
