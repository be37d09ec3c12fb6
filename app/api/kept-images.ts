import type { Cards } from '#modules/cards/index.server';
import type { CommandContext } from '#foundation/actor';
import type { KeepImage } from './card-designs';

/** Keeps the images of one design; under a key each of them is a step of its own. */
export function keepingImages(
  { commands }: Pick<Cards, 'commands'>,
  { idempotencyKey, ...command }: CommandContext,
  organizationId?: string,
): KeepImage {
  let count = 0;
  return async (image) => {
    const key = idempotencyKey && `${idempotencyKey}/image-${++count}`;
    const context = { ...command, idempotencyKey: key };
    return (await commands.keepImage(context, { image, organizationId })).assetId;
  };
}
