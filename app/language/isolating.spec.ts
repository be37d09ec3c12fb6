import { expect, it } from 'vitest';
import { isolating } from '#foundation/isolating';
import { wordsIn } from './words';

it('keeps names apart from the sentence around them, and nothing else', () => {
  const words = isolating({
    said: 'Done',
    deep: { joined: (name: string, n: number) => `${name} joined ${n} times.` },
    pieces: (before: string, node: object) => [before, node],
  });
  const node = {};
  expect(words.said).toBe('Done');
  expect(words.deep.joined('Fern (Oslo)', 2)).toBe('\u2068Fern (Oslo)\u2069 joined 2 times.');
  expect(words.deep.joined('', 2)).toBe(' joined 2 times.');
  expect(words.pieces('Fern', node)[1]).toBe(node);
});

it('is what a page does that reads from right to left, and no other', () => {
  expect(wordsIn('ar', 'common').copying.copyThis('+49 30 1234')).toContain(
    '\u2068+49 30 1234\u2069',
  );
  expect(wordsIn('de', 'common').copying.copyThis('+49 30 1234')).not.toContain('\u2068');
});
