import {
  job,
  lowPriority,
  RenderCorporateCard,
  RenderOrganization,
  RenderPersonalCard,
  type Job,
} from '#events/jobs';
import { isDone, markDone } from '#events/done-once.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { Sql } from '#foundation/database.server';
import type { ImageOwner } from '#foundation/images.server';
import type { CardImages } from '../contract';
import { readDesign } from '../design/document';
import { toDraw } from '../read/content.server';
import { corporateCardById, corporateCards, issuedIn } from '../read/corporate-cards.server';
import { designedBy } from '../read/corporate-designs.server';
import { holdersOfCards, personalCardOf, personalCards } from '../read/personal-cards.server';
import { dropWaiting, waitFor } from '../read/waiting.server';
import { renderKey } from '../rerender-cards';
import { DRAWING_VERSION, hashOf } from '../rendering/hash.server';
import type { Renderer } from '../rendering/index.server';
import { personalValues } from '../values';

/**
 * Cards become images outside any transaction, for that takes a while. What is stored was drawn of what
 * the card says at that very moment: when it has changed meanwhile, it is drawn again.
 */

const CONTEXT = systemContext('rendering');

type Render = Pick<Renderer, 'render'>;

export async function renderPersonalCard(
  services: Services,
  renderer: Render,
  { userId }: { userId: string },
): Promise<void> {
  for (let isShown = false; !isShown;) isShown = await drawPersonal(services, renderer, userId);
}

async function drawPersonal(
  services: Services,
  renderer: Render,
  userId: string,
): Promise<boolean> {
  const { sql, store } = services;
  const card = await personalCardOf(sql, userId);
  if (!card?.design) return true;
  const [design, values] = [readDesign(card.design), personalValues(card.details ?? {})];
  const hash = hashOf(design, values);
  if (hash === card.hash) return true;
  const drawn = await renderer.render(design, values, userId);
  return store.transaction(CONTEXT, async (unit) => {
    const now = await unit.find(personalCards, userId);
    if (!now?.design) return true;
    if (now.version !== card.version) return false;
    const images = await storeImages(services, unit, { userId, purpose: 'personal-card' }, drawn);
    const data = { userId, ...images, hash };
    await unit.decide(personalCards, userId, { type: 'ShowPersonalCard', data });
    await dropOld(services, unit, now, images);
    return true;
  });
}

export async function renderCorporateCard(
  services: Services,
  renderer: Render,
  { cardId }: { cardId: string },
): Promise<void> {
  for (let isShown = false; !isShown;) isShown = await drawCorporate(services, renderer, cardId);
}

async function drawCorporate(
  services: Services,
  renderer: Render,
  cardId: string,
): Promise<boolean> {
  const { sql, store } = services;
  const card = await corporateCardById(sql, cardId);
  const seen = card && !card.withdrawnAt && (await toDraw(sql, card));
  const hash = seen ? hashOf(seen.design, seen.values) : null;
  const isOld = seen && hash !== card.hash;
  const drawn = isOld ? await renderer.render(seen.design, seen.values, card.organizationId) : null;
  return store.transaction(CONTEXT, async (unit) => {
    const now = await unit.find(corporateCards, cardId);
    const toBe = now && !now.withdrawnAt && (await toDraw(unit.sql, now));
    if ((toBe ? hashOf(toBe.design, toBe.values) : null) !== hash) return false;
    dropWaiting(unit, [cardId]);
    if (!now || !hash || hash === now.hash) return true;
    if (!toBe || !drawn) return false;
    const { organizationId, locationId, userId } = now;
    const owner = { userId, purpose: `corporate-card ${cardId}` };
    const images = await storeImages(services, unit, owner, drawn);
    // What was approved before is no news while something else is asked for.
    const noNews = toBe.isAskedAgain && { anew: true as const };
    const data = { cardId, organizationId, locationId, userId, ...images, hash, ...noNews };
    await unit.decide(corporateCards, cardId, { type: 'ShowCorporateCard', data });
    await dropOld(services, unit, now, images);
    return true;
  });
}

const storeImages = async (
  { images }: Services,
  { sql }: Unit,
  owner: ImageOwner,
  { front, back }: { front: Buffer; back: Buffer },
): Promise<CardImages> => ({
  front: await images.put(sql, owner, { type: 'png', bytes: front }),
  back: await images.put(sql, owner, { type: 'png', bytes: back }),
});

async function dropOld(
  { images }: Services,
  { sql }: Unit,
  { front, back }: { front: string | null; back: string | null },
  stored: CardImages,
): Promise<void> {
  const old = [front, back].filter((id) => id !== null);
  await images.drop(
    sql,
    old.filter((id) => id !== stored.front && id !== stored.back),
  );
}

const BATCH = 250;

/**
 * One job a card, for all that an organization gave out; users who save cards of their own do not wait behind
 * them. Each batch waits behind those that are as far in other organizations, so that a large one does not
 * keep all others waiting.
 */
export async function renderOrganization(
  services: Services,
  { organizationId }: { organizationId: string },
): Promise<void> {
  const cards: Ids = (sql, page) => issuedIn(sql, organizationId, page);
  await inBatches(services, cards, (unit, ids, before) => {
    waitFor(unit, organizationId, ids);
    for (const cardId of ids) {
      const drawing = job(RenderCorporateCard, { cardId }, { key: renderKey(cardId) });
      unit.enqueue(lowPriority(drawing, before));
    }
  });
}

/** Changes with the way in which cards are drawn, and with their fonts. */
const DRAWN = `cards-drawn-${DRAWING_VERSION}`;

export const areDrawnAsToday = (sql: Sql): Promise<boolean> => isDone(sql, DRAWN);

/** Enqueues jobs for all cards there are, once for every way of drawing. */
export async function renderAllCards(services: Services): Promise<void> {
  const { sql } = services;
  if (await areDrawnAsToday(sql)) return;
  const enqueue = (idsOf: Ids, jobFor: (id: string) => Job) =>
    inBatches(services, idsOf, (unit, ids) => {
      for (const id of ids) unit.enqueue(lowPriority(jobFor(id)));
    });
  await enqueue(holdersOfCards, (userId) =>
    job(RenderPersonalCard, { userId }, { key: renderKey(userId) }),
  );
  await enqueue(designedBy, (organizationId) =>
    job(RenderOrganization, { organizationId }, { key: renderKey(organizationId) }),
  );
  await markDone(sql, DRAWN);
}

type Ids = (sql: Sql, page: { after: string | null; limit: number }) => Promise<string[]>;

/** Each batch in a transaction of its own; `before`: how many batches came before it. */
async function inBatches(
  { store, sql }: Services,
  idsOf: Ids,
  work: (unit: Unit, ids: string[], before: number) => void,
): Promise<void> {
  let after: string | null = null;
  for (let before = 0; ; before++) {
    const ids: string[] = await idsOf(sql, { after, limit: BATCH });
    if (ids.length > 0) {
      await store.transaction(CONTEXT, (unit) => Promise.resolve(work(unit, ids, before)));
    }
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}
