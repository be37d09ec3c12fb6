import { randomBytes } from 'node:crypto';
import { systemContext } from '#events/store.server';
import type { CommandContext } from '#modules/shared/actor';
import type { CardsDeps } from '../deps.server';
import { assetsOf, type DesignDocument } from '../design/document';
import { detailsIn } from '../details';
import { MAY_DESIGN } from '../policy';
import { corporateDesignOf } from '../read/corporate-designs.server';
import { personalCardOf } from '../read/personal-cards.server';
import { demandIn } from '../read/standing.server';
import { waitForAll } from '../read/waiting.server';
import type { KnownVersion } from '../version';
import { actorOf, onCorporateDesign, onPersonalCard } from './append.server';
import { nameUploads, refuseForeignImages } from './uploads.server';

export interface PersonalDesignInput {
  design: DesignDocument;
  /** What the card says, by field name; taken from the design when it is not given. */
  details?: Record<string, string>;
  version?: KnownVersion;
}

export interface CorporateDesignInput {
  organizationId: string;
  design: DesignDocument;
  version?: KnownVersion;
}

/** Enough that nobody finds one by trying. */
const SHARE_ID_BYTES = 16;

export const newShareId = (): string => randomBytes(SHARE_ID_BYTES).toString('base64url');

export function savePersonal(
  deps: CardsDeps,
  context: CommandContext,
  { design, details, version }: PersonalDesignInput,
  editor: 'canvas' | 'elements' = 'canvas',
): Promise<{ version: number; shareId: string }> {
  const { userId } = actorOf(context);
  const shareId = newShareId();
  const saved = { design, details: details ?? detailsIn(design), editor };
  return deps.store.transaction(context, async (unit) => {
    const data = { ...saved, userId, shareId, version };
    const card = await onPersonalCard(unit, { type: 'SavePersonalCard', data });
    // The row is as it was before: what is appended is written last of all.
    const known = (await personalCardOf(unit.sql, userId))?.assets ?? [];
    await refuseForeignImages(deps, unit.sql, { design, known, owner: { userId } });
    await nameUploads(unit.sql, [...known, ...assetsOf(design)]);
    return { version: (card?.version ?? 0) + 1, shareId: card?.shareId ?? shareId };
  });
}

export async function saveCorporate(
  deps: CardsDeps,
  context: CommandContext,
  { organizationId, design, version }: CorporateDesignInput,
): Promise<{ version: number }> {
  const actor = actorOf(context);
  await demandIn(deps, actor, organizationId, MAY_DESIGN);
  return keepCorporate(deps, context, { organizationId, design, version, userId: actor.userId });
}

/** For the demo: a personal card, unless the person has one. */
export async function ensurePersonal(
  deps: CardsDeps,
  { userId, design }: { userId: string; design: DesignDocument },
): Promise<void> {
  if (await personalCardOf(deps.sql, userId)) return;
  await deps.store.transaction(systemContext('start'), async (unit) => {
    const saved = { userId, shareId: newShareId(), design, details: detailsIn(design) };
    await onPersonalCard(unit, { type: 'SavePersonalCard', data: { ...saved, editor: 'canvas' } });
  });
}

/** For the demo: a design for an organization, unless it has one. */
export async function ensureCorporate(
  deps: CardsDeps,
  { organizationId, design }: { organizationId: string; design: DesignDocument },
): Promise<void> {
  if (await corporateDesignOf(deps.sql, organizationId)) return;
  await keepCorporate(deps, systemContext('start'), { organizationId, design, userId: null });
}

interface KeptDesign extends CorporateDesignInput {
  userId: string | null;
}

const keepCorporate = (
  deps: CardsDeps,
  context: CommandContext,
  { organizationId, userId, design, version }: KeptDesign,
): Promise<{ version: number }> =>
  deps.store.transaction(context, async (unit) => {
    const data = { organizationId, userId, design, version };
    const now = await onCorporateDesign(unit, { type: 'SaveCorporateDesign', data });
    const known = (await corporateDesignOf(unit.sql, organizationId))?.assets ?? [];
    await refuseForeignImages(deps, unit.sql, { design, known, owner: { organizationId } });
    await nameUploads(unit.sql, [...known, ...assetsOf(design)]);
    await waitForAll(unit.sql, organizationId);
    return { version: now };
  });
