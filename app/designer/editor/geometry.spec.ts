import { describe, expect, it } from 'vitest';
import { KINDS } from '#modules/cards/contract';
import { boxOf, turned, wayBack } from './geometry';

const box = (left: number, top: number, width = 100, height = 20) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});

describe('what is moved', () => {
  it('stays where it is while some of it is on the card', () => {
    for (const there of [box(300, 200), box(-88, 5), box(713, 400)]) {
      expect(wayBack(there)).toEqual({ x: 0, y: 0 });
    }
  });

  it('comes back as far as it can be taken hold of again', () => {
    expect(wayBack(box(-500, 200))).toEqual({ x: 412, y: 0 });
    expect(wayBack(box(900, -70))).toEqual({ x: -187, y: 62 });
  });

  it('comes back wholly where it is smaller than that', () => {
    expect(wayBack(box(730, 200, 4, 4))).toEqual({ x: -9, y: 0 });
  });
});

describe('a text with a word longer than its box', () => {
  const item = (align: 'left' | 'center' | 'right', angle = 0) => {
    const object = KINDS.text.create({ text: 'a', left: 400, top: 50, width: 100, align });
    return { id: 'a', object: { ...object, angle } };
  };
  const sizes = new Map([['a', { width: 160, height: 20 }]]);

  it.each([
    ['left', 400, 560],
    ['center', 370, 530],
    ['right', 340, 500],
  ] as const)('aligned %s is as wide as it is drawn', (align, left, right) => {
    expect(boxOf(item(align), sizes)).toEqual({ left, right, top: 50, bottom: 70 });
  });

  it('begins before its place along its own direction', () => {
    const { left, top, right, bottom } = boxOf(item('right', 90), sizes);
    expect([left, top, right, bottom].map(Math.round)).toEqual([380, -10, 400, 150]);
  });

  it('is rotated around the middle of what is drawn', () => {
    const { object } = item('right');
    const upside = { id: 'a', object: turned({ id: 'a', object }, sizes, 180) };
    const { left, right } = boxOf(upside, sizes);
    expect([left, right].map(Math.round)).toEqual([340, 500]);
  });
});
