import { isRecord } from '#foundation/is-record';
import { z } from 'zod';
import { isStorable } from '#foundation/storable';
import { DEFAULTS, LIMITS, SIDES } from './card';
import { assetId, color, designObject, pictureOf } from './objects';

/** The one form in which designs are stored: both designers write it, one renderer draws it. */

type Migration = (design: Record<string, unknown>) => Record<string, unknown>;

/**
 * Stored designs go through these when they are read: the step at index n makes version n + 2 of
 * version n + 1. Stored designs are never rewritten, so a step never changes once a design was
 * stored in the version that it makes.
 */
const MIGRATIONS: readonly Migration[] = [];

export const VERSION = MIGRATIONS.length + 1;

const background = z.strictObject({
  /** Null where there is a picture instead. */
  color: color.nullable(),
  /** Over the whole card. */
  picture: z
    .strictObject({
      /** One of the offered backgrounds, or an uploaded one. */
      origin: z.enum(['template', 'image']),
      assetId,
    })
    .nullable(),
});

/** Counted before each of them is looked at, which takes long. */
export const few = z.array(z.unknown()).max(LIMITS.objects);

export const side = z.strictObject({ background, objects: few.pipe(z.array(designObject)) });

export const designDocument = z
  .strictObject({
    version: z.literal(VERSION),
    name: z.string().min(1).max(100).refine(isStorable),
    front: side,
    back: side,
  })
  .refine(hasFewObjects, `must have at most ${LIMITS.objects} objects`)
  .refine(isSmall, `must be at most ${LIMITS.bytes} bytes`);

export type Background = z.infer<typeof background>;
export type DesignSide = z.infer<typeof side>;
export type DesignDocument = z.infer<typeof designDocument>;

/** Any version that was ever stored, as today's. Throws ZodError for anything else. */
export const readDesign = (stored: unknown): DesignDocument =>
  designDocument.parse(migrated(stored));

/** Brought to the newest version; the schema refuses what is no design, or newer than we are. */
export function migrated(stored: unknown, steps: readonly Migration[] = MIGRATIONS): unknown {
  if (!isRecord(stored) || !Number.isInteger(stored.version)) return stored;
  const version = stored.version as number;
  if (version < 1) return stored;
  return steps
    .slice(version - 1)
    .reduce<Record<string, unknown>>(
      (design, step, index) => ({ ...step(design), version: version + index + 1 }),
      stored,
    );
}

export const blankSide = (): DesignSide => ({
  background: { color: DEFAULTS.background, picture: null },
  objects: [],
});

/** Nothing was put on it, a colour neither. */
export const isBlankSide = ({ objects, background: { color, picture } }: DesignSide): boolean =>
  objects.every(({ visible }) => !visible) &&
  picture === null &&
  (color === null || color === DEFAULTS.background);

export const blankDesign = (name: string): DesignDocument => ({
  version: VERSION,
  name,
  front: blankSide(),
  back: blankSide(),
});

/** The images that it names, each once. */
export function assetsOf(design: Pick<DesignDocument, 'front' | 'back'>): string[] {
  const ids = SIDES.flatMap((name) => {
    const { background, objects } = design[name];
    return [background.picture?.assetId ?? null, ...objects.map(pictureOf)];
  });
  return [...new Set(ids.filter((id) => id !== null))];
}

function hasFewObjects({ front, back }: { front: DesignSide; back: DesignSide }): boolean {
  return front.objects.length + back.objects.length <= LIMITS.objects;
}

function isSmall(design: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(design)).length <= LIMITS.bytes;
}
