import { createContext, useContext, useState, type ChangeEvent } from 'react';
import { messages } from '#foundation/messages';
import { imageRules } from '#foundation/images';
import { useSay } from '../language/say';
import { toastError } from '../ui/toasts';
import type { StoredPicture } from './editor/elements';

/** For what a picture is sent. A background is sent as it is, and must be small. */
export type PictureUse = 'picture' | 'background';

/** Sends a picture to the server, which stores it for the design. */
type PictureUpload = (file: Blob, use?: PictureUse) => Promise<StoredPicture>;

export const PictureUploadContext = createContext<PictureUpload>(() =>
  Promise.reject(new Error(messages.somethingWentWrong)),
);

/** For the pictures of the user, or of an organization. */
export const pictureUpload =
  (organizationId?: string): PictureUpload =>
  async (file, use = 'picture') => {
    const form = new FormData();
    if (organizationId) form.set('organization', organizationId);
    form.set('use', use);
    const fitted = use === 'background' ? rightBackground(file) : await fittedPicture(file);
    form.set('image', fitted, 'picture');
    const response = await fetch('/card-design/pictures', { method: 'POST', body: form }).catch(
      () => null,
    );
    // Without a server, or signed out, the answer is no JSON.
    const answer = (await response?.json().catch(() => null)) as
      | (StoredPicture & { message?: string })
      | null
      | undefined;
    if (!response?.ok || !answer?.assetId) {
      throw new Error(answer?.message ?? messages.somethingWentWrong);
    }
    return answer;
  };

function rightBackground(file: Blob): Blob {
  const { maxBytes, wrongType, tooLarge } = imageRules.templatePng;
  if (file.type !== 'image/png') throw new Error(wrongType);
  if (file.size > maxBytes) throw new Error(tooLarge);
  return file;
}

/** Sharp on a card in its full width, and no larger. */
const MAX_SIDE = 1450;
const QUALITIES = [0.92, 0.8, 0.65, 0.5];

/** Makes a photo from a phone small enough for the server. */
async function fittedPicture(file: Blob): Promise<Blob> {
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

/** Uploads a picture and hands it on; shows an error instead. */
export function usePictureUpload(
  onStored: (picture: StoredPicture) => void,
  use: PictureUse = 'picture',
) {
  const send = useContext(PictureUploadContext);
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const upload = async (file: Blob, fileName: string | null = null) => {
    setBusy(true);
    try {
      onStored(await send(file, use));
      setName(fileName);
    } catch (error) {
      const message = error instanceof Error ? error.message : messages.somethingWentWrong;
      toastError(say(message));
    } finally {
      setBusy(false);
    }
  };
  const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be picked again.
    currentTarget.value = '';
    if (file) void upload(file, file.name);
  };
  return { onPick, upload, busy, name };
}
