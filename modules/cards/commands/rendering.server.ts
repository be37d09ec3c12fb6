import { job, lowPriority, RenderCorporateCard } from '#events/jobs';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { ImageOwner } from '#foundation/images.server';
import type { CardImages } from '../contract';
import type { CardsDeps } from '../deps.server';
import { readDesign } from '../design/document';
import { toDraw } from '../read/content.server';
import { corporateCardById, issuedIn, lockedCorporateCard } from '../read/corporate-cards.server';
import { lockedPersonalCard, personalCardOf } from '../read/personal-cards.server';
import { dropWaiting, waitFor } from '../read/waiting.server';
import { renderKey } from '../reactions';
import { personalValues } from '../values';
import { onCorporateCards, onPersonalCard } from './append.server';

/**
 * Cards become images outside any transaction, for that takes a while. What is kept was drawn of what
 * the card says at that very moment: when it has changed meanwhile, it is drawn again.
 */

const CONTEXT = systemContext('rendering');

export async function renderPersonal(
  deps: CardsDeps,
  { userId }: { userId: string },
): Promise<void> {
  for (let isShown = false; !isShown;) isShown = await drawPersonal(deps, userId);
}

async function drawPersonal(deps: CardsDeps, userId: string): Promise<boolean> {
  const { sql, renderer, store } = deps;
  const card = await personalCardOf(sql, userId);
  if (!card?.design) return true;
  const [design, values] = [readDesign(card.design), personalValues(card.details ?? {})];
  const hash = renderer.hashOf(design, values);
  if (hash === card.hash) return true;
  const drawn = await renderer.render(design, values);
  return store.transaction(CONTEXT, async (unit) => {
    const now = await lockedPersonalCard(unit.sql, userId);
    if (!now?.design) return true;
    if (now.version !== card.version) return false;
    const images = await keep(deps, unit, { userId, purpose: 'personal-card' }, drawn);
    const data = { userId, ...images, hash };
    await onPersonalCard(unit, { type: 'ShowPersonalCard', data });
    await dropOld(deps, unit, now, images);
    return true;
  });
}

export async function renderCorporate(
  deps: CardsDeps,
  { cardId }: { cardId: string },
): Promise<void> {
  for (let isShown = false; !isShown;) isShown = await drawCorporate(deps, cardId);
}

async function drawCorporate(deps: CardsDeps, cardId: string): Promise<boolean> {
  const { sql, renderer, store } = deps;
  const card = await corporateCardById(sql, cardId);
  const seen = card && !card.withdrawnAt && (await toDraw(deps, sql, card));
  const hash = seen ? renderer.hashOf(seen.design, seen.values) : null;
  const drawn = seen && hash !== card.hash ? await renderer.render(seen.design, seen.values) : null;
  return store.transaction(CONTEXT, async (unit) => {
    const now = await lockedCorporateCard(unit.sql, cardId);
    const toBe = now && !now.withdrawnAt && (await toDraw(deps, unit.sql, now));
    if ((toBe ? renderer.hashOf(toBe.design, toBe.values) : null) !== hash) return false;
    await dropWaiting(unit.sql, [cardId]);
    if (!now || !hash || hash === now.hash) return true;
    if (!drawn) return false;
    const { organizationId, locationId, userId } = now;
    const owner = { userId, purpose: `corporate-card ${cardId}` };
    const images = await keep(deps, unit, owner, drawn);
    const data = { cardId, organizationId, locationId, userId, ...images, hash };
    await onCorporateCards(unit, [{ type: 'ShowCorporateCard', data }]);
    await dropOld(deps, unit, now, images);
    return true;
  });
}

const keep = async (
  { images }: CardsDeps,
  { sql }: Unit,
  owner: ImageOwner,
  { front, back }: { front: Buffer; back: Buffer },
): Promise<CardImages> => ({
  front: await images.put(sql, owner, { type: 'png', bytes: front }),
  back: await images.put(sql, owner, { type: 'png', bytes: back }),
});

async function dropOld(
  { images }: CardsDeps,
  { sql }: Unit,
  { front, back }: { front: string | null; back: string | null },
  kept: CardImages,
): Promise<void> {
  const old = [front, back].filter((id) => id !== null);
  await images.drop(
    sql,
    old.filter((id) => id !== kept.front && id !== kept.back),
  );
}

const BATCH = 250;

/** One job a card, for all that an organization gave out; who saved a card of their own is not kept waiting. */
export async function renderOrganization(
  { store, sql }: CardsDeps,
  { organizationId }: { organizationId: string },
): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await issuedIn(sql, organizationId, { after, limit: BATCH });
    if (ids.length > 0) {
      await store.transaction(CONTEXT, async (unit) => {
        await waitFor(unit.sql, organizationId, ids);
        for (const cardId of ids) {
          const drawing = job(RenderCorporateCard, { cardId }, { key: renderKey(cardId) });
          unit.enqueue(lowPriority(drawing));
        }
      });
    }
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}
