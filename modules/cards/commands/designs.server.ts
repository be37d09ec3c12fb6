import { randomBytes } from 'node:crypto';
import { systemContext } from '#events/store.server';
import type { CommandContext } from '#foundation/actor';
import type { CardsDeps } from '../deps.server';
import { assetsOf, readDesign, type DesignDocument } from '../design/document';
import { detailsIn } from '../details';
import { corporateDesignOf, lockedCorporateDesign } from '../read/corporate-designs.server';
import { lockedPersonalCard, personalCardOf } from '../read/personal-cards.server';
import { waitForAll } from '../read/waiting.server';
import type { KnownVersion } from '../version';
import { actorOf, onCorporateDesign, onPersonalCard } from './append.server';
import { nameUploads, refuseForeignImages } from './uploads.server';

/** A design, or what becomes of the one that is saved so far. */
export type NewDesign = DesignDocument | ((saved: DesignDocument | null) => DesignDocument);

export interface PersonalDesignInput {
  design: NewDesign;
  /** What the card says, by field name; taken from the design when it is not given. */
  details?: Record<string, string>;
  version?: KnownVersion;
  /** In which of the designers it was made; the canvas designer when it is not said. */
  editor?: 'canvas' | 'elements';
}

export interface CorporateDesignInput {
  organizationId: string;
  design: NewDesign;
  version?: KnownVersion;
}

/** Enough that nobody finds one by trying. */
const SHARE_ID_BYTES = 16;

export const newShareId = (): string => randomBytes(SHARE_ID_BYTES).toString('base64url');

export function savePersonal(
  deps: CardsDeps,
  context: CommandContext,
  input: PersonalDesignInput,
): Promise<{ version: number; shareId: string }> {
  return keepPersonal(deps, context, { ...input, userId: actorOf(context).userId });
}

export async function saveCorporate(
  deps: CardsDeps,
  context: CommandContext,
  input: CorporateDesignInput,
): Promise<{ version: number }> {
  const actor = actorOf(context);
  await deps.organizations.demand(deps.sql, actor, input.organizationId, 'design.save');
  return keepCorporate(deps, context, { ...input, userId: actor.userId });
}

/** For the demo: a personal card, unless the person has one. */
export async function ensurePersonal(
  deps: CardsDeps,
  input: { userId: string; design: DesignDocument },
): Promise<void> {
  if (await personalCardOf(deps.sql, input.userId)) return;
  await keepPersonal(deps, systemContext('start'), input);
}

/** For the demo: a design for an organization, unless it has one. */
export async function ensureCorporate(
  deps: CardsDeps,
  input: { organizationId: string; design: DesignDocument },
): Promise<void> {
  if (await corporateDesignOf(deps.sql, input.organizationId)) return;
  await keepCorporate(deps, systemContext('start'), { ...input, userId: null });
}

const keepPersonal = (
  deps: CardsDeps,
  context: CommandContext,
  { userId, version, editor = 'canvas', ...input }: PersonalDesignInput & { userId: string },
): Promise<{ version: number; shareId: string }> =>
  deps.store.transaction(context, async (unit) => {
    const saved = await lockedPersonalCard(unit.sql, userId);
    const design = made(input.design, saved?.design);
    const known = saved?.assets ?? [];
    await refuseForeignImages(deps, unit.sql, { design, known, owner: { userId } });
    const details = input.details ?? detailsIn(design);
    const shareId = saved?.shareId ?? newShareId();
    const data = { userId, shareId, design, details, editor, version };
    await onPersonalCard(unit, { type: 'SavePersonalCard', data });
    await nameUploads(unit.sql, [...known, ...assetsOf(design)]);
    return { version: (saved?.version ?? 0) + 1, shareId };
  });

const keepCorporate = (
  deps: CardsDeps,
  context: CommandContext,
  { organizationId, userId, version, ...input }: CorporateDesignInput & { userId: string | null },
): Promise<{ version: number }> =>
  deps.store.transaction(context, async (unit) => {
    const saved = await lockedCorporateDesign(unit.sql, organizationId);
    const design = made(input.design, saved?.design);
    const known = saved?.assets ?? [];
    await refuseForeignImages(deps, unit.sql, { design, known, owner: { organizationId } });
    const data = { organizationId, userId, design, version };
    const now = await onCorporateDesign(unit, { type: 'SaveCorporateDesign', data });
    await nameUploads(unit.sql, [...known, ...assetsOf(design)]);
    await waitForAll(unit.sql, organizationId);
    return { version: now };
  });

const made = (design: NewDesign, saved: DesignDocument | null | undefined): DesignDocument =>
  typeof design === 'function' ? design(saved ? readDesign(saved) : null) : design;
