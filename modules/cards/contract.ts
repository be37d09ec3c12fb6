import { z } from 'zod';
import { isStorable } from '#foundation/storable';
import { LIMITS } from './design/card';
import type { DesignDocument } from './design/document';
import { assetId } from './design/kinds/common';
import type { CardValues } from './design/placeholders';
import type { Contact } from './contact/contact';

/** Entry for the browser: what cards take in, and what they show. */

export { fromCanvas, toCanvas } from './design/canvas';
export { hexColor } from './design/css-colors';
export {
  CARD,
  DEFAULTS,
  FAMILIES,
  LIMITS,
  SIDES,
  type CardKind,
  type Family,
  type SideName,
} from './design/card';
export {
  assetsOf,
  blankDesign,
  blankSide,
  designDocument,
  isBlankSide,
  VERSION,
  type Background,
  type DesignDocument,
  type DesignSide,
} from './design/document';
export {
  elementRecords,
  fromElements,
  toElements,
  withStoredPictures,
  type ElementRecord,
  type ElementsContext,
} from './design/elements';
export type { Addresses, Place, Size } from './design/kinds/common';
export { withPicture } from './design/kinds/image';
export type { Paint, Words } from './design/kinds/kind';
export { alignedByPlace, hasWords, startOfText } from './design/kinds/text';
export {
  designObject,
  drawnAt,
  kindOf,
  KINDS,
  LOCKS,
  pictureOf,
  wordsOf,
  type DesignObject,
  type Lock,
  type ObjectOf,
} from './design/objects';
export { filled, type CardValues } from './design/placeholders';
export { fitted } from './starters/fitting';
export { startersFor, type Starter } from './starters/starters';
export { EXTENSION_WORD, isVanity, type Contact } from './contact/contact';
export { holderTexts } from './values';

const FIELDS_MAX = 100;

/** What a card says, by field name. */
export const details = z
  .record(z.string(), z.unknown())
  .refine((texts) => Object.keys(texts).length <= FIELDS_MAX)
  .pipe(
    z.record(
      z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
      z.string().max(LIMITS.textLength).refine(isStorable),
    ),
  );

/** What a side is filled with, as a page sends it. */
export const cardValues = z.object({
  texts: details,
  images: z.record(z.string().max(40), assetId),
}) satisfies z.ZodType<CardValues, unknown>;

/** Ids of the images of both sides. */
export interface CardImages {
  front: string;
  back: string;
}

export interface PersonalCardView {
  shareId: string;
  design: DesignDocument;
  /** What the card says, by field name. */
  details: Record<string, string>;
  /** In which of the designers it was made. */
  editor: 'canvas' | 'elements';
  /** Null until they are drawn. */
  images: CardImages | null;
  /** How often it was saved. */
  version: number;
  /** ISO time. */
  savedAt: string;
}

export interface CorporateDesignView {
  organizationId: string;
  design: DesignDocument;
  /** The person who saved it; null for the demo's. */
  savedBy: string | null;
  version: number;
  savedAt: string;
}

/** A corporate card as it was at a moment of the past. */
export interface DrawnThen {
  /** With what the card said. */
  design: DesignDocument;
  /** False where a picture that it showed is no longer kept: it is drawn without it. */
  isWhole: boolean;
}

export type CorporateCardState =
  | 'NOT_CONNECTED'
  | 'WAIT_FOR_CARD'
  | 'WAIT_APPROVAL'
  | 'APPROVED'
  | 'REJECTED';

export interface CorporateCardView {
  organizationId: string;
  organizationName: string;
  state: CorporateCardState;
  /** Null for who did not ask for a card yet. */
  requestStatus: 'pending' | 'accepted' | 'rejected' | null;
  /** Why it was rejected, where the admin said so. */
  reason?: string;
  requestId: string | null;
  /** All null unless the state is APPROVED. */
  shareId: string | null;
  images: CardImages | null;
  design: DesignDocument | null;
  /** What the design is filled with. */
  values: CardValues;
  contact: Contact;
}

/** What a page needs to know of the image of a contact code. */
export interface ContactCodeView {
  /** How many modules it has each way, with the quiet zone. */
  side: number;
  /** Another one for another contact, so that no outdated code comes from the browser's cache. */
  version: string;
}

/** What anyone with the link is shown. */
export interface SharedCardView {
  kind: 'personal' | 'corporate';
  images: CardImages | null;
  contact: Contact;
  /** When it was saved or given out last; ISO time. */
  savedAt: string;
}

/** A card that looks otherwise once the design of its organization is saved. */
export interface RedrawnCard {
  id: string;
  /** The holder's. */
  name: string;
  values: CardValues;
}

/** How far the drawing of an organization's cards has come. */
export interface RenderingView {
  done: number;
  total: number;
}
