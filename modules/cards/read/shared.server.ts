import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError, type ErrorDetails } from '#foundation/errors';
import { takeFrom } from '#foundation/rate-limit.server';
import { unwalled } from '#foundation/reader.server';
import { userById } from '#modules/identity/index.server';
import { memberByUser, organizationById, standInFor } from '#modules/organizations/index.server';
import type { SharedCardView } from '../contract';
import { readDesign } from '../design/document';
import { corporateContact, personalContact } from '../values';
import { imagesOf } from './card-images';
import { contentOf } from './content.server';
import { cardHeldBy, corporateCardAt, type CorporateCardRow } from './corporate-cards.server';
import { personalCardAt, type PersonalCardRow } from './personal-cards.server';

const SHARE_ID = /^[\w-]{22}$/;

/** What the holder of the link is shown. Links that lead nowhere are counted by address. */
export async function sharedCard(
  services: Services,
  shareId: string,
  address: string,
): Promise<SharedCardView> {
  const { hashes, env } = services;
  const sql = unwalled(services.sql, 'shareLink');
  if (SHARE_ID.test(shareId)) {
    const personal = await personalCardAt(sql, shareId);
    if (personal) return sharedPersonal(sql, personal);
    const corporate = await corporateCardAt(sql, shareId);
    if (corporate) return sharedCorporate(sql, corporate);
  }
  await takeFrom(sql, hashes.bucket('share-link', address), env.LIMIT_SHARE_LINK_MISSES);
  throw new DomainError('NotFound');
}

async function sharedPersonal(sql: Sql, card: PersonalCardRow): Promise<SharedCardView> {
  const person = card.design && (await userById(sql, card.id));
  if (!card.design || !person) throw new DomainError('Gone');
  const design = readDesign(card.design);
  const contact = personalContact(design, card.details ?? {}, person.username);
  const savedAt = card.savedAt.toISOString();
  return { kind: 'personal', images: imagesOf(card), contact, savedAt };
}

async function sharedCorporate(sql: Sql, card: CorporateCardRow): Promise<SharedCardView> {
  const content = card.withdrawnAt ? null : await contentOf(sql, card);
  if (!content) throw new DomainError('Gone', await contactInstead(sql, card));
  const savedAt = card.issuedAt.toISOString();
  return { kind: 'corporate', images: imagesOf(card), contact: corporateContact(content), savedAt };
}

/** Of a former member the substitute, as on the card; without one by the name alone, as nobody approved what was asked for. */
async function contactInstead(
  sql: Sql,
  { organizationId, userId }: CorporateCardRow,
): Promise<ErrorDetails> {
  if (await memberByUser(sql, organizationId, userId)) return { isMember: true };
  const member = await standInFor(sql, organizationId, userId);
  const user = member && (await userById(sql, member.userId));
  const organization = user && (await organizationById(sql, organizationId));
  if (!user || !organization) return {};
  const card = await cardHeldBy(sql, user.id, organizationId);
  const content = card && (await contentOf(sql, card));
  const { name, designation } = content?.holder ?? { name: user.username, designation: '' };
  const held = content ? { shareId: card.shareId, front: card.front } : NO_CARD;
  const { name: organizationName, website } = organization;
  return { standIn: { name, designation, organization: organizationName, website, ...held } };
}

const NO_CARD = { shareId: null, front: null };
