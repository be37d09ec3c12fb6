import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import readWithJsqr from 'jsqr';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import type { Code } from '#modules/cards/contact/qr-code';
import { codePng } from '#modules/cards/contact/qr-png.server';
import sharp from 'sharp';

export interface Pixels {
  side: number;
  /** A byte each, row by row: 0 is dark. */
  values: Uint8Array;
}

export async function codePixels(code: Code, side: number): Promise<Pixels> {
  const values = await sharp(codePng(code, side)).greyscale().raw().toBuffer();
  return { side, values };
}

/** The text of the code in a grey picture; null when there is none to be read. */
export type CodeReader = (pixels: Pixels) => Promise<string | null>;

const require = createRequire(import.meta.url);
// Else it would be fetched from the network.
const program = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

/** Three that have no code in common, each the one of many scanning apps. */
export const codeReaders = {
  jsqr: ({ values, side }) =>
    Promise.resolve(readWithJsqr(inColour(values), side, side)?.data ?? null),
  zxing: async (pixels) => (await zxingCode(pixels))?.text ?? null,
  zbar: async ({ values, side }) => {
    const grey = values.buffer.slice(values.byteOffset, values.byteOffset + values.length);
    const [code] = await scanGrayBuffer(grey as ArrayBuffer, side, side);
    return code?.decode() ?? null;
  },
} satisfies Record<string, CodeReader>;

/** With what it knows beside the text. */
export async function zxingCode({ values, side }: Pixels): Promise<ReadResult | undefined> {
  const picture = { data: inColour(values), width: side, height: side, colorSpace: 'srgb' };
  const [code] = await readBarcodes(picture as ImageData, { formats: ['QRCode'] });
  return code;
}

/** Four bytes a pixel, of which the last is the opaque one. */
const inColour = (grey: Uint8Array): Uint8ClampedArray<ArrayBuffer> =>
  new Uint8ClampedArray(Uint32Array.from(grey, (value) => 0xff000000 + value * 0x010101).buffer);
