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

  /** What `new Textbox(…).toObject()` of fabric 7.4 says besides. */
  const written = {
    ...{ version: '7.4.0', originX: 'center', originY: 'center', height: 22.6 },
    ...{ fontWeight: 'normal', fontStyle: 'normal', lineHeight: 1.16, charSpacing: 0 },
    ...{ textAlign: 'left', styles: [], pathStartOffset: 0, pathSide: 'left' },
    ...{ pathAlign: 'baseline', underline: false, overline: false, linethrough: false },
    ...{ textBackgroundColor: '', direction: 'ltr', textDecorationThickness: 66.667 },
    ...{ minWidth: 20, splitByGrapheme: false, stroke: null, strokeWidth: 1 },
    ...{ strokeDashArray: null, strokeLineCap: 'butt', strokeDashOffset: 0 },
    ...{ strokeLineJoin: 'miter', strokeUniform: false, strokeMiterLimit: 4, scaleX: 1 },
    ...{ scaleY: 1, angle: 0, flipX: false, flipY: false, opacity: 1, shadow: null },
    ...{ visible: true, backgroundColor: '', fillRule: 'nonzero', paintFirst: 'fill' },
    ...{ globalCompositeOperation: 'source-over', skewX: 0, skewY: 0 },
  };
  const first = (object: object) => fromCanvas(withFront(object), addresses).front.objects[0];

  it('is taken as fabric 7 writes it, whatever the origin', () => {
    const at = (place: object) => first({ ...textbox, ...written, ...place });
    const corner = first(textbox);
    expect(at({ left: 200.5, top: 111.8 })).toEqual(corner);
    expect(at({ originX: 'left', originY: 'top' })).toEqual(corner);
    expect(at({ originX: 'right', originY: 'bottom', left: 301, top: 123.6 })).toEqual(corner);
    expect(at({ originX: 0.25, originY: 0, left: 150.25 })).toEqual(corner);
    const { originX, originY, ...short } = written;
    expect(first({ ...textbox, ...short, left: 200.5, top: 111.8 })).toEqual(corner);
    expect(at({ left: 100, top: 100, angle: 90 })).toMatchObject({ left: 111.8, top: -0.5 });
  });

  it.each([
    ['selectable', false],
    ['lockMovementX', true],
    ['hoverCursor', 'move'],
    ['strokeLineJoin', 'round'],
    ['cursorWidth', 4],
    ['textDecorationThickness', 100],
  ])('loses what does not show: %s', (name, value) => {
    expect(first({ ...textbox, [name]: value })).toEqual(first(textbox));
  });

  it.each([
    ['#0a5', '#00aa55'],
    ['#00AA55', '#00aa55'],
    ['seagreen', '#2e8b57'],
    ['Black', '#000000'],
    ['rgb(0,170,85)', '#00aa55'],
    ['rgba(0, 170, 85, 1)', '#00aa55'],
    ['#00aa55ff', '#00aa55'],
  ])('may have the colour %s', (fill, color) => {
    expect(first({ ...textbox, fill })).toMatchObject({ color });
    const { front } = fromCanvas(
      { ...withFront(), front: { objects: [], background: fill } },
      addresses,
    );
    expect(front.background.color).toBe(color);
  });

  it.each([
    [400, false],
    ['500', false],
    [600, true],
    ['700', true],
    ['bolder', true],
  ])('may have the weight %j', (fontWeight, bold) => {
    expect(first({ ...textbox, fontWeight })).toMatchObject({ bold });
  });

  const line = { type: 'Line', stroke: '#000', strokeWidth: 2, x1: 50, y1: 150, x2: 450, y2: 150 };
  const picture = { type: 'Image', src: null, width: 10, height: 10 };

  it.each([textbox, line, picture])(
    'keeps fieldName, hideLongText and editable of $type',
    (object) => {
      const said = { fieldName: 'logo', hideLongText: true, editable: false };
      const design = fromCanvas(withFront({ ...object, ...said }), addresses);
      expect(design.front.objects[0]).toMatchObject(said);
      expect(json(toCanvas(design, addresses))).toMatchObject({ front: { objects: [said] } });
    },
  );

  it('has a line between its ends where no other place is said', () => {
    expect(first(line)).toMatchObject({ left: 49, top: 149, dx: 400, dy: 0 });
    const fabric = { x1: -200, y1: 0, x2: 200, y2: 0, left: 250, top: 150, version: '7.4.0' };
    expect(first({ ...line, ...fabric })).toEqual(first(line));
  });

  it('has a background as fabric writes it', () => {
    const backgroundImage = {
      ...{ type: 'Image', version: '7.4.0', originX: 'left', originY: 'top', left: 0, top: 0 },
      ...{ width: 1450, height: 824, scaleX: 0.5, scaleY: 0.5, cropX: 0, cropY: 0, filters: [] },
      ...{ src: `/images/${'a'.repeat(43)}`, crossOrigin: 'anonymous' },
    };
    const sent = { ...withFront(), front: { objects: [], version: '7.4.0', backgroundImage } };
    expect(fromCanvas(sent, addresses).front.background).toEqual({
      color: null,
      picture: { origin: 'image', assetId: 'a'.repeat(43) },
    });
  });

  it.each([
    ['fill', { ...textbox, fill: 'greenish' }],
    ['fill', { ...textbox, fill: 'rgba(0,0,0,0.5)' }],
    ['fontFamily', { ...textbox, fontFamily: 'Wingdings' }],
    ['fontSize', { ...textbox, fontSize: 61 }],
    ['textAlign', { ...textbox, textAlign: 'justify' }],
    ['path', { ...textbox, path: { type: 'Path' } }],
    ['textDecorationThickness', { ...textbox, underline: true, textDecorationThickness: 10 }],
    ['strokeWidth', { ...line, strokeWidth: 11 }],
    ['stroke', { ...line, stroke: 'none' }],
    ['strokeDashArray', { ...line, strokeDashArray: [5, 5] }],
    ['x2', { ...line, x2: 99_999 }],
    ['src', { ...picture, src: 'https://elsewhere.example/a' }],
    ['cropX', { ...picture, cropX: 5 }],
    ['flipX', { ...picture, flipX: true }],
  ])('names %s when it is wrong', (field, object) => {
    const fault = expect.objectContaining({ path: ['front', 'objects', 0, field] }) as unknown;
    expect(() => fromCanvas(withFront(object), addresses)).toThrow(
      expect.objectContaining({ issues: [fault] }) as Error,
    );
  });

  it('has a line wherever its ends are said', () => {
    const line = { type: 'Line', left: 50, top: 150, stroke: '#000000', strokeWidth: 2 };
    const design = fromCanvas(withFront({ ...line, x1: 50, y1: 150, x2: 450, y2: 150 }), addresses);
    expect(design.front.objects[0]).toMatchObject({ kind: 'line', left: 50, dx: 400, dy: 0 });
  });

  it.each([
    ['a shadow', { ...textbox, shadow: { blur: 3 } }],
    ['what is not fabric’s', { ...textbox, onclick: 'alert(1)' }],
    ['styles within a text', { ...textbox, styles: [{ start: 0, end: 1, style: {} }] }],
    ['a shape that cards have not', { type: 'Rect', left: 0, top: 0, width: 1, height: 1 }],
    ['a foreign image', { type: 'Image', src: 'https://elsewhere.example/a', width: 1, height: 1 }],
    ['a picture itself', { type: 'Image', src: 'data:image/png;base64,AA', width: 1, height: 1 }],
  ])('is refused with %s', (_, object) => {
    expect(() => fromCanvas(withFront(object), addresses)).toThrow();
  });
});
