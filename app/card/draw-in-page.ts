import { drawSide, faceAddress, pageSurroundings, type CardValues } from '#modules/cards/drawing';

type Side = Parameters<typeof drawSide>[0];

/** The fonts and pictures that this page has loaded. Import this file lazily: fabric is large. */
export const surroundings = pageSurroundings({
  face: faceAddress,
  picture: (assetId) => `/images/${assetId}`,
});

/**
 * Draws a side as the renderer does, once its fonts and pictures are loaded. Until then, and when
 * the signal is aborted, the canvas stays as it is. Resolves to whether it was drawn.
 */
export async function drawInPage(
  target: HTMLCanvasElement,
  side: Side,
  values: CardValues,
  signal?: AbortSignal,
): Promise<boolean> {
  const drawn = await drawSide(side, values, surroundings);
  try {
    if (signal?.aborted) return false;
    const { width, height } = drawn;
    Object.assign(target, { width, height });
    target.getContext('2d')?.drawImage(drawn.getElement(), 0, 0);
    return true;
  } finally {
    await drawn.dispose();
  }
}

/** The same file as the renderer makes. */
export async function sideAsPng(side: Side, values: CardValues): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await drawInPage(canvas, side, values);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser could not make a picture of the card.'));
    }, 'image/png'),
  );
}
