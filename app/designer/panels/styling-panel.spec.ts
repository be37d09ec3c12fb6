import { expect, it } from 'vitest';
import { en } from '#foundation/words/designer/en';
import { newLine, newLogo, newText } from '../editor/elements';
import { newItem } from '../editor/work';
import { locksOf } from './styling-panel';

it('a lock of what an object says or shows is called by it, and is not there for a line', () => {
  const [text, logo, line] = [
    newText('name', 'Ada'),
    newLogo(),
    newLine('hLine', 'horizontal'),
  ].map(newItem);
  const content = (...items: (typeof text)[]) =>
    new Map(
      locksOf(
        items.map((item) => item!),
        en,
      ),
    ).get('content');
  expect(content(text)).toBe('Words');
  expect(content(logo)).toBe('Picture');
  expect(content(logo, line)).toBe('Picture');
  expect(content(text, logo)).toBe('Words');
  expect(content(line)).toBeUndefined();
});
