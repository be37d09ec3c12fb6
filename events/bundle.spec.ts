import { expect, it } from 'vitest';
import { tilesFor } from '#foundation/proof/tiles';
import { MOST_ENTRIES } from '#foundation/zip.server';
import { MOST_EVENTS } from './bundle.server';

const OTHER_FILES = 9;

it('a bundle fits into a ZIP file though each of its events lies in a tile of its own', () => {
  const indexes = Array.from({ length: MOST_EVENTS }, (_, at) => at * 2560);
  const tiles = tilesFor(MOST_EVENTS * 2560, indexes);
  expect(tiles.length).toBeGreaterThan(MOST_EVENTS);
  expect(MOST_EVENTS + tiles.length + OTHER_FILES).toBeLessThanOrEqual(MOST_ENTRIES);
});
