import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFaces } from './faces';
import { fontFile } from './font-files.server';
import { faceAddress, FONTS_VERSION } from './typefaces';

describe('the address of a face', () => {
  it('is its own', async () => {
    const faces = await allFaces();
    expect(new Set(faces.map(faceAddress)).size).toBe(faces.length);
  });

  it('is another one when any font file has changed', async () => {
    const hash = createHash('sha256');
    const files = (await allFaces()).map(({ file }) => file).sort();
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(fontFile(file)!));
    expect(FONTS_VERSION).toBe(hash.digest('hex').slice(0, 12));
  });
});
