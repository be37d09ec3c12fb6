import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { codeReaders } from '../../cards/code-readers';

/** The text of a code as a camera reads it from the screen. */
export async function readCode(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = Math.min(info.width, info.height);
  const values = Buffer.concat(
    Array.from({ length: side }, (_, row) =>
      data.subarray(row * info.width, row * info.width + side),
    ),
  );
  return (await codeReaders.zxing({ side, values })) ?? '';
}
