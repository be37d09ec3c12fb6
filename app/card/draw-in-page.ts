import { drawSide, faceAddress, pageSurroundings, type CardValues } from '#modules/cards/drawing';

type Side = Parameters<typeof drawSide>[0];

/** The fonts and pictures that this page has loaded. Import this file lazily: fabric is large. */
export const surroundings = pageSurroundings({
  face: faceAddress,
  picture: (assetId) => `/images/${assetId}`,
});

/**
 * Draws a side as the renderer does, once its fonts and pictures are loaded, and again at another
 * size when the canvas gets one, until the signal is aborted. Until it is drawn, and when the signal
 * is aborted before, the canvas stays as it is. Resolves to whether it was drawn.
 */
export async function drawInPage(
  target: HTMLCanvasElement,
  side: Side,
  values: CardValues,
  signal: AbortSignal,
): Promise<boolean> {
  const drawn = await drawSide(side, values, surroundings);
  if (signal.aborted) {
    await drawn.dispose();
    return false;
  }
  let width = 0;
  const fit = () => {
    const shown = widthOn(target, drawn.width);
    if (shown === width) return;
    width = shown;
    copyTo(target, drawn.getElement(), width);
  };
  fit();
  const resizing = new ResizeObserver(fit);
  resizing.observe(target);
  onPaper.addEventListener('change', fit, { signal });
  signal.addEventListener('abort', () => {
    resizing.disconnect();
    drawn.dispose().catch(() => {});
  });
  return true;
}

const onPaper = matchMedia('print');

/** As many pixels as the screen shows, and all that there are on paper or where the canvas is not laid out. */
const widthOn = ({ clientWidth }: HTMLCanvasElement, most: number) =>
  onPaper.matches ? most : Math.min(most, Math.round(clientWidth * devicePixelRatio) || most);

/** Browsers shrink a canvas to ragged letters; a drawing that is copied at its size stays smooth. */
function copyTo(target: HTMLCanvasElement, drawn: HTMLCanvasElement, width: number) {
  const height = Math.round((width * drawn.height) / drawn.width);
  Object.assign(target, { width, height });
  const context = target.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(drawn, 0, 0, width, height);
}

/** The same file as the renderer makes. */
export async function sideAsPng(side: Side, values: CardValues): Promise<Blob> {
  const drawn = await drawSide(side, values, surroundings);
  try {
    return await new Promise((resolve, reject) =>
      drawn.getElement().toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('This browser could not make a picture of the card.'));
      }, 'image/png'),
    );
  } finally {
    await drawn.dispose();
  }
}
