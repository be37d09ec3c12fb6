import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEADING_FACES } from '../http/heading-faces';
import { HEADING_FONT, TEXT_FONT } from './font-files';

const FILE = /(?<=\/fonts\/)[a-z-]+-[\da-f]{8}\.woff2/g;
const files = readdirSync('public/fonts').filter((name) => name.endsWith('.woff2'));
const sheet = readFileSync('app/theme/fonts.css', 'utf8');

test('a font that changes has another address, for browsers keep it for good', () => {
  for (const name of files) {
    const hash = createHash('sha256')
      .update(readFileSync(`public/fonts/${name}`))
      .digest('hex');
    expect(name).toContain(`-${hash.slice(0, 8)}.`);
  }
});

test('pages name each font that there is, and no other', () => {
  expect(sheet.match(FILE)?.sort()).toEqual(files.sort());
  for (const name of HEADING_FACES.match(FILE) ?? []) expect(files).toContain(name);
  for (const address of [HEADING_FONT, TEXT_FONT]) expect(sheet).toContain(address);
});
