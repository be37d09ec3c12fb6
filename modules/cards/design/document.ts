import { z } from 'zod';
import { isStorable } from '#foundation/storable';
import { DEFAULTS, LIMITS, SIDES } from './card';
import { migrated, MIGRATIONS } from './migrations';
import { assetId, color, designObject } from './objects';

/** The one form in which designs are kept: both kinds of designer write it, one renderer draws it. */

export const VERSION = MIGRATIONS.length + 1;

export const background = z.strictObject({
  /** Null where a picture took its place. */
  color: color.nullable(),
  /** Over the whole card. */
  picture: z
    .strictObject({
      /** One of the offered backgrounds, or one that was sent. */
      origin: z.enum(['template', 'image']),
      assetId,
    })
    .nullable(),
});

export const side = z.strictObject({ background, objects: z.array(designObject) });

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

/** Any version that was ever kept, as one of today's. Throws ZodError for anything else. */
export const readDesign = (kept: unknown): DesignDocument => designDocument.parse(migrated(kept));

export const blankSide = (): DesignSide => ({
  background: { color: DEFAULTS.background, picture: null },
  objects: [],
});

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
    const images = objects.map((object) => (object.kind === 'image' ? object.assetId : null));
    return [background.picture?.assetId ?? null, ...images];
  });
  return [...new Set(ids.filter((id) => id !== null))];
}

function hasFewObjects({ front, back }: { front: DesignSide; back: DesignSide }): boolean {
  return front.objects.length + back.objects.length <= LIMITS.objects;
}

function isSmall(design: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(design)).length <= LIMITS.bytes;
}
