import { DomainError, type ErrorDetails } from '#foundation/errors';
import { takeFrom } from '#foundation/rate-limit.server';
import type { SharedCardView } from '../contract';
import type { CardsDeps } from '../deps.server';
import { readDesign } from '../design/document';
import { corporateContact, personalContact } from '../values';
import { imagesOf } from './card-images';
import { contentOf } from './content.server';
import { cardHeldBy, corporateCardAt, type CorporateCardRow } from './corporate-cards.server';
import { personalCardAt, type PersonalCardRow } from './personal-cards.server';

const SHARE_ID = /^[\w-]{22}$/;

/** What whoever holds the link is shown. Links that lead nowhere are counted by address. */
export async function sharedCard(
  deps: CardsDeps,
  shareId: string,
  address: string,
): Promise<SharedCardView> {
  const { sql, people, limits } = deps;
  if (SHARE_ID.test(shareId)) {
    const personal = await personalCardAt(sql, shareId);
    if (personal) return sharedPersonal(deps, personal);
    const corporate = await corporateCardAt(sql, shareId);
    if (corporate) return sharedCorporate(deps, corporate);
  }
  await takeFrom(sql, people.bucket('share-link', address), limits.LIMIT_SHARE_LINK_MISSES);
  throw new DomainError('NotFound');
}

async function sharedPersonal(
  { sql, people }: CardsDeps,
  card: PersonalCardRow,
): Promise<SharedCardView> {
  const person = card.design && (await people.byId(sql, card.id));
  if (!card.design || !person) throw new DomainError('Gone');
  const design = readDesign(card.design);
  const contact = personalContact(design, card.details ?? {}, person.username);
  const savedAt = card.savedAt.toISOString();
  return { kind: 'personal', images: imagesOf(card), contact, savedAt };
}

async function sharedCorporate(deps: CardsDeps, card: CorporateCardRow): Promise<SharedCardView> {
  const content = card.withdrawnAt ? null : await contentOf(deps, deps.sql, card);
  if (!content) throw new DomainError('Gone', await whomInstead(deps, card));
  const savedAt = card.issuedAt.toISOString();
  return { kind: 'corporate', images: imagesOf(card), contact: corporateContact(content), savedAt };
}

/** Whoever has a card is named as on the card. */
async function whomInstead(
  deps: CardsDeps,
  { organizationId, userId }: CorporateCardRow,
): Promise<ErrorDetails> {
  const { sql, organizations } = deps;
  const member = await organizations.standIn(sql, organizationId, userId);
  const organization = member && (await organizations.byId(sql, organizationId));
  if (!member || !organization) return {};
  const card = await cardHeldBy(sql, member.userId, organizationId);
  const content = card && (await contentOf(deps, sql, card));
  const { name, designation } = content?.holder ?? member;
  const held = content ? { shareId: card.shareId, front: card.front } : NO_CARD;
  return { standIn: { name, designation, organization: organization.name, ...held } };
}

const NO_CARD = { shareId: null, front: null };
