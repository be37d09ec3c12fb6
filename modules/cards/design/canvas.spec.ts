import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as any from '#tests/cards/designs';
import { fromCanvas, toCanvas } from './canvas';
import { blankDesign } from './document';
import type { Addresses } from './kinds/common';

const addresses: Addresses = {
  addressOf: (assetId) => `/images/${assetId}`,
  idAt: (address) => /^\/images\/([\w-]{43})$/.exec(address)?.[1] ?? null,
};

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const withFront = (...objects: object[]) => ({
  ...toCanvas(blankDesign('a card'), addresses),
  front: { objects, background: '#ffffff' },
});

const textbox = {
  type: 'textbox',
  text: '{{name}}',
  left: 100,
  top: 100,
  width: 200,
  fontFamily: 'Arial',
  fontSize: 20,
  fill: '#000000',
};

describe('the canvas JSON of a design', () => {
  it('becomes the same design again, and the same JSON', () => {
    fc.assert(
      fc.property(any.designDocument, (design) => {
        const canvas = json(toCanvas(design, addresses));
        const read = fromCanvas(canvas, addresses);
        expect(read).toEqual(design);
        expect(json(toCanvas(read, addresses))).toEqual(canvas);
      }),
    );
  });

  it('may leave out what fabric has by default, or say it', () => {
    const said = { ...textbox, shadow: null, stroke: null, lineHeight: 1.16, styles: [] };
    expect(fromCanvas(withFront(textbox), addresses)).toEqual(
      fromCanvas(withFront({ ...said, originX: 'left', version: '5.3.0' }), addresses),
    );
  });

  it('has a line wherever its ends are said', () => {
    const line = { type: 'Line', left: 50, top: 150, stroke: '#000000', strokeWidth: 2 };
    const design = fromCanvas(withFront({ ...line, x1: 50, y1: 150, x2: 450, y2: 150 }), addresses);
    expect(design.front.objects[0]).toMatchObject({ kind: 'line', left: 50, dx: 400, dy: 0 });
  });

  it.each([
    ['a shadow', { ...textbox, shadow: { blur: 3 } }],
    ['another origin', { ...textbox, originX: 'center' }],
    ['styles within a text', { ...textbox, styles: [{ start: 0, end: 1, style: {} }] }],
    ['a shape that cards have not', { type: 'Rect', left: 0, top: 0, width: 1, height: 1 }],
    ['a foreign image', { type: 'Image', src: 'https://elsewhere.example/a', width: 1, height: 1 }],
    ['a picture itself', { type: 'Image', src: 'data:image/png;base64,AA', width: 1, height: 1 }],
  ])('is refused with %s', (_, object) => {
    expect(() => fromCanvas(withFront(object), addresses)).toThrow();
  });
});
