import { useState, type ChangeEvent } from 'react';
import { messages } from '#foundation/messages';
import { imageRules } from '#foundation/images';
import { useSay } from '../language/say';
import { whyNothingCame } from '../ui/stay-offline';
import { toastError } from '../ui/toasts';
import type { StoredPicture } from './editor/elements';
import { useDesigner } from './use-designer';

/** For what a picture is sent. A background is sent as it is, and must be small. */
type PictureUse = 'picture' | 'background';

/** Sends a picture to the server, which stores it for the design of the user, or of the organization. */
export async function storePicture(
  file: Blob,
  use: PictureUse,
  organizationId?: string,
): Promise<StoredPicture> {
  const form = new FormData();
  if (organizationId) form.set('organization', organizationId);
  form.set('use', use);
  const fitted = use === 'background' ? rightBackground(file) : await fittedPicture(file);
  form.set('image', fitted, 'picture');
  const sent = { method: 'POST', body: form, redirect: 'manual' } as const;
  const response = await fetch('/card-design/pictures', sent).catch(() => null);
  if (response?.type === 'opaqueredirect') {
    // It leads to sign in, and so does the page, back to which one comes with what is drawn.
    void window.__remixRouter.revalidate();
    throw new Error(messages.signedOut);
  }
  // Without a server the answer is no JSON.
  const answer = (await response?.json().catch(() => null)) as
    | (StoredPicture & { message?: string })
    | null
    | undefined;
  if (!response?.ok || !answer?.assetId) {
    throw new Error(answer?.message ?? whyNothingCame());
  }
  return answer;
}

function rightBackground(file: Blob): Blob {
  const { maxBytes, wrongType, tooLarge } = imageRules.templatePng;
  if (file.type !== 'image/png') throw new Error(wrongType);
  if (file.size > maxBytes) throw new Error(tooLarge);
  return file;
}

/** Sharp on a card in its full width, and no larger. */
const MAX_SIDE = 1450;
const QUALITIES = [0.92, 0.8, 0.65, 0.5];
/** Scales tried for a transparent PNG: a JPEG has no transparency. */
const SCALES = [1, 0.75, 0.5, 0.35, 0.25];

export const isPhoto = ({ type }: Blob): boolean =>
  imageRules.photo.types.some((one) => type === `image/${one}`);

/** Makes a photo from a phone small enough for the server. */
async function fittedPicture(file: Blob): Promise<Blob> {
  const { maxBytes, wrongType } = imageRules.photo;
  if (!isPhoto(file)) throw new Error(wrongType);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(messages.imageUnreadable);
  });
  const side = Math.max(picture.width, picture.height);
  if (file.size <= maxBytes && side <= MAX_SIDE) return file;
  const scale = Math.min(1, MAX_SIDE / side);
  if (file.type === 'image/png') {
    const whole = drawn(picture, scale);
    for (const part of hasTransparency(whole) ? SCALES : [1]) {
      const canvas = part === 1 ? whole : drawn(picture, scale * part);
      const png = await blobOf(canvas, 'image/png');
      if (png && png.size <= maxBytes) return png;
    }
  }
  // In a JPEG, browsers turn transparent pixels black.
  const canvas = drawn(picture, scale, '#ffffff');
  for (const quality of QUALITIES) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg && jpeg.size <= maxBytes) return jpeg;
  }
  throw new Error(messages.imageOver300);
}

function drawn(picture: ImageBitmap, scale: number, background?: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const OPAQUE = 255;

function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]! < OPAQUE) return true;
  return false;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Uploads a picture and hands it on; shows an error instead. */
export function usePictureUpload(
  onStored: (picture: StoredPicture) => void,
  use: PictureUse = 'picture',
) {
  const { organizationId } = useDesigner();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const upload = async (file: Blob, fileName: string | null = null) => {
    const askFirst = (event: Event) => event.preventDefault();
    setBusy(true);
    // It is in no draft yet: a reload would lose it.
    window.addEventListener('beforeunload', askFirst);
    try {
      onStored(await storePicture(file, use, organizationId));
      setName(fileName);
    } catch (error) {
      const message = error instanceof Error ? error.message : messages.somethingWentWrong;
      toastError(say(message));
    } finally {
      window.removeEventListener('beforeunload', askFirst);
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
