import { describe, expect, it } from 'vitest';
import { gallery, text, values } from '#tests/cards/gallery';
import { blankSide } from '../design/document';
import type { DesignObject } from '../design/objects';
import { hashOf } from './hash.server';

const design = { front: gallery['a card with everything']!, back: blankSide() };
const withFront = (objects: DesignObject[]) => ({
  ...design,
  front: { ...design.front, objects },
});
const backwards = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).reverse()) as Value;

describe('the hash of a card', () => {
  const hash = hashOf(design, values);

  it('is the same however its properties are ordered', () => {
    const objects = design.front.objects.map(backwards);
    expect(hashOf(backwards(withFront(objects)), backwards(values))).toBe(hash);
  });

  it('is the same when only what does not show is another', () => {
    const objects = design.front.objects.map((object) => ({
      ...object,
      locks: ['delete' as const],
    }));
    const unseen = text({ text: 'Never seen either', visible: false });
    const more = { ...values, texts: { ...values.texts, unasked: 'a' } };
    expect(hashOf(withFront([...objects, unseen]), more)).toBe(hash);
  });

  it('is another one for another text, picture, place or side', () => {
    const [first, ...rest] = design.front.objects;
    const others = [
      hashOf(design, { ...values, texts: { ...values.texts, name: 'Ada' } }),
      hashOf(design, { ...values, images: { photo: 'q'.repeat(43) } }),
      hashOf(withFront([{ ...first!, left: 41 }, ...rest]), values),
      hashOf(withFront([...rest, first!]), values),
      hashOf({ front: design.back, back: design.front }, values),
    ];
    expect(new Set([hash, ...others]).size).toBe(others.length + 1);
  });
});
