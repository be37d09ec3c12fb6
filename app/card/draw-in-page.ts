import { drawSide, faceAddress, pageSurroundings, type CardValues } from '#modules/cards/drawing';

type Side = Parameters<typeof drawSide>[0];

/** What this page has loaded, for whatever is drawn in it. Import this file lazily: fabric is large. */
export const surroundings = pageSurroundings({
  face: faceAddress,
  picture: (assetId) => `/images/${assetId}`,
});

/**
 * Draws a side as it is rendered, when its fonts and pictures are ready. Until then, and when the
 * signal says that something else is wanted by now, the canvas stays as it is.
 */
export async function drawInPage(
  target: HTMLCanvasElement,
  side: Side,
  values: CardValues,
  signal?: AbortSignal,
): Promise<void> {
  const drawn = await drawSide(side, values, surroundings);
  try {
    if (signal?.aborted) return;
    const { width, height } = drawn;
    Object.assign(target, { width, height });
    target.getContext('2d')?.drawImage(drawn.getElement(), 0, 0);
  } finally {
    await drawn.dispose();
  }
}

/** The file that the renderer would make. */
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
