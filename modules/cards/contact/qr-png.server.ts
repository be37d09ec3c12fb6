import sharp from 'sharp';
import type { Code } from './qr-code';
import { codePixels } from './qr-drawing';

/** So many pixels each way. Too few for the code's modules: then it only looks like it. */
export async function codePng(code: Code, size: number): Promise<Buffer> {
  const { side, values } = codePixels(code, size);
  return sharp(values, { raw: { width: side, height: side, channels: 1 } })
    .resize(size, size, { kernel: side === size ? 'nearest' : 'cubic' })
    .png({ palette: true, colours: side === size ? 2 : 16, compressionLevel: 9 })
    .toBuffer();
}
