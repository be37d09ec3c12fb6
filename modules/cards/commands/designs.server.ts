import { randomBytes } from 'node:crypto';
import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { User } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { ImageInput } from '#foundation/images';
import { takeFrom } from '#foundation/rate-limit.server';
import { notHeaped } from '#foundation/text-fields';
import { Turns } from '#foundation/turns.server';
import { SIDES } from '../design/card';
import { assetsOf, readDesign, type DesignDocument } from '../design/document';
import { LONG_TEXTS, refuseCostly } from '../design/drawing-cost';
import { wordsOf } from '../design/objects';
import { shownObjects } from '../design/values';
import { detailsIn, tidied } from '../details';
import { corporateDesignOf, corporateDesigns } from '../read/corporate-designs.server';
import { personalCardOf, personalCards } from '../read/personal-cards.server';
import { waitForAll } from '../read/waiting.server';
import type { KnownVersion } from '../version';
import { nameUploads, refuseForeignImages } from './uploads.server';

/** A design, or what becomes of the one that is saved so far. */
type NewDesign = DesignDocument | ((saved: DesignDocument | null) => DesignDocument);

interface PersonalDesignInput {
  design: NewDesign;
  /** What the card says, by field name; taken from the design when it is not given. */
  details?: Record<string, string>;
  version?: KnownVersion;
  /** In which of the designers it was made; the canvas designer by default. */
  editor?: 'canvas' | 'elements';
  /** What an older program drew: it must be a picture, and is not kept. */
  drawn?: ImageInput;
}

interface CorporateDesignInput {
  organizationId: string;
  design: NewDesign;
  version?: KnownVersion;
}

/** Enough that nobody finds one by trying. */
const SHARE_ID_BYTES = 16;

export const newShareId = (): string => randomBytes(SHARE_ID_BYTES).toString('base64url');

/** A save takes some ten milliseconds of the processor: what comes between two of them must not wait for all. */
const turns = new Turns(2, 64);

/** Conflict when another save came between `version` and this. */
export const savePersonalCard = defineCommand<PersonalDesignInput>()({
  permission: 'signed-in',
  preload: (unit, _, { userId }) => unit.find(personalCards, userId),
  turns,
  prepare: async ({ services, context, actor, input: { drawn } }) => {
    await limitSaves({ services, actor });
    if (drawn)
      await services.images.decode('img', drawn, 'template', [context.address, actor.userId]);
  },
  body: ({ services, unit, actor, input }) =>
    storePersonal(services, unit, { ...input, userId: actor.userId }),
});

/** Conflict as above. */
export const saveCorporateDesign = defineCommand<CorporateDesignInput>()({
  permission: 'design.save',
  place: ({ organizationId }) => ({ organizationId }),
  preload: (unit, { organizationId }) => unit.find(corporateDesigns, organizationId),
  turns,
  prepare: limitSaves,
  body: ({ services, unit, actor, input }) =>
    storeCorporate(services, unit, { ...input, userId: actor.userId }),
});

/** Each save is kept for ever, and drawn. */
async function limitSaves({ services, actor }: { services: Services; actor: User }): Promise<void> {
  const { sql, hashes, env } = services;
  await takeFrom(sql, hashes.bucket('design-saves', actor.userId), env.LIMIT_DESIGN_SAVES);
}

/** For the demo: a personal card, unless the user has one. */
export async function ensurePersonalCard(
  services: Services,
  input: { userId: string; design: DesignDocument },
): Promise<void> {
  if (await personalCardOf(services.sql, input.userId)) return;
  await services.store.transaction(systemContext('start'), (unit) =>
    storePersonal(services, unit, input),
  );
}

/** For the demo: a design for an organization, unless it was saved so often. */
export async function ensureCorporateDesign(
  services: Services,
  {
    version = 1,
    by = null,
    ...input
  }: { organizationId: string; design: DesignDocument; version?: number; by?: string | null },
): Promise<void> {
  const saved = await corporateDesignOf(services.sql, input.organizationId);
  if (saved && saved.version >= version) return;
  const context = { ...systemContext('start'), ...(by && { onBehalfOf: by }) };
  await services.store.transaction(context, (unit) =>
    storeCorporate(services, unit, { ...input, userId: by }),
  );
}

async function storePersonal(
  services: Services,
  unit: Unit,
  { userId, version, editor = 'canvas', ...input }: PersonalDesignInput & { userId: string },
): Promise<{ version: number; shareId: string }> {
  const saved = await unit.find(personalCards, userId);
  const design = made(input.design, saved?.design);
  const known = saved?.assets ?? [];
  await refuseForeignImages(services, unit.sql, { design, known, owner: { userId } });
  const details = input.details ? tidied(input.details) : detailsIn(design, saved?.details ?? {});
  refuseCostly(design, details);
  refuseHeapedMarks(design, input.details);
  const shareId = saved?.shareId ?? newShareId();
  const data = { userId, shareId, design, details, editor, version };
  await unit.decide(personalCards, userId, { type: 'SavePersonalCard', data });
  unit.send(nameUploads(unit.sql, [...known, ...assetsOf(design)], { isHistory: false }));
  return { version: (saved?.version ?? 0) + 1, shareId };
}

async function storeCorporate(
  services: Services,
  unit: Unit,
  { organizationId, userId, version, ...input }: CorporateDesignInput & { userId: string | null },
): Promise<{ version: number }> {
  const saved = await unit.find(corporateDesigns, organizationId);
  const design = made(input.design, saved?.design);
  refuseCostly(design, LONG_TEXTS);
  refuseHeapedMarks(design);
  const known = saved?.assets ?? [];
  await refuseForeignImages(services, unit.sql, { design, known, owner: { organizationId } });
  const data = { organizationId, userId, design, version };
  const { state } = await unit.decide(corporateDesigns, organizationId, {
    type: 'SaveCorporateDesign',
    data,
  });
  unit.send(nameUploads(unit.sql, [...known, ...assetsOf(design)], { isHistory: true }));
  waitForAll(unit, organizationId);
  return { version: state?.version ?? 0 };
}

const made = (design: NewDesign, saved: DesignDocument | null | undefined): DesignDocument =>
  typeof design === 'function' ? design(saved ? readDesign(saved) : null) : design;

/** What was stored before is still drawn. */
function refuseHeapedMarks(design: DesignDocument, details: Record<string, string> = {}): void {
  const shown = SIDES.flatMap((side) => shownObjects(design[side]));
  const texts = [
    design.name,
    ...shown.map((object) => wordsOf(object)?.text ?? ''),
    ...Object.values(details),
  ];
  const [isKept, error] = notHeaped;
  if (!texts.every(isKept)) throw new DomainError('InputInvalid', { fields: { cardData: error } });
}
