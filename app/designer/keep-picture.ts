import { createContext, useContext } from 'react';
import { messages } from '#foundation/messages';
import { imageRules } from '#foundation/images';
import type { KeptPicture } from './editor/new-objects';

export type PictureKeeper = (file: Blob) => Promise<KeptPicture>;

export const PictureKeeperContext = createContext<PictureKeeper>(() =>
  Promise.reject(new Error(messages.somethingWentWrong)),
);

export const usePictureKeeper = (): PictureKeeper => useContext(PictureKeeperContext);

/** Sharp on a card in its full width, and no larger. */
const MAX_SIDE = 1450;
const QUALITIES = [0.92, 0.8, 0.65, 0.5];

/** Small enough to be kept: a photo as it comes from a telephone is not. */
export async function fittedPicture(file: Blob): Promise<Blob> {
  const { types, maxBytes, wrongType } = imageRules.photo;
  if (!types.some((type) => file.type === `image/${type}`)) throw new Error(wrongType);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(messages.imageUnreadable);
  });
  const { width, height } = picture;
  if (file.size <= maxBytes && Math.max(width, height) <= MAX_SIDE) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = file.type === 'image/png' ? await blobOf(canvas, 'image/png') : null;
  if (png && png.size <= maxBytes) return png;
  for (const quality of QUALITIES) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg && jpeg.size <= maxBytes) return jpeg;
  }
  throw new Error(messages.imageOver300);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

interface KeptAnswer extends KeptPicture {
  message?: string;
}

/** To where the pictures of designs are kept: the person's own, or those of an organization. */
export const pictureKeeper =
  (organizationId?: string): PictureKeeper =>
  async (file) => {
    const form = new FormData();
    if (organizationId) form.set('organization', organizationId);
    form.set('image', await fittedPicture(file), 'picture');
    const response = await fetch('/card-design/pictures', { method: 'POST', body: form }).catch(
      () => null,
    );
    // What is no answer of ours has no words for the person: no server, or the page to sign in at.
    const answer = (await response?.json().catch(() => null)) as KeptAnswer | null | undefined;
    if (!response?.ok || !answer?.assetId) {
      throw new Error(answer?.message ?? messages.somethingWentWrong);
    }
    return answer;
  };
